import { uuidOf } from "../../foundry/compat/uuid-of.ts";
import { findActor } from "../../foundry/documents/find-document.ts";
import { liesDown } from "../../foundry/encounter/sides.ts";
import { comeIn } from "../../foundry/outside/coming-query.ts";
import { refused } from "../../foundry/referee/results.ts";
import { playersMay, type DeedOutside } from "../../foundry/settings/choices.ts";
import { fightingAs } from "../../foundry/statuses/fighting-as.ts";
import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { giveAid, patientsAround } from "./first-aid.ts";
import { outsideKit, type OutsideKit } from "./outside-kit.ts";

/** What an actor's sheet offers when no fight goes on. */
export interface OutsideView {
  readonly rest: {
    readonly spans: readonly { readonly id: string; readonly label: string }[];
    readonly barred: string | null;
  };
  /** Patients for first aid; null: none needs it. */
  readonly aid: {
    readonly patients: readonly { readonly id: string; readonly label: string }[];
    readonly barred: string | null;
  } | null;
  /** What lies on the ground; null: nothing does. */
  readonly dropped: { readonly text: string; readonly barred: string | null } | null;
}

/** Why this user cannot do this for an actor by its sheet now, or null. */
function barOf(actor: Actor.Implementation, deed: DeedOutside): string | null {
  if (fightingAs(actor) !== null) return hostWords.text(`PDA.Outside.InFight.${deed}`);
  return game.user.isGM || playersMay(deed) ? null : hostWords.text(`PDA.Outside.NotAllowed.${deed}`);
}

/** What a sheet offers its owner for when no fight goes on; null for those who only look, and where nothing is done then. */
export function outsideView(actor: Actor.Implementation): OutsideView | null {
  const kit = outsideKit();
  if (kit === null || !actor.isOwner) return null;
  const things = kit.dropped(actor);
  const patients = liesDown(actor) ? [] : patientsAround(kit);
  return {
    rest: { spans: kit.spans.map((id) => ({ id, label: kit.spanText(id, hostWords) })), barred: barOf(actor, "rest") },
    aid:
      patients.length === 0
        ? null
        : {
            patients: patients.map((patient) => ({ id: uuidOf(patient), label: patient.name })),
            barred: barOf(actor, "aid"),
          },
    dropped:
      things.length === 0
        ? null
        : {
            text: hostWords.format("PDA.Outside.Dropped", { gear: things.join(", ") }),
            barred: barOf(actor, "gather"),
          },
  };
}

/** Has an actor rest, as its owner may. */
export async function restOutside(actor: Actor.Implementation, { span = "" }: DOMStringMap): Promise<void> {
  await doOutside(actor, (kit, id) => kit.rest(span, id, [id]));
}

/** Has an actor pick up all that it has dropped. */
export async function gatherOutside(actor: Actor.Implementation): Promise<void> {
  await doOutside(actor, (kit, id) => kit.gather(id, [id]));
}

/** Has an actor give first aid to one who needs it. */
export async function aidOutside(actor: Actor.Implementation, { patient = "" }: DOMStringMap): Promise<void> {
  const target = findActor(patient);
  if (target !== null) showResult(await giveAid(actor, target));
}

async function doOutside(
  actor: Actor.Implementation,
  command: (kit: OutsideKit, id: CombatantId) => Game["command"],
): Promise<void> {
  const kit = outsideKit();
  if (kit === null) return;
  const one = await comeIn(actor);
  showResult(
    one?.id == null
      ? refused("noReferee")
      : await services().sendCommand(one.parent, command(kit, combatantId(one.id))),
  );
}
