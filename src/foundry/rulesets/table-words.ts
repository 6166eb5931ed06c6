/** Below which key the names of a table's rows have their words; rows of the others are codes, or named by `PDA.Table.Word`. */
const ROW_WORDS: Readonly<Record<string, string>> = {
  activities: "PDA.Activity", exceptionalResults: "PDA.Table.Gear", criticalParryFamily: "PDA.Table.Family", engagedMoves: "PDA.Table.Footing", classFamilies: "PDA.Class",
  baseAttackRates: "PDA.Table.Family", goodSaves: "PDA.Table.Family", staminaDice: "PDA.Table.Family", routineActions: "PDA.Table.Family",
  situationalModifiers: "PDA.Table.Situation", wounds: "PDA.DamageKind", conditions: "PDA.Table.State", sizes: "PDA.Size", weapons: "PDA.Table.Gear",
  armours: "PDA.Table.Gear", shields: "PDA.Table.Gear", creatures: "PDA.Table.Gear",
};
const OTHER_ROWS = "PDA.Table.Word";

/** Below which key the names of a table's rows have their words. */
export function rowWords(table: string): string {
  return ROW_WORDS[table] ?? OTHER_ROWS;
}

/** Below which keys a column may have its words, the first that has it: the columns of the table of movements are movements themselves. */
export const COLUMN_WORDS = ["PDA.Table.Column", "PDA.Table.Footing"] as const;
