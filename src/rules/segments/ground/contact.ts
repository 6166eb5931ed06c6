import { groundDistance } from "../../kernel/geometry/distance.ts";
import { isStoppedByWalls } from "../../kernel/geometry/lines.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { kitOf } from "../derive/kit.ts";
import { hasCondition, isDead, isHelpless } from "../derive/harm.ts";
import type { Arm } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import type { Field, SegmentsCombatant } from "../state.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { Point } from "../../kernel/geometry/grid.ts";

/** Radius that a token's own size does not shorten distances by. [SEG-HOUSE-29] */
export const PLAIN_RADIUS = 0.5;

/** What a big token's radius takes off every distance to it. [SEG-HOUSE-29] */
export function reachOfBody(settings: SegmentsSettings, combatant: Pick<SegmentsCombatant, "sheet">): number {
  return settings.tables.sizes[combatant.sheet.size].radius - PLAIN_RADIUS;
}

/** How far the body of a big combatant reaches beyond a place where it is: nothing of one who is not. [SEG-HOUSE-29] */
export function widthBeyond(settings: SegmentsSettings, combatant: Pick<SegmentsCombatant, "sheet">): number {
  return Math.max(0, reachOfBody(settings, combatant));
}

/** Distance in metres between two combatants, from these places; null without a map. [SEG-HOUSE-29] */
export function distanceFrom(
  settings: SegmentsSettings,
  a: SegmentsCombatant,
  from: Point | null,
  b: SegmentsCombatant,
  to: Point | null,
): number | null {
  if (from === null || to === null) return null;
  return groundDistance(from, to) - reachOfBody(settings, a) - reachOfBody(settings, b);
}

/** Metres that the game master has set between two combatants, or null. */
function distanceSet(field: Field, a: CombatantId, b: CombatantId): number | null {
  for (const {
    pair: [first, second],
    metres,
  } of field.distances)
    if ((first === a && second === b) || (first === b && second === a)) return metres;
  return null;
}

/** Metres between two who stand side by side. [SEG-MOVE-16] */
export const SIDE_BY_SIDE = 2 * PLAIN_RADIUS;

/** Metres that computing loses. */
const TOLERANCE = 1e-6;

/** The one who already stands where a combatant wants to go, or null; `leaving` makes room. The dead and the swallowed hold no ground. [SEG-MOVE-16] [SEG-HOUSE-51] */
export function holderOf(
  table: Table,
  mover: SegmentsCombatant,
  place: Point,
  leaving: CombatantId | null = null,
): SegmentsCombatant | null {
  for (const other of table.combatants) {
    if (other.id === mover.id || other.id === leaving || isDead(other) || hasCondition(other, "swallowed")) continue;
    const apart = distanceFrom(table.settings, mover, place, other, other.position);
    if (apart !== null && apart < SIDE_BY_SIDE - TOLERANCE) return other;
  }
  return null;
}

/** Distance in metres between two combatants where they stand; without a map, as the game master set it, or null. */
export function distance(table: Table, a: SegmentsCombatant, b: SegmentsCombatant): number | null {
  return distanceFrom(table.settings, a, a.position, b, b.position) ?? distanceSet(table.field, a.id, b.id);
}

/** Whether the game master has set two combatants in contact. */
export function areSetEngaged(field: Field, a: CombatantId, b: CombatantId): boolean {
  for (const [first, second] of field.engaged)
    if ((first === a && second === b) || (first === b && second === a)) return true;
  return false;
}

/** Metres within which two combatants are engaged: a polearm of either makes it more for both. [SEG-MOVE-17] [SEG-MOVE-19] */
export function engagementDistance(settings: SegmentsSettings, a: SegmentsCombatant, b: SegmentsCombatant): number {
  const polearm = kitOf(a.gear).hasPolearm || kitOf(b.gear).hasPolearm;
  return polearm ? settings.engagementDistancePolearmM : settings.engagementDistanceM;
}

/** Whether either of two is inside a creature: inside and outside do not reach each other. [SEG-HOUSE-51] */
function isWalledOff(a: SegmentsCombatant, b: SegmentsCombatant): boolean {
  return hasCondition(a, "swallowed") || hasCondition(b, "swallowed");
}

/** Whether a distance is below a limit, by more than computing loses: a foe two hexes off stands at 2 m in every direction. */
function isNearer(metres: number, limit: number): boolean {
  return metres < limit - TOLERANCE;
}

/** Whether two are too far apart in one direction alone to be nearer than a limit: among many most are, and it takes no root. */
function isFarOff({ settings }: Table, a: SegmentsCombatant, b: SegmentsCombatant, limit: number): boolean {
  const [from, to] = [a.position, b.position];
  if (from === null || to === null) return false;
  const most = limit + reachOfBody(settings, a) + reachOfBody(settings, b);
  return Math.abs(from.x - to.x) >= most || Math.abs(from.y - to.y) >= most;
}

/** Whether no wall stands between two places: no one fights through what no one passes. Without a map nothing does. [SEG-MOVE-16] [SEG-MOVE-17] */
export function isOpenBetween({ obstacles }: Field, from: Point | null, to: Point | null): boolean {
  return obstacles.length === 0 || from === null || to === null || !isStoppedByWalls({ from, to }, obstacles);
}

/** Whether two combatants are in contact: by distance where both have a place and no wall is between, else as the game master set it. [SEG-MOVE-17] */
export function areInContact(table: Table, a: SegmentsCombatant, b: SegmentsCombatant): boolean {
  const limit = engagementDistance(table.settings, a, b);
  if (isFarOff(table, a, b, limit) || isWalledOff(a, b)) return false;
  const metres = distance(table, a, b);
  if (metres === null) return areSetEngaged(table.field, a.id, b.id);
  return isNearer(metres, limit) && isOpenBetween(table.field, a.position, b.position);
}

/** Whether the target can be touched: in contact; without a map a companion is, unless the game master has set them apart. */
export function isAtHand(table: Table, a: SegmentsCombatant, b: SegmentsCombatant): boolean {
  const isNear = a.side === b.side && !isWalledOff(a, b) && distance(table, a, b) === null;
  return isNear || areInContact(table, a, b);
}

/** Whether the arm's own reach covers the distance and no wall is between. Without a map all in contact are in reach. [SEG-HOUSE-29] [SEG-MOVE-19] */
export function reaches(table: Table, striker: SegmentsCombatant, arm: Arm, target: SegmentsCombatant): boolean {
  if (isWalledOff(striker, target)) return false;
  const metres = distance(table, striker, target);
  if (metres === null) return areSetEngaged(table.field, striker.id, target.id);
  return (
    isNearer(metres, reachOf(table.settings, arm)) && isOpenBetween(table.field, striker.position, target.position)
  );
}

/** [SEG-HOUSE-29] */
export function reachOf(settings: SegmentsSettings, arm: Arm): number {
  return arm.polearm ? settings.reachPolearmM : settings.reachM;
}

/** Opponents that a combatant is engaged with: living and conscious ones in contact. [SEG-MOVE-17] [SEG-MOVE-18] */
export function foesInContact(table: Table, combatant: SegmentsCombatant): readonly SegmentsCombatant[] {
  return table.combatants.filter(
    (other) => other.side !== combatant.side && areInContact(table, combatant, other) && !isHelpless(other),
  );
}

/** Those that the combatant is engaged in grapple with. [SEG-HOUSE-39] */
export function grapplersWith(table: Table, id: CombatantId): readonly SegmentsCombatant[] {
  const { grapples } = table.field;
  if (grapples.length === 0) return NONE;
  return grapples.flatMap(({ holder, held }) =>
    holder === id ? [table.get(held)] : held === id ? [table.get(holder)] : [],
  );
}

const NONE: readonly SegmentsCombatant[] = [];

/** Whether a combatant is engaged with any opponent. [SEG-MOVE-17] [SEG-MOVE-18] */
export function hasFoeInContact(table: Table, combatant: SegmentsCombatant): boolean {
  return table.combatants.some(
    (other) => other.side !== combatant.side && areInContact(table, combatant, other) && !isHelpless(other),
  );
}

/** The creature that the combatant is inside, or null. [SEG-HOUSE-51] */
function swallowerOf({ holds }: Field, id: CombatantId): CombatantId | null {
  return holds.find((hold) => hold.kind === "swallow" && hold.held === id)?.holder ?? null;
}

/**
 * Companions that a stray blow may hit: in reach; where no map tells, those who are engaged with a foe of the striker's;
 * inside a creature, those who are in there too. [SEG-HOUSE-49] [SEG-HOUSE-51]
 */
export function companionsInReach(table: Table, striker: SegmentsCombatant, arm: Arm): readonly SegmentsCombatant[] {
  const limit = reachOf(table.settings, arm);
  const swallower = swallowerOf(table.field, striker.id);
  let foes: readonly SegmentsCombatant[] | null = null;
  return table.combatants.filter((other) => {
    if (other.id === striker.id || other.side !== striker.side || isDead(other)) return false;
    if (swallower === null && isFarOff(table, striker, other, limit)) return false;
    if (swallower !== swallowerOf(table.field, other.id)) return false;
    if (swallower !== null) return true;
    const metres = distance(table, striker, other);
    if (metres === null) {
      foes ??= foesInContact(table, striker);
      return foes.some((foe) => areSetEngaged(table.field, foe.id, other.id));
    }
    return isNearer(metres, limit) && isOpenBetween(table.field, striker.position, other.position);
  });
}
