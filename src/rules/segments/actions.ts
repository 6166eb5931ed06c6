import type { CombatantId, GearId } from "../kernel/ids.ts";
import type { Facts } from "../kernel/questions.ts";
import type { Refusal } from "../kernel/refusals.ts";
import type { PossibleAction } from "../kernel/ruleset.ts";
import { chanceToHit } from "./attack/odds.ts";
import { OPPORTUNITY, opportunityForbids } from "./attack/opportunity.ts";
import type { SegmentsCommand } from "./commands.ts";
import { foesInContact } from "./contact.ts";
import { armourClass, ROUTINE_BLOW, strikeTotal, type Approach } from "./derive/combat.ts";
import { hasCondition } from "./derive/harm.ts";
import { isHeld } from "./derive/kit.ts";
import { strikersOf, type Arm } from "./derive/strikers.ts";
import type { Table } from "./game.ts";
import { activityRow, durationOf } from "./simple-action.ts";
import { isCloseCombat, readyAction } from "./standing.ts";
import { MODES, type SegmentsCombatant } from "./state.ts";
import type { ActivityRow } from "./tables/durations.ts";

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
    ...offers(table, combatant).map(({ command, facts }) => list("takeOffer", command, facts)),
    ...attacks(table, combatant).map(({ command, facts }) => list("attack", command, facts)),
    ...MODES.map((mode) => list("declareMode", { do: "declareMode", by: id, mode }, { mode }, isCloseCombat(mode) ? [] : exposed)),
    ...(["melee", "grapple"] as const).map((mode) => list("switchMode", { do: "switchMode", by: id, mode }, { mode })),
    ...simpleActions(table, combatant).map(({ command, facts }) => list("simpleAction", command, facts, facts.segments === 0 ? [] : exposed)),
  ];
}

interface Listed<F extends Facts> {
  readonly command: SegmentsCommand;
  readonly facts: F;
}

function attacks(table: Table, combatant: SegmentsCombatant): readonly Listed<Facts>[] {
  const ready = readyAction(combatant.turn, table.clock.segment);
  return foesInContact(table, combatant).flatMap((foe) =>
    strikersOf(combatant).map((arm) => ({
      command: { do: "attack", by: combatant.id, target: foe.id, with: arm.id } as const,
      facts: { with: arm.name, target: foe.name, odds: odds(table, combatant, arm, foe, ROUTINE_BLOW), ...(ready?.segment == null ? {} : { routineAction: ready.segment }) },
    })),
  );
}

function offers(table: Table, combatant: SegmentsCombatant): readonly Listed<Facts>[] {
  return table.offers.filter((offer) => offer.to === combatant.id).flatMap((offer) => {
    const against = table.find(offer.against);
    if (against === undefined) return [];
    return strikersOf(combatant).map((arm) => ({
      command: { do: "takeOffer", by: combatant.id, offer: offer.id, with: arm.id } as const,
      facts: { with: arm.name, target: against.name, cause: offer.cause, odds: odds(table, combatant, arm, against, OPPORTUNITY) },
    }));
  });
}

function odds(table: Table, combatant: SegmentsCombatant, arm: Arm, foe: SegmentsCombatant, approach: Approach): number {
  return chanceToHit(table.settings, strikeTotal(table.settings, combatant, arm, approach, 0).value, armourClass(table.settings, foe, approach.manner).value);
}

/** Every activity, once for each piece of gear that it can be done with; standing up only for whoever lies. */
function simpleActions(table: Table, combatant: SegmentsCombatant): readonly Listed<Facts & { readonly segments: number }>[] {
  return Object.keys(table.settings.tables.activities).flatMap((activity) => {
    const row = activityRow(table.settings, activity);
    if (row === undefined || (activity === "standUp" && !hasCondition(combatant, "prone"))) return [];
    const segments = durationOf(table.settings, row, combatant.turn);
    return piecesFor(combatant, row, activity).map(({ gear, name }) => ({
      command: { do: "simpleAction", by: combatant.id, activity, gear } as const,
      facts: { activity, segments, ...(name === null ? {} : { with: name }) },
    }));
  });
}

function piecesFor({ gear }: SegmentsCombatant, row: ActivityRow, activity: string): readonly { readonly gear: GearId | null; readonly name: string | null }[] {
  if (row.gear === null) return [{ gear: null, name: null }];
  const made = gear.weapons.filter((weapon) => !weapon.natural);
  const pieces = activity === "strapShield" ? gear.shields : [...made, ...gear.shields];
  return pieces.filter(({ place }) => (row.gear === "held" ? isHeld(place) : place === row.gear)).map(({ id, name }) => ({ gear: id, name }));
}

/** Foes in contact who would have an opening if the guard came down now. [SEG-AOO-09] to [SEG-AOO-12] */
function exposedTo(table: Table, combatant: SegmentsCombatant): readonly CombatantId[] {
  return foesInContact(table, combatant).filter((foe) => opportunityForbids(table, foe, combatant, "criticalFailure") === null).map((foe) => foe.id);
}
