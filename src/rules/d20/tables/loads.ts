import type { Load } from "../stats.ts";

/** What a load does, as armour would: the worse of both counts. [D20-GEAR-08] */
export interface LoadRow {
  readonly maxDexterity: number | null;
  /** 0 or below. */
  readonly checkPenalty: number;
  /** Whether the speed is reduced. [D20-MOVE-07] */
  readonly slows: boolean;
  /** Whether one runs as in heavy armour. [D20-ACT-48] */
  readonly runsHeavy: boolean;
}

const row = (maxDexterity: number | null, checkPenalty: number, slows: boolean, runsHeavy: boolean): LoadRow => ({
  maxDexterity,
  checkPenalty,
  slows,
  runsHeavy,
});

/** [D20-GEAR-08] */
export const LOAD_TABLE: Readonly<Record<Load, LoadRow>> = {
  light: row(null, 0, false, false),
  medium: row(3, -3, true, false),
  heavy: row(1, -6, true, true),
  overloaded: row(1, -6, true, true),
};
