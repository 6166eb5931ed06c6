import type { DamageKind } from "../stats.ts";
import { BLUDGEONING_WOUNDS } from "./wounds-bludgeoning.ts";
import { PIERCING_WOUNDS } from "./wounds-piercing.ts";
import { SLASHING_WOUNDS } from "./wounds-slashing.ts";
import type { WoundTable } from "./wound-table.ts";

export type { WoundRow, WoundTable } from "./wound-table.ts";

/** [SEG-WOUND-05] */
export const WOUND_TABLES: Readonly<Record<DamageKind, WoundTable>> = {
  slashing: SLASHING_WOUNDS,
  piercing: PIERCING_WOUNDS,
  bludgeoning: BLUDGEONING_WOUNDS,
};

/** The last column: this many wound points or more. */
export const LAST_COLUMN = 6;
/** Rows of a printed table; one of a world's own may have a row for each face instead. */
export const WOUND_ROWS = 10;
/** Faces of the die that draws a row. */
export const WOUND_FACES = 100;
