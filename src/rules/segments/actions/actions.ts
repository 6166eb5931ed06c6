import type { CombatantId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { SegmentsAction as Action, Table } from "../game.ts";
import { foesInContact } from "../ground/contact.ts";
import { opportunityForbids } from "../opportunity/eligible.ts";
import type { SegmentsCombatant } from "../state.ts";
import { MODES } from "../stats.ts";
import { missingFor, suitingMode } from "../turn/means.ts";
import { isCloseCombat } from "../turn/standing.ts";
import { listActs } from "./acts.ts";
import { listAttacks, listInside, listOffers } from "./attacks.ts";
import type { ActionFacts } from "./facts.ts";
import { listFootwork } from "./footwork.ts";
import { listGrapple } from "./grapple.ts";
import type { Listed } from "./listed.ts";
import { listMagic } from "./magic.ts";
import { listShooting } from "./shooting.ts";
import { listSurprise } from "./surprise.ts";

type Judge = (table: Table, command: SegmentsCommand) => Refusal | null;

/** A part of the list, and the deeds that can stand in it. */
interface Part {
  readonly deeds: readonly SegmentsCommand["do"][];
  readonly list: (table: Table, combatant: SegmentsCombatant) => readonly Listed[];
}

const PARTS: readonly Part[] = [
  { deeds: ["surpriseAttack"], list: listSurprise },
  { deeds: ["takeOffer", "passOffer"], list: listOffers },
  { deeds: ["attack"], list: listAttacks },
  { deeds: ["hold"], list: (_, { id }) => [{ command: { do: "hold", by: id }, facts: {} }] },
  { deeds: ["step", "breakthrough", "move"], list: listFootwork },
  { deeds: ["slipGuard", "grapple", "letGo"], list: listGrapple },
  {
    deeds: ["declareMode"],
    list: listModes,
  },
  {
    deeds: ["switchMode"],
    list: (_, { id }) =>
      (["melee", "grapple"] as const).map((mode) => ({ command: { do: "switchMode", by: id, mode }, facts: { mode } })),
  },
  { deeds: ["shoot", "aimCover", "dropCover", "tearFree"], list: listShooting },
  { deeds: ["strikeInside"], list: listInside },
  { deeds: ["cast", "useItem"], list: listMagic },
  { deeds: ["simpleAction"], list: listActs },
];

/** Every mode, those without their means too, and the one that fits best. [SEG-CORE-11] */
function listModes(table: Table, combatant: SegmentsCombatant): readonly Listed[] {
  const suiting = suitingMode(table, combatant);
  return MODES.map((mode) => {
    const missing = missingFor(combatant, mode);
    return {
      command: { do: "declareMode", by: combatant.id, mode },
      facts: { mode, ...(missing === null ? {} : { missing }), ...(mode === suiting ? { suits: true } : {}) },
    };
  });
}

/**
 * What a combatant may do now: blows at the foes in contact, offers, modes, simple actions. Moves are drawn on the map.
 * With `deeds` nothing else is looked at.
 */
export function actions(
  table: Table,
  id: CombatantId,
  forbids: Judge,
  deeds: readonly string[] | null = null,
): readonly Action[] {
  const combatant = table.find(id);
  if (combatant === undefined) return [];
  const isWanted = (deed: string): boolean => deeds === null || deeds.includes(deed);
  const exposed = deeds?.some((deed) => LOWERING.includes(deed)) === false ? [] : exposedTo(table, combatant);
  return PARTS.filter((part) => part.deeds.some(isWanted)).flatMap(({ list }) =>
    list(table, combatant)
      .filter(({ command }) => isWanted(command.do))
      .map(
        ({ command, facts }): Action => ({
          command,
          label: command.do,
          facts,
          provokes: lowersGuard(command, facts) ? exposed : [],
          blocked: forbids(table, command),
        }),
      ),
  );
}

/** Deeds that may bring the guard down. */
const LOWERING: readonly string[] = ["move", "declareMode", "simpleAction"];

/** Whether the guard comes down with it: running, out of close combat, anything that takes time. [SEG-AOO-03] [SEG-AOO-05] [SEG-MOVE-13] */
function lowersGuard(command: SegmentsCommand, { segments }: ActionFacts): boolean {
  if (command.do === "declareMode") return !isCloseCombat(command.mode);
  return command.do === "move" || (command.do === "simpleAction" && segments !== 0);
}

/** Foes in contact who would have an opening if the guard came down now. [SEG-AOO-09] to [SEG-AOO-12] */
function exposedTo(table: Table, combatant: SegmentsCombatant): readonly CombatantId[] {
  return foesInContact(table, combatant)
    .filter((foe) => opportunityForbids(table, foe, combatant, "criticalFailure") === null)
    .map((foe) => foe.id);
}
