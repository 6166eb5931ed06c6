import { boolean, integer, nullable, object, type Decoded } from "../../kernel/decode.ts";
import { MOST } from "../../kernel/constant.ts";
import { amount, tableBy } from "../../kernel/rule-tables.ts";
import { LOADS } from "../stats.ts";

/** What a load does, as armour would: the worse of both counts. [D20-GEAR-08] */
const loadRow = object({
  maxDexterity: nullable(amount),
  checkPenalty: integer({ min: -MOST, max: 0 }),
  /** Whether the speed is reduced. [D20-MOVE-07] */
  slows: boolean(),
  /** Whether one runs as in heavy armour. [D20-ACT-48] */
  runsHeavy: boolean(),
});
type LoadRow = Decoded<typeof loadRow>;

const row = (maxDexterity: number | null, checkPenalty: number, slows: boolean, runsHeavy: boolean): LoadRow => ({
  maxDexterity,
  checkPenalty,
  slows,
  runsHeavy,
});

/** [D20-GEAR-08] */
export const LOAD_TABLE = tableBy(LOADS, loadRow, "D20-GEAR-08", "srd", {
  light: row(null, 0, false, false),
  medium: row(3, -3, true, false),
  heavy: row(1, -6, true, true),
  overloaded: row(1, -6, true, true),
});
