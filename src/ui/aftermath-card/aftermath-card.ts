import { aftermathIn, type Aftermath, type Participant } from "../../foundry/aftermath/aftermath.ts";
import { asDrawnLog } from "../../foundry/compat/casts.ts";
import { uuidOf } from "../../foundry/compat/uuid-of.ts";
import { findActor } from "../../foundry/documents/find-document.ts";
import { liesDown } from "../../foundry/encounter/sides.ts";
import { isInterlude } from "../../foundry/outside/fights.ts";
import { bringIn, standsOutside } from "../../foundry/outside/interlude.ts";
import { readExchange } from "../../foundry/referee/exchange-store.ts";
import { reportErrors } from "../../foundry/report-errors.ts";
import { companionLife } from "../../foundry/settings/choices.ts";
import { fightingAs } from "../../foundry/statuses/fighting-as.ts";
import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { onceAFrame } from "../once-a-frame.ts";
import { giveAid } from "../outside/first-aid.ts";
import { outsideKit } from "../outside/outside-kit.ts";
import { registerPrintedCards } from "../printed-cards.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { signed } from "../words.ts";
import { aftermathView, isOfParty, type CareView, type Insight } from "./aftermath-view.ts";

type Person = Actor.Implementation;

/** Draws the closing cards of fights. Resolves when the template is there. */
export function registerAftermathCards(): Promise<void> {
  for (const change of ["Done", "Amended", "Undone"] as const)
    Hooks.on(`${SYSTEM_ID}.exchange${change}`, (message) => {
      const combat = game.combats.get(readExchange(message)?.combat ?? "");
      if (combat !== undefined && isInterlude(combat)) redrawLast();
    });
  return registerPrintedCards({
    template: "aftermath-card/card.hbs",
    read: aftermathIn,
    view: (aftermath) => aftermathView(aftermath, insightInto, careFor(aftermath), hostWords),
    act: (aftermath, button) => reportErrors(act(aftermath, button)),
  });
}

/** What game masters may have done hangs on the actors as they are now: the last of these cards follows, where it is drawn. */
const redrawLast = onceAFrame(() => {
  const last = game.user.isGM ? game.messages.contents.findLast((message) => aftermathIn(message) !== null) : undefined;
  if (last === undefined) return;
  const isDrawn = document.querySelector(`[data-message-id="${CSS.escape(last.id)}"]`) !== null;
  if (isDrawn) void asDrawnLog(ui.chat).updateMessage(last);
});

/** What this user may know of a participant. */
function insightInto({ actor: uuid, played, hidden }: Participant): Insight {
  const actor = uuid === null ? null : findActor(uuid);
  if (game.user.isGM) return "all";
  if (hidden && actor?.isOwner !== true) return null;
  if (actor?.testUserPermission(game.user, "OBSERVER") === true) return "all";
  return played && companionLife() === "numbers" ? "all" : "look";
}

/** The players' actors and their friends who took part, live and fight nowhere else now. */
const partyOf = ({ people }: Aftermath): readonly Person[] =>
  atPeace(people.filter(isOfParty)).filter(({ statuses }) => !statuses.has(CONFIG.specialStatusEffects.DEFEATED));

function atPeace(people: readonly Participant[]): readonly Person[] {
  const actors = people.flatMap(({ actor }) => (actor === null ? [] : (findActor(actor) ?? [])));
  return [...new Set(actors)].filter((actor) => fightingAs(actor) === null);
}

function careFor(aftermath: Aftermath): CareView | null {
  const kit = outsideKit();
  if (kit === null || !game.user.isGM) return null;
  const all = atPeace(aftermath.people);
  const party = partyOf(aftermath);
  if (party.length === 0) return null;
  const givers = party
    .filter((actor) => !liesDown(actor))
    .map((actor) => ({ actor, bonus: kit.aid.bonus(actor) }))
    .sort((one, other) => other.bonus - one.bonus)
    .map(({ actor, bonus }) => ({ actor: uuidOf(actor), label: `${actor.name} ${signed(bonus, hostWords)}` }));
  const dropped = all
    .filter((actor) => kit.dropped(actor).length > 0)
    .map((actor) => hostWords.format("PDA.Pair", { label: actor.name, value: kit.dropped(actor).join(", ") }));
  return {
    patients: (givers.length === 0 ? [] : party.filter((actor) => kit.aid.needs(actor))).map((actor) => ({
      actor: uuidOf(actor),
      label: actor.name,
      from: hostWords.format("PDA.Outside.FirstAidFrom", { name: actor.name }),
      to: hostWords.format("PDA.Outside.FirstAidTo", { name: actor.name }),
      givers,
    })),
    dropped: dropped.length === 0 ? null : hostWords.format("PDA.Outside.Dropped", { gear: dropped.join(" · ") }),
    spans: kit.spans.map((id) => ({ id, label: kit.spanText(id, hostWords) })),
  };
}

/** Does what a button of the card says. */
async function act(aftermath: Aftermath, button: HTMLElement): Promise<void> {
  const kit = outsideKit();
  if (kit === null) return;
  const chosen = button.parentElement?.querySelector("select")?.value ?? "";
  const { action, patient = "" } = button.dataset;
  if (action === "rest") await forAll(partyOf(aftermath), (ids) => kit.rest(chosen, null, ids));
  if (action === "gather")
    await forAll(
      atPeace(aftermath.people).filter((actor) => kit.dropped(actor).length > 0),
      (ids) => kit.gather(null, ids),
    );
  const [giver, target] = [findActor(chosen), findActor(patient)];
  if (action === "aid" && giver !== null && target !== null) showResult(await giveAid(giver, target));
}

/** Has all these do something outside fights, in one exchange. */
async function forAll(
  actors: readonly Person[],
  command: (ids: readonly CombatantId[]) => Game["command"],
): Promise<void> {
  const combat = await bringIn(actors);
  const ids = actors.flatMap((actor) => standsOutside(actor)?.id ?? []).map((id) => combatantId(id));
  if (ids.length > 0) showResult(await services().sendCommand(combat, command(ids)));
}
