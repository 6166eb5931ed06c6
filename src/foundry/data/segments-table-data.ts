import { TABLE_NAMES } from "../../rules/segments/tables.ts";
import { name, word } from "./bounded-fields.ts";

const schema = () => ({
  table: word(TABLE_NAMES, "weapons"),
  /** The rows as JSON text: what they must look like depends on the table, and the rules judge them when they are to be played by. */
  rows: name("{}"),
});

export type SegmentsTableSchema = ReturnType<typeof schema>;

/** A journal page that holds a table of the `segments` ruleset, or some of its rows: as printed, or a house's own. */
export class SegmentsTableData extends foundry.abstract.TypeDataModel<SegmentsTableSchema, JournalEntryPage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsTable"];

  static override defineSchema(): SegmentsTableSchema {
    return schema();
  }
}
