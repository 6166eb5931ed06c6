import { wordsBelow, type BookWords } from "../book-words.ts";

/** Below which key the names of a table's rows have their words, where it is not by the table's name. */
const ROWS: Readonly<Record<string, string>> = {
  sizes: "PDA.D20.Size",
  itemSizeHp: "PDA.D20.Size",
  soundness: "PDA.D20.Make",
  armourHardness: "PDA.D20.Material",
  classes: "PDA.D20.Class",
  skills: "PDA.D20.Skill",
  activities: "PDA.D20.Activity",
  weapons: "PDA.D20.Gear",
  armours: "PDA.D20.Gear",
  shields: "PDA.D20.Gear",
};

/** Columns whose cells say what gear, sheets and dialogs say too. */
const LISTS: Readonly<Record<string, string>> = {
  ability: "PDA.Ability",
  fast: "PDA.D20.Skill",
  flags: "PDA.D20.Flag",
  goodSaves: "PDA.D20.Save",
  proficiency: "PDA.D20.Proficiency",
  reload: "PDA.D20.Reload",
  weight: "PDA.D20.ArmourWeight",
  wield: "PDA.D20.Wield",
};

/** The words of the constants and tables of `d20`. The columns of the table of damage by size are sizes. */
export const D20_WORDS: BookWords = {
  ...wordsBelow("PDA.D20"),
  choices: "PDA.Setting",
  tables: ["PDA.D20.Table.Name", "PDA.Table.Name"],
  columns: ["PDA.D20.Table.Column", "PDA.Table.Column", "PDA.D20.Size"],
  cells: ["PDA.D20.Trait", "PDA.D20.Size"],
  byColumn: {
    cells: "PDA.D20.Table.Cell",
    lists: LISTS,
    groups: "PDA.D20.Table.Group",
    records: "PDA.D20.Table.Record",
  },
  groups: { activities: "kind", weapons: "proficiency" },
  rows: (table) => [ROWS[table] ?? ["PDA.D20.Table.Row", table].join(".")],
};
