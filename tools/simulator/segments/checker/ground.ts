/** Distances, contact and reach, measured afresh. */
import type { Point } from "../../../../src/rules/kernel/geometry/grid.ts";
import { armsOf, BARE_HAND, type Arm } from "./arms.ts";
import type { Book } from "./book.ts";
import type { Person } from "./person.ts";

const PLAIN_RADIUS = 0.5;

export const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** What a big body takes off every distance to it. [SEG-HOUSE-29] */
const girth = (book: Book, { sheet }: Person): number => book.settings.tables.sizes[sheet.size].radius - PLAIN_RADIUS;

/** Metres between two combatants if they stood there. */
export const metresAt = (book: Book, a: Person, from: Point, b: Person, to: Point): number =>
  between(from, to) - girth(book, a) - girth(book, b);

const isPair = ([one, other]: readonly [string, string], a: string, b: string): boolean =>
  (one === a && other === b) || (one === b && other === a);

/** Metres between two combatants; null when nobody knows. */
export function metres(book: Book, a: Person, b: Person): number | null {
  if (a.position !== null && b.position !== null) return metresAt(book, a, a.position, b, b.position);
  return book.field.distances.find(({ pair }) => isPair(pair, a.id, b.id))?.metres ?? null;
}

const isSetEngaged = (book: Book, a: Person, b: Person): boolean =>
  book.field.engaged.some((pair) => isPair(pair, a.id, b.id));

const bearsPolearm = (person: Person): boolean =>
  person.weapons.some(
    (weapon) =>
      weapon.polearm && !weapon.broken && (weapon.natural || weapon.place === "hand" || weapon.place === "offHand"),
  );

/** [SEG-MOVE-17] [SEG-MOVE-19] */
export const engagement = (book: Book, a: Person, b: Person): number =>
  bearsPolearm(a) || bearsPolearm(b) ? book.settings.engagementDistancePolearmM : book.settings.engagementDistanceM;

/** Metres that computing loses: who is not nearer by more than this is as far away as the limit. */
const HAIR = 1e-6;
const isNearer = (apart: number, limit: number): boolean => apart < limit - HAIR;

/** [SEG-MOVE-17] */
export function inContact(book: Book, a: Person, b: Person): boolean {
  const apart = metres(book, a, b);
  return apart === null ? isSetEngaged(book, a, b) : isNearer(apart, engagement(book, a, b));
}

/** Foes who still stand and are near enough to fight with. One who is swallowed is out of everybody's reach. [SEG-MOVE-17] [SEG-MOVE-18] [SEG-HOUSE-51] */
export const foesInContact = (book: Book, person: Person): readonly Person[] =>
  person.has("swallowed")
    ? []
    : book.people.filter(
        (other) =>
          other.side !== person.side && !other.isHelpless && !other.has("swallowed") && inContact(book, person, other),
      );

/** [SEG-HOUSE-29] */
export const reachOf = (book: Book, arm: Arm): number =>
  arm.polearm ? book.settings.reachPolearmM : book.settings.reachM;

export function reaches(book: Book, striker: Person, arm: Arm, target: Person): boolean {
  const apart = metres(book, striker, target);
  return apart === null ? isSetEngaged(book, striker, target) : isNearer(apart, reachOf(book, arm));
}

/** Whether an arm reaches somebody where he stands or on his run of this segment. [SEG-HOUSE-18] [SEG-HOUSE-30] */
export function reachesOnTheRun(book: Book, striker: Person, arm: Arm, target: Person): boolean {
  if (reaches(book, striker, arm, target)) return true;
  const { move, position } = target;
  if (move === null || position === null || striker.position === null || move.speed <= book.settings.slowSpeedMax)
    return false;
  return nearest(book, target, striker, strideOf(book, position, move.path, move.speed)) < reachOf(book, arm);
}

/** Whether a run of this segment leads into somebody's engagement distance and out of it again. [SEG-HOUSE-30] */
export function runsPast(book: Book, mover: Person, foe: Person): boolean {
  const { move, position } = mover;
  if (move === null || position === null || foe.position === null) return false;
  const stride = strideOf(book, position, move.path, move.speed);
  const end = stride.at(-1) ?? position;
  const limit = engagement(book, mover, foe);
  const far = (place: Point): boolean =>
    foe.position === null || metresAt(book, mover, place, foe, foe.position) >= limit;
  return far(position) && far(end) && nearest(book, mover, foe, stride) < limit;
}

/** The points of a path that one segment at a speed passes, from where it starts. [SEG-MOVE-01] */
export function strideOf(book: Book, from: Point, path: readonly Point[], speed: number): readonly Point[] {
  const passed: Point[] = [from];
  let left = speed * book.settings.metresPerSpeedPerSegment;
  let at = from;
  for (const next of path) {
    const leg = between(at, next);
    if (leg > left)
      return [...passed, { x: at.x + ((next.x - at.x) * left) / leg, y: at.y + ((next.y - at.y) * left) / leg }];
    left -= leg;
    at = next;
    passed.push(next);
  }
  return passed;
}

/** How near a way leads to somebody. */
function nearest(book: Book, mover: Person, other: Person, way: readonly Point[]): number {
  const { position } = other;
  if (position === null) return Infinity;
  let least = Infinity;
  way.forEach((to, index) => {
    const from = way[index - 1] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const square = dx * dx + dy * dy;
    const share =
      square === 0 ? 0 : Math.min(1, Math.max(0, ((position.x - from.x) * dx + (position.y - from.y) * dy) / square));
    least = Math.min(least, metresAt(book, mover, { x: from.x + dx * share, y: from.y + dy * share }, other, position));
  });
  return least;
}

/** Whether any of somebody's arms reaches; whoever grapples has only his own. */
export const canReach = (book: Book, striker: Person, target: Person): boolean =>
  (striker.acts === "grapple" ? [BARE_HAND] : armsOf(striker)).some((arm) =>
    reachesOnTheRun(book, striker, arm, target),
  );
