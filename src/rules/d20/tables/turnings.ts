import { object, type Decoded } from "../../kernel/decode.ts";
import { points, tableBy } from "../../kernel/rule-tables.ts";

export const TURNING_ROWS = ["least", "first", "second", "third", "even", "better", "good", "great", "most"] as const;

/** From which result of the check, and by how much the hit dice that can be affected differ from the level. */
const turningRow = object({ from: points, hitDice: points });
type TurningRow = Decoded<typeof turningRow>;

const row = (from: number, hitDice: number): TurningRow => ({ from, hitDice });

/** Turning check: the most hit dice that can be affected, by the level. The highest row that the check reaches counts; under all of them, the first. [D20-TURN-10] */
export const TURNING_TABLE = tableBy(TURNING_ROWS, turningRow, "D20-TURN-10", "source", {
  least: row(0, -4),
  first: row(1, -3),
  second: row(4, -2),
  third: row(7, -1),
  even: row(10, 0),
  better: row(13, 1),
  good: row(16, 2),
  great: row(19, 3),
  most: row(22, 4),
});
