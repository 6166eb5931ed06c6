import type { CombatantId } from "../../kernel/ids.ts";
import type { Facts } from "../../kernel/questions.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { PossibleAction } from "../../kernel/ruleset.ts";
import { activityList } from "./acts.ts";
import { insideList } from "../attack/inside.ts";
import { chanceToHit } from "../attack/odds.ts";
import { opportunityForbids } from "../opportunity/eligible.ts";
import { waysOf } from "../opportunity/ways.ts";
import type { SegmentsCommand } from "../commands.ts";
import { foesInContact } from "../ground/contact.ts";
import { armourClass, ROUTINE_BLOW, strikeTotal, type Approach } from "../derive/combat.ts";
import { strikersOf, type Arm } from "../derive/strikers.ts";
import { footworkList } from "./footwork.ts";
import type { Table } from "../game.ts";
import { shootingActions } from "./shooting.ts";
import { grappleActions } from "./grapple.ts";
import { magicList } from "./magic.ts";
import { isCloseCombat, readyAction } from "../turn/standing.ts";
import { type SegmentsCombatant } from "../state.ts";
import { surpriseAttacks } from "./surprise.ts";
import { isGrant } from "../surprise/surprised.ts";
import { MODES } from "../stats.ts";

type Action = PossibleAction<SegmentsCommand>;
type Judge = (table: Table, command: SegmentsCommand) => Refusal | null;

interface Listed<F extends Facts> {
  readonly command: SegmentsCommand;
  readonly facts: F;
}

/** A part of the list, and the deeds that can stand in it. */
interface Part {
  readonly deeds: readonly string[];
  readonly list: (table: Table, combatant: SegmentsCombatant) => readonly Listed<Facts>[];
}

const PARTS: readonly Part[] = [
  { deeds: ["surpriseAttack"], list: surpriseAttacks },
  { deeds: ["takeOffer"], list: offers },
  { deeds: ["attack"], list: attacks },
  { deeds: ["hold"], list: (_, { id }) => [{ command: { do: "hold", by: id }, facts: {} }] },
  { deeds: ["step", "breakthrough", "move"], list: footworkList },
  { deeds: ["slipGuard", "grapple", "letGo"], list: grappleActions },
  {
    deeds: ["declareMode"],
    list: (_, { id }) => MODES.map((mode) => ({ command: { do: "declareMode", by: id, mode }, facts: { mode } })),
  },
  {
    deeds: ["switchMode"],
    list: (_, { id }) =>
      (["melee", "grapple"] as const).map((mode) => ({ command: { do: "switchMode", by: id, mode }, facts: { mode } })),
  },
  { deeds: ["shoot", "aimCover", "dropCover", "tearFree"], list: shootingActions },
  { deeds: ["strikeInside"], list: insideList },
  { deeds: ["cast", "useItem"], list: magicList },
  { deeds: ["simpleAction"], list: activityList },
];

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
function lowersGuard(command: SegmentsCommand, { segments }: Facts): boolean {
  if (command.do === "declareMode") return !isCloseCombat(command.mode);
  return command.do === "move" || (command.do === "simpleAction" && segments !== 0);
}

function attacks(table: Table, combatant: SegmentsCombatant): readonly Listed<Facts>[] {
  const ready = readyAction(combatant.turn, table.clock.segment);
  return foesInContact(table, combatant).flatMap((foe) =>
    strikersOf(table.settings, combatant).map((arm) => ({
      command: { do: "attack", by: combatant.id, target: foe.id, with: arm.id } as const,
      facts: {
        with: arm.name,
        target: foe.name,
        odds: odds(table, combatant, arm, foe, ROUTINE_BLOW),
        ...(ready?.segment == null ? {} : { routineAction: ready.segment }),
      },
    })),
  );
}

function offers(table: Table, combatant: SegmentsCombatant): readonly Listed<Facts>[] {
  return table.offers
    .filter((offer) => offer.to === combatant.id && !isGrant(offer))
    .flatMap((offer) => {
      const against = table.find(offer.against);
      if (against === undefined) return [];
      return waysOf(table, combatant, against).map(({ as, with: striker, facts, odds }) => ({
        command: { do: "takeOffer", by: combatant.id, offer: offer.id, as, with: striker } as const,
        facts: { ...facts, as, target: against.name, cause: offer.cause, odds: odds ?? 0 },
      }));
    });
}

function odds(
  table: Table,
  combatant: SegmentsCombatant,
  arm: Arm,
  foe: SegmentsCombatant,
  approach: Approach,
): number {
  return chanceToHit(
    table.settings,
    strikeTotal(table.settings, combatant, arm, approach, 0).value,
    armourClass(table.settings, foe, approach.manner).value,
  );
}

/** Foes in contact who would have an opening if the guard came down now. [SEG-AOO-09] to [SEG-AOO-12] */
function exposedTo(table: Table, combatant: SegmentsCombatant): readonly CombatantId[] {
  return foesInContact(table, combatant)
    .filter((foe) => opportunityForbids(table, foe, combatant, "criticalFailure") === null)
    .map((foe) => foe.id);
}
