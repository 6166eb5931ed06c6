import type { SceneSplash } from "../../../foundry/rulesets/d20/splash-services.ts";
import { footprintCentre, rowsOf, type Footprint } from "../../../rules/kernel/geometry/footprint.ts";
import type { Point } from "../../../rules/kernel/geometry/grid.ts";
import type { Words } from "../../words.ts";

/** Where a splash weapon has broken, as it is drawn, in scene pixels. */
export interface SplashView {
  /** The squares that are splashed, by their corners. */
  readonly squares: readonly (readonly Point[])[];
  /** The space where it broke, by its corners; empty: a corner of the grid. */
  readonly space: readonly Point[];
  /** The middle of that space, or the corner. */
  readonly middle: Point;
  /** The square that a miss was meant for and has left, by its corners; empty: none, or a corner of the grid. */
  readonly meant: readonly Point[];
  /** A miss: its way, with the head of the arrow; null: it has come down where it was meant to, or nowhere else. */
  readonly arrow: { readonly line: readonly Point[]; readonly head: readonly Point[] } | null;
  /** The face of the d8 and how far off, in words; null: it has not missed. */
  readonly label: (Point & { readonly text: string }) | null;
}

/** Length and half the width of an arrow's head, and how far above the wet ground its words stand, in parts of a square. */
const [HEAD, HALF, ABOVE] = [0.3, 0.16, 0.12];

/** How a splash is drawn: the wet squares, where it broke, and of a miss the way there. [D20-SPLASH-07] [D20-SPLASH-08] [D20-SPLASH-09] */
export function splashView({ at, squares, missed, side }: SceneSplash, words: Words): SplashView {
  const middle = middleOf(at, side);
  const meant = missed?.meant ?? at;
  const start = middleOf(meant, side);
  const isMoved = start.x !== middle.x || start.y !== middle.y;
  const top = Math.min(at.row, ...squares.map(({ row }) => row)) * side;
  const sentence = isMoved ? "PDA.D20.Splash.Off" : "PDA.D20.Splash.Stopped";
  return {
    squares: squares.map((square) => cornersOf({ ...square, side: 1 }, side)),
    space: framed(at, side),
    middle,
    meant: isMoved ? framed(meant, side) : [],
    arrow: isMoved ? arrowTo(start, middle, side) : null,
    label:
      missed === null
        ? null
        : {
            x: middle.x,
            y: top - ABOVE * side,
            text: words.format(sentence, { way: missed.way, squares: missed.squares }),
          },
  };
}

function middleOf(space: Footprint, side: number): Point {
  return footprintCentre({ metresPerSquare: side }, space);
}

/** A space that takes up squares, by its corners. */
const framed = (space: Footprint, side: number): readonly Point[] => (space.side === 0 ? [] : cornersOf(space, side));

function cornersOf(space: Footprint, side: number): readonly Point[] {
  const [left, top] = [space.column * side, space.row * side];
  const [right, bottom] = [left + space.side * side, top + rowsOf(space) * side];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** The line ends where the head begins. */
function arrowTo(from: Point, to: Point, side: number): NonNullable<SplashView["arrow"]> {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const foot = { x: to.x - along.x * HEAD * side, y: to.y - along.y * HEAD * side };
  const wing = (sign: number): Point => ({
    x: foot.x - sign * along.y * HALF * side,
    y: foot.y + sign * along.x * HALF * side,
  });
  return { line: [from, foot], head: [to, wing(1), wing(-1)] };
}
