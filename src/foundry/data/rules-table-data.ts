import { DEFAULT_TABLES } from "../../rules/d20/tables.ts";
import { TABLE_NAMES } from "../../rules/segments/tables.ts";
import { name, word } from "./bounded-fields.ts";

const schema = <const K extends string>(tables: readonly K[], first: K) => ({
  table: word(tables, first),
  /** The rows as JSON text: what they must look like depends on the table, and the rules judge them when they are to be played by. */
  rows: name("{}"),
});
const segments = () => schema(TABLE_NAMES, "weapons");
const d20 = () => schema(Object.keys(DEFAULT_TABLES), "weapons");

/** A journal page that holds a table of the `segments` ruleset, or some of its rows: as printed, or a house's own. */
export class SegmentsTableData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof segments>,
  JournalEntryPage.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.RulesTable"];
  static override defineSchema = segments;
}

/** The same, of the `d20` ruleset. */
export class D20TableData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof d20>,
  JournalEntryPage.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.RulesTable"];
  static override defineSchema = d20;
}
