import { reportErrors } from "../../foundry/report-errors.ts";
import { isLesson } from "../../foundry/guide/guide-documents.ts";
import { isInterlude } from "../../foundry/outside/fights.ts";
import { bringIn, standsOutside } from "../../foundry/outside/interlude.ts";
import { fightingAs } from "../../foundry/statuses/fighting-as.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { said } from "../dialogs/is-meant.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import type { OutsideKit } from "./outside-kit.ts";

/** Has these pick up all that they have dropped, in one exchange. */
async function gatherAll(actors: readonly Actor.Implementation[], kit: OutsideKit): Promise<void> {
  const combat = await bringIn(actors);
  const ids = actors.flatMap((actor) => standsOutside(actor)?.id ?? []);
  showResult(
    await services().sendCommand(
      combat,
      kit.gather(
        null,
        ids.map((id) => combatantId(id)),
      ),
    ),
  );
}

/** Those of a fight that has ended who have dropped something and fight nowhere else. */
function droppersIn(combat: Combat.Implementation, kit: OutsideKit): readonly Actor.Implementation[] {
  const actors = new Set(combat.combatants.contents.flatMap(({ actor }) => actor ?? []));
  return [...actors].filter((actor) => kit.dropped(actor).length > 0 && fightingAs(actor) === null);
}

/** Offers the game master who has ended a fight to have everything picked up; what is left can be picked up later, by sheet or by ruling. */
async function offerGathering(combat: Combat.Implementation, kit: OutsideKit): Promise<void> {
  const actors = droppersIn(combat, kit);
  if (actors.length === 0) return;
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: hostWords.text("PDA.Outside.AfterFight"), icon: "fa-solid fa-hand-holding" },
    classes: [SYSTEM_ID],
    content: said(
      hostWords.text("PDA.Outside.LiesAbout"),
      actors.map((actor) => hostWords.format("PDA.Pair", { label: actor.name, value: kit.dropped(actor).join(", ") })),
    ),
    buttons: [
      {
        action: "gather",
        label: hostWords.text("PDA.Outside.GatherAll"),
        icon: "fa-solid fa-hand-holding",
        default: true,
      },
      { action: "leave", label: hostWords.text("PDA.Outside.LeaveIt"), icon: "fa-solid fa-xmark" },
    ],
    rejectClose: false,
  });
  if (answer === "gather")
    await gatherAll(
      actors.filter((actor) => kit.dropped(actor).length > 0),
      kit,
    );
}

/** Offers it whenever a game master ends a fight; the guide takes its own figures away. For `init`. */
export function watchEnds(kit: OutsideKit): void {
  Hooks.on("deleteCombat", (combat, _options, userId) => {
    if (userId !== game.user.id || !game.user.isGM || isInterlude(combat) || isLesson(combat)) return;
    reportErrors(offerGathering(combat, kit));
  });
}
