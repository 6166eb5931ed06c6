/** Places on the grid, reckoned afresh. */
import type { Book } from "./book.ts";
import type { Person } from "./person.ts";

/** Sides of spaces and natural reaches in squares. [D20-MOVE-38] */
export const SIDES = {
  fine: 1,
  diminutive: 1,
  tiny: 1,
  small: 1,
  medium: 1,
  large: 2,
  huge: 3,
  gargantuan: 4,
  colossal: 6,
} as const;
const TALL = {
  fine: 0,
  diminutive: 0,
  tiny: 0,
  small: 1,
  medium: 1,
  large: 2,
  huge: 3,
  gargantuan: 4,
  colossal: 6,
} as const;
const LONG = { ...TALL, large: 1, huge: 2, gargantuan: 3, colossal: 4 } as const;
export const SQUARE = 1.5;

export interface Block {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export function blockOf({ sheet, position, mountSize }: Person): Block | null {
  if (position === null) return null;
  const side = SIDES[mountSize ?? sheet.size];
  return { left: Math.round(position.x / SQUARE - side / 2), top: Math.round(position.y / SQUARE - side / 2), side };
}

const gap = (a: number, aSide: number, b: number, bSide: number): number =>
  Math.max(0, b - (a + aSide) + 1, a - (b + bSide) + 1);

/** Columns and rows between two blocks: 0 when they share one. */
export const apart = (a: Block, b: Block): readonly [number, number] => [
  gap(a.left, a.side, b.left, b.side),
  gap(a.top, a.side, b.top, b.side),
];

/** [D20-MOVE-08] */
export const squares = (dx: number, dy: number): number => Math.max(dx, dy) + Math.floor(Math.min(dx, dy) / 2);

/** Squares of somebody's natural reach. [D20-MOVE-38] */
export const reachOf = ({ sheet }: Person): number => (sheet.shape === "tall" ? TALL : LONG)[sheet.size];

/** Whether they take up fewer squares than their size says, which depends on the ground. [D20-MOVE-35] */
export const isSqueezed = (person: Person): boolean => person.has("squeezing") || person.has("squeezedTight");

/** Whether a blow of this reach can get from one to the other, on the map, on one level and with room for both. [D20-ATK-10] [D20-AOO-06] [D20-GEAR-01] */
export function isWithin(
  attacker: Person,
  target: Person,
  kind: "adjacent" | "reach" | "adjacentAndReach" | "whip",
): boolean {
  const [from, to] = [blockOf(attacker), blockOf(target)];
  if (from === null || to === null || attacker.position?.elevation !== target.position?.elevation) return true;
  if (isSqueezed(attacker) || isSqueezed(target)) return true;
  const [dx, dy] = apart(from, to);
  const [ring, far] = [Math.max(dx, dy), squares(dx, dy)];
  const natural = reachOf(attacker);
  // Who reaches nowhere strikes in the space of the target, with whatever it is. [D20-MOVE-40]
  if (ring === 0) return kind !== "reach" || natural === 0;
  if (kind === "whip") return far <= 3;
  const most = kind === "adjacent" ? natural : natural * 2;
  const within = (limit: number): boolean => (limit === 2 ? ring : far) <= limit;
  return within(most) && !(kind === "reach" && within(natural));
}

/** Whether two who need room for themselves share a square. [D20-MOVE-15] */
export function share(one: Person, other: Person): boolean {
  const [a, b] = [blockOf(one), blockOf(other)];
  if (a === null || b === null) return false;
  const [dx, dy] = apart(a, b);
  return dx === 0 && dy === 0;
}

/** Metres at which one stands: on the highest ground below them. [D20-MOVE-45] */
export function heightOf({ field }: Book, person: Person): number {
  const block = blockOf(person);
  const below = field.grounds.filter(({ squares: all }) =>
    all.some(
      ({ column, row }) => block !== null && Math.max(...apart(block, { left: column, top: row, side: 1 })) === 0,
    ),
  );
  return Math.max(0, ...below.map(({ height }) => height)) + (person.position?.elevation ?? 0);
}

/** Whether the ground is plain, so that heights and squeezing do not come into it. */
export const isPlain = ({ field }: Book): boolean => field.grounds.length === 0 && field.walls.length === 0;
