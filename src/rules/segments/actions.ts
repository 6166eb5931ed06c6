import type { CombatantId } from "../kernel/ids.ts";
import type { Facts } from "../kernel/questions.ts";
import type { Refusal } from "../kernel/refusals.ts";
import type { PossibleAction } from "../kernel/ruleset.ts";
import { activityList } from "./activity-list.ts";
import { insideList } from "./attack/inside.ts";
import { chanceToHit } from "./attack/odds.ts";
import { opportunityForbids } from "./attack/opportunity.ts";
import { waysOf } from "./attack/ways.ts";
import type { SegmentsCommand } from "./commands.ts";
import { foesInContact } from "./contact.ts";
import { armourClass, ROUTINE_BLOW, strikeTotal, type Approach } from "./derive/combat.ts";
import { strikersOf, type Arm } from "./derive/strikers.ts";
import { footworkList } from "./footwork/list.ts";
import type { Table } from "./game.ts";
import { shootingActions } from "./shooting/list.ts";
import { grappleActions } from "./grapple/actions.ts";
import { magicList } from "./magic/list.ts";
import { isCloseCombat, readyAction } from "./standing.ts";
import { MODES, type SegmentsCombatant } from "./state.ts";
import { surpriseAttacks } from "./surprise/actions.ts";
import { isGrant } from "./surprise/surprised.ts";

type Action = PossibleAction<SegmentsCommand>;
type Judge = (table: Table, command: SegmentsCommand) => Refusal | null;

/** What a combatant may do now: blows at the foes in contact, offers, modes, simple actions. Moves are drawn on the map. */
export function actions(table: Table, id: CombatantId, forbids: Judge): readonly Action[] {
  const combatant = table.find(id);
  if (combatant === undefined) return [];
  const list = (label: string, command: SegmentsCommand, facts: Facts, provokes: readonly CombatantId[] = []): Action => ({
    command, label, facts, provokes, blocked: forbids(table, command),
  });
  const exposed = exposedTo(table, combatant);
  return [
    ...surpriseAttacks(table, combatant).map(({ command, facts }) => list("surpriseAttack", command, facts)),
    ...offers(table, combatant).map(({ command, facts }) => list("takeOffer", command, facts)),
    ...attacks(table, combatant).map(({ command, facts }) => list("attack", command, facts)),
    list("hold", { do: "hold", by: id }, {}),
    ...footworkList(table, combatant).map(({ command, facts }) => list(command.do, command, facts, command.do === "move" ? exposed : [])),
    ...grappleActions(table, combatant).map(({ command, facts }) => list(command.do, command, facts)),
    ...MODES.map((mode) => list("declareMode", { do: "declareMode", by: id, mode }, { mode }, isCloseCombat(mode) ? [] : exposed)),
    ...(["melee", "grapple"] as const).map((mode) => list("switchMode", { do: "switchMode", by: id, mode }, { mode })),
    ...shootingActions(table, combatant).map(({ command, facts }) => list(command.do, command, facts)),
    ...insideList(table, combatant).map(({ command, facts }) => list("strikeInside", command, facts)),
    ...magicList(table, combatant).map(({ command, facts }) => list(command.do, command, facts)),
    ...activityList(table, combatant).map(({ command, facts }) => list("simpleAction", command, facts, facts.segments === 0 ? [] : exposed)),
  ];
}

interface Listed<F extends Facts> {
  readonly command: SegmentsCommand;
  readonly facts: F;
}

function attacks(table: Table, combatant: SegmentsCombatant): readonly Listed<Facts>[] {
  const ready = readyAction(combatant.turn, table.clock.segment);
  return foesInContact(table, combatant).flatMap((foe) =>
    strikersOf(table.settings, combatant).map((arm) => ({
      command: { do: "attack", by: combatant.id, target: foe.id, with: arm.id } as const,
      facts: { with: arm.name, target: foe.name, odds: odds(table, combatant, arm, foe, ROUTINE_BLOW), ...(ready?.segment == null ? {} : { routineAction: ready.segment }) },
    })),
  );
}

function offers(table: Table, combatant: SegmentsCombatant): readonly Listed<Facts>[] {
  return table.offers.filter((offer) => offer.to === combatant.id && !isGrant(offer)).flatMap((offer) => {
    const against = table.find(offer.against);
    if (against === undefined) return [];
    return waysOf(table, combatant, against).map(({ as, with: striker, facts, odds }) => ({
      command: { do: "takeOffer", by: combatant.id, offer: offer.id, as, with: striker } as const,
      facts: { ...facts, as, target: against.name, cause: offer.cause, odds: odds ?? 0 },
    }));
  });
}

function odds(table: Table, combatant: SegmentsCombatant, arm: Arm, foe: SegmentsCombatant, approach: Approach): number {
  return chanceToHit(table.settings, strikeTotal(table.settings, combatant, arm, approach, 0).value, armourClass(table.settings, foe, approach.manner).value);
}

/** Foes in contact who would have an opening if the guard came down now. [SEG-AOO-09] to [SEG-AOO-12] */
function exposedTo(table: Table, combatant: SegmentsCombatant): readonly CombatantId[] {
  return foesInContact(table, combatant).filter((foe) => opportunityForbids(table, foe, combatant, "criticalFailure") === null).map((foe) => foe.id);
}
