/** Those who come to stand elsewhere at once, by another's force. */
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { engagementDistance, holderOf } from "../ground/contact.ts";
import type { Rule, Table } from "../game.ts";
import type { Field, SegmentsCombatant } from "../state.ts";
import { apart, outOfContact } from "./contacts.ts";
import type { DisplacementCause } from "./events.ts";
import { freeMetres } from "../ground/way.ts";
import { mirrored, tidy, towards } from "./turns.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { distanceOf, placeAt, type WayPoint } from "../../kernel/geometry/place.ts";

/**
 * A combatant falls back from another, along the axis between them and as far as walls and held ground allow.
 * [SEG-MOVE-16] [SEG-MOVE-37]
 */
export function* recoil(table: Table, id: CombatantId, awayFrom: CombatantId, metres: number): Rule {
  const falling = table.get(id);
  const from = falling.position;
  const foe = table.get(awayFrom).position;
  if (from === null || foe === null) return yield* recoilWithoutMap(table, id, awayFrom, metres);
  const goal = towards(foe, from, groundDistance(foe, from) + metres);
  const gone = freeMetres(table, falling, { from, path: [goal], metres, beside: [], clear: true });
  yield* displace(table, id, tidy(towards(from, goal, gone)), "recoil", "SEG-MOVE-37");
}

/** Without a map nothing is in the way: they are out of contact if they fall back far enough. */
function* recoilWithoutMap(table: Table, id: CombatantId, awayFrom: CombatantId, metres: number): Rule {
  yield* emit({ type: "displaced", id, from: null, to: null, metres, cause: "recoil", rule: "SEG-MOVE-37" });
  const { settings } = table;
  const isOut = settings.gridDistanceM + metres >= engagementDistance(settings, table.get(id), table.get(awayFrom));
  if (isOut) yield* setField(table, apart(table.field, id, awayFrom, metres));
}

/** The one who stands where one of two who change places would come, or null: a big body does not fit in everywhere. [SEG-MOVE-16] [SEG-MOVE-38] */
export function swapStoppedBy(table: Table, a: SegmentsCombatant, b: SegmentsCombatant): SegmentsCombatant | null {
  if (a.position === null || b.position === null) return null;
  return holderOf(table, a, b.position, b.id) ?? holderOf(table, b, a.position, a.id);
}

/** Two change places, if both have room there; without a map the one who has got through is out of contact with everybody else. [SEG-MOVE-16] [SEG-MOVE-38] */
export function* swapPlaces(table: Table, a: CombatantId, b: CombatantId): Rule {
  const [here, there] = [table.get(a).position, table.get(b).position];
  if (here === null || there === null) return yield* getThrough(table, a, [b]);
  if (swapStoppedBy(table, table.get(a), table.get(b)) !== null) return;
  yield* displace(table, a, there, "swap", "SEG-MOVE-38");
  yield* displace(table, b, here, "swap", "SEG-MOVE-38");
}

/** The place behind two opponents, or null without a map. [SEG-MOVE-39] */
export function placeBehind({ position }: SegmentsCombatant, a: SegmentsCombatant, b: SegmentsCombatant): Point | null {
  return position === null || a.position === null || b.position === null
    ? null
    : mirrored(position, a.position, b.position);
}

/** A combatant passes between two others. [SEG-MOVE-39] */
export function* passBetween(table: Table, id: CombatantId, a: CombatantId, b: CombatantId): Rule {
  const behind = placeBehind(table.get(id), table.get(a), table.get(b));
  if (behind === null) return yield* getThrough(table, id, [a, b]);
  yield* displace(table, id, behind, "swap", "SEG-MOVE-39");
}

/** The way out of an encirclement, where no map shows who stood around. [SEG-MOVE-38] */
function* getThrough(table: Table, id: CombatantId, past: readonly CombatantId[]): Rule {
  yield* emit({
    type: "displaced",
    id,
    from: null,
    to: null,
    metres: 0,
    cause: "swap",
    rule: "SEG-MOVE-38",
  });
  yield* setField(table, outOfContact(table, id, past));
}

/** Sets a combatant down in another place. */
export function* displace(
  table: Table,
  id: CombatantId,
  goal: WayPoint,
  cause: DisplacementCause,
  rule: LedgerId,
): Rule {
  const from = table.get(id).position;
  if (from === null) return;
  const to = placeAt(from, goal);
  yield* emit({
    type: "displaced",
    id,
    from,
    to,
    metres: Math.round(distanceOf(from, to) * ROUNDING) / ROUNDING,
    cause,
    rule,
  });
}

/** Centimetres are precise enough to tell a distance. */
const ROUNDING = 100;

/** Writes a changed field, if it has changed. */
export function* setField(table: Table, field: Field): Rule {
  const { engaged, distances } = table.field;
  const same = JSON.stringify([field.engaged, field.distances]) === JSON.stringify([engaged, distances]);
  if (!same) yield* emit({ type: "engagementSet", field });
}
