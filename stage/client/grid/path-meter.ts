import { GRID_DIAGONALS } from "./grid-constants.ts";

/** The length of a straight line between two spaces and the diagonals in it. */
export interface LineMeasure {
  length: number;
  diagonals: number;
}

/**
 * The length, in spaces, of a direct line over the given numbers of spaces along each axis.
 * `before` is the number of diagonals already made on the path: the alternating rules count on over the whole path.
 */
export function measureLine(steps: readonly number[], rule: number, before: number): LineMeasure {
  const [most = 0, second = 0, third = 0] = steps.map(Math.abs).sort((a, b) => b - a);
  const diagonals = second;
  const straight = most - second;
  switch (rule) {
    case GRID_DIAGONALS.EXACT:
      return { length: straight + (second - third) * Math.SQRT2 + third * Math.sqrt(3), diagonals };
    case GRID_DIAGONALS.APPROXIMATE:
      return { length: straight + (second - third) * 1.5 + third * 1.75, diagonals };
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return { length: most + second + third, diagonals: rule === GRID_DIAGONALS.ILLEGAL ? 0 : diagonals };
    case GRID_DIAGONALS.ALTERNATING_1:
      return { length: most + doubles(before + second, 0) - doubles(before, 0), diagonals };
    case GRID_DIAGONALS.ALTERNATING_2:
      return { length: most + doubles(before + second, 1) - doubles(before, 1), diagonals };
    default:
      return { length: most, diagonals };
  }
}

/** How many of the first n diagonals cost 2: every second one, from the second (0) or the first (1) on. */
function doubles(n: number, first: 0 | 1): number {
  return Math.floor((n + first) / 2);
}
