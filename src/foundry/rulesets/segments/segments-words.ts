import { wordsBelow, type BookWords } from "../book-words.ts";

/** Below which key the names of a table's rows have their words; rows of the others are codes, or named by `PDA.Table.Word`. */
const ROWS: Readonly<Record<string, string>> = {
  activities: "PDA.Activity",
  exceptionalResults: "PDA.Table.Gear",
  criticalParryFamily: "PDA.Table.Family",
  engagedMoves: "PDA.Table.Footing",
  classFamilies: "PDA.Segments.Class",
  baseAttackRates: "PDA.Table.Family",
  goodSaves: "PDA.Table.Family",
  staminaDice: "PDA.Table.Family",
  routineActions: "PDA.Table.Family",
  situationalModifiers: "PDA.Table.Situation",
  wounds: "PDA.DamageKind",
  conditions: "PDA.Table.State",
  sizes: "PDA.Segments.Size",
  weapons: "PDA.Table.Gear",
  armours: "PDA.Table.Gear",
  shields: "PDA.Table.Gear",
  creatures: "PDA.Table.Gear",
};

/** The words of the constants and tables of `segments`. The columns of the table of movements are movements themselves. */
export const SEGMENTS_WORDS: BookWords = {
  ...wordsBelow("PDA.Segments"),
  tables: ["PDA.Table.Name"],
  columns: ["PDA.Table.Column", "PDA.Table.Footing"],
  cells: [
    "PDA.Table.Word",
    "PDA.Table.Family",
    "PDA.DamageKind",
    "PDA.Segments.Size",
    "PDA.Segments.FaceEffect",
    "PDA.Table.Gear",
  ],
  rows: (table) => [ROWS[table] ?? "PDA.Table.Word"],
};
