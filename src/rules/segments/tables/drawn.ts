/** The tables that a die draws from, which a world may replace one by one by a table of its own. */
import type { LedgerId } from "../../kernel/ids.ts";
import type { DamageKind } from "../stats.ts";

/** The table of critical failures, and one table of wounds for each kind of damage. */
export const DRAWN_TABLES = ["criticalFailures", "slashing", "piercing", "bludgeoning"] as const satisfies readonly (
  | "criticalFailures"
  | DamageKind
)[];
export type DrawnTable = (typeof DRAWN_TABLES)[number];

/** How a table is drawn from, and the entry that owns it. */
export interface DrawnTableEntry {
  readonly faces: number;
  readonly rule: LedgerId;
}

/** [SEG-EXC-09] [SEG-WOUND-05] */
export const DRAWN_TABLE_ENTRIES: Readonly<Record<DrawnTable, DrawnTableEntry>> = {
  criticalFailures: { faces: 6, rule: "SEG-EXC-09" },
  slashing: { faces: 100, rule: "SEG-HOUSE-54" },
  piercing: { faces: 100, rule: "SEG-HOUSE-55" },
  bludgeoning: { faces: 100, rule: "SEG-HOUSE-56" },
};

/** Whether there is a drawn table of this name. */
export function isDrawnTable(name: string): name is DrawnTable {
  return Object.hasOwn(DRAWN_TABLE_ENTRIES, name);
}
