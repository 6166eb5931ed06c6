import type { Place } from "../../kernel/geometry/place.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";

const SHIFTS = [-1, 0, 1] as const;

/** The centres of the eight spaces right around somebody's own, in metres; none without a map. */
export function squaresAround({ settings }: Table, { position }: D20Combatant): readonly Place[] {
  if (position === null) return [];
  const { metresPerSquare } = settings;
  return SHIFTS.flatMap((down) =>
    SHIFTS.map(
      (right): Place => ({
        ...position,
        x: position.x + right * metresPerSquare,
        y: position.y + down * metresPerSquare,
      }),
    ),
  ).filter(({ x, y }) => x !== position.x || y !== position.y);
}
