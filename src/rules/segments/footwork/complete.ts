/** The end of a segment for all who move in it: runs, walks and steps together, then the free acts of chargers. [SEG-HOUSE-18] */
import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { stopMove } from "../turn/interruption.ts";
import { hasFoeInContact } from "../ground/contact.ts";
import type { Rule, Table } from "../game.ts";
import { along, metresPerSegment } from "../ground/path.ts";
import { entersUnderFire, steppedUnderFire } from "../shooting/entry.ts";
import { isRapid } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { chargesUnderWay, finishCharges } from "./charge-end.ts";
import { outOfContact, together } from "./contacts.ts";
import { setField } from "./displace.ts";
import { freeMetres, isFree, type Way } from "../ground/way.ts";
import { gatherSteps } from "./meetings.ts";
import { pairsOfSteppers, settleUnmapped, tellSteps } from "./step-contact.ts";
import { walksOf } from "./step-walks.ts";
import { walkTogether, type Walk } from "./walks.ts";
import type { PlannedMove } from "../stored/turn.ts";

/**
 * Completes the movements of a segment: everybody as far as the ground is free, those who make room first; then the
 * fights that are broken are told, walkers who have come into contact stand, and chargers act. [SEG-MOVE-01] [SEG-MOVE-16] [SEG-MOVE-43]
 */
export function* completeMovements(table: Table): Rule {
  const charges = chargesUnderWay(table);
  const steps = yield* gatherSteps(table);
  const before = pairsOfSteppers(table, steps);
  const places = new Map(table.combatants.map(({ id, position }) => [id, position]));
  const arrived = new Set<CombatantId>();
  yield* leaveUnmapped(table);
  yield* walkTogether([...runsOf(table, arrived), ...walksOf(table, steps)]);
  yield* settleUnmapped(table, steps, before);
  yield* tellSteps(table, steps, before);
  const steppers = new Set([
    ...steps.meetings.flatMap(({ id, other }) => [id, other]),
    ...steps.lone.map(({ id }) => id),
  ]);
  for (const id of steppers) yield* steppedUnderFire(table, id, places.get(id) ?? null);
  yield* haltInContact(table);
  yield* finishCharges(
    table,
    charges.filter(({ id }) => arrived.has(id)),
  );
}

/** All under way on a path, or away from where no map shows the ground; those who come to the end are noted. */
function runsOf(table: Table, arrived: Set<CombatantId>): readonly Walk[] {
  return table.combatants.flatMap(({ id, position, turn: { move } }): readonly Walk[] => {
    if (move === null || move.from > table.clock.segment) return [];
    // Read before any runner has come to the end of the run.
    const goal = goalOf(table, move);
    const flees = goal !== null && isFleeing(table, goal);
    if (position === null)
      return [{ ids: [id], after: null, isFree: () => true, go: () => runUnmapped(table, id, move, flees, arrived) }];
    return [
      {
        ids: [id],
        after: null,
        isFree: () => isFree(table, table.get(id), stretchOf(table, table.get(id))),
        go: () => goOn(table, id, arrived),
      },
    ];
  });
}

/** The combatant that a movement leads at or up to, if still there; else null. */
function goalOf(table: Table, { charge, towards }: PlannedMove): SegmentsCombatant | null {
  const goal = charge?.target ?? towards;
  return goal === undefined ? null : (table.find(goal) ?? null);
}

/** Whether the combatant runs, and at no one. [SEG-MOVE-08] */
function isFleeing({ settings }: Table, { turn: { move } }: SegmentsCombatant): boolean {
  return move !== null && move.charge === null && move.towards === undefined && isRapid(settings, move.speed);
}

/** The part of a way that a segment's metres cover. [SEG-MOVE-01] */
function stretchOf({ settings }: Table, { position, turn: { move } }: SegmentsCombatant): Way {
  const from = position ?? { x: 0, y: 0 };
  return {
    from,
    path: move?.path ?? [],
    metres: move === null ? 0 : metresPerSegment(settings, move),
    beside: [],
    clear: false,
  };
}

/** Goes this segment's metres, under fire where the ground is covered; one who has arrived stops. [SEG-MOVE-01] [SEG-MOVE-10] [SEG-HOUSE-43] */
function* goOn(table: Table, id: CombatantId, arrived: Set<CombatantId>): Rule {
  const metres = freeMetres(table, table.get(id), stretchOf(table, table.get(id)));
  const gone = yield* entersUnderFire(table, id, metres);
  const {
    position,
    turn: { move },
  } = table.get(id);
  if (move === null || position === null) return;
  const { to, rest } = along(position, move.path, metres - gone);
  const isOver = rest.length === 0 || table.clock.segment >= move.until;
  if (isOver) arrived.add(id);
  yield* emit({ type: "moved", id, from: position, to, rest: isOver ? null : { ...move, path: rest } });
}

/** Without a map a runner is out of contact after their first segment, before any mover arrives. [SEG-MOVE-22] */
function* leaveUnmapped(table: Table): Rule {
  for (const {
    id,
    position,
    turn: { move },
  } of table.combatants) {
    if (position === null && move?.from === table.clock.segment) yield* setField(table, outOfContact(table, id));
  }
}

/** Without a map a charger, or one who goes up to another, is in contact at the end, unless the target is on the run. [SEG-MOVE-17] [SEG-HOUSE-40] */
function* runUnmapped(
  table: Table,
  id: CombatantId,
  move: PlannedMove,
  flees: boolean,
  arrived: Set<CombatantId>,
): Rule {
  if (table.clock.segment < move.until) return;
  arrived.add(id);
  const goal = goalOf(table, move);
  if (goal !== null && !flees) yield* setField(table, together(table.field, id, goal.id));
  yield* emit({
    type: "moveEnded",
    id,
    rule: "SEG-MOVE-10",
    ...(goal !== null && flees && move.charge === null ? { missed: goal.id } : {}),
  });
}

/** A mover who walks into contact stands there: close combat is static unless its fighters step. [SEG-MOVE-17] [SEG-MOVE-20] */
function* haltInContact(table: Table): Rule {
  for (const { id } of table.combatants) {
    const mover = table.get(id);
    const { move } = mover.turn;
    if (move !== null && !isRapid(table.settings, move.speed) && hasFoeInContact(table, mover))
      yield* stopMove(table, id, "SEG-MOVE-20");
  }
}
