import { DEFAULT_TABLES as D20_TABLES } from "../../rules/d20/tables.ts";
import { TABLE_NAMES } from "../../rules/segments/tables.ts";
import { RULESETS, worldRuleset, type RulesetId } from "../settings/world-ruleset.ts";
import { name, word } from "./bounded-fields.ts";

/** The tables of each ruleset, by their names. */
const TABLES: Readonly<Record<RulesetId, ReadonlySet<string>>> = {
  segments: new Set(TABLE_NAMES),
  d20: new Set(Object.keys(D20_TABLES)),
};

const schema = () => ({
  /** The ruleset whose table it is. */
  ruleset: word(RULESETS, () => worldRuleset()),
  table: name("weapons"),
  /** The rows as JSON text: what they must look like depends on the table, and the rules judge them when they are to be played by. */
  rows: name("{}"),
});

type RulesTableSchema = ReturnType<typeof schema>;

/** A journal page that holds a table of a ruleset, or some of its rows: as printed, or a house's own. */
export class RulesTableData extends foundry.abstract.TypeDataModel<RulesTableSchema, JournalEntryPage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.RulesTable"];
  static override defineSchema = schema;

  /** @throws where the ruleset has no such table */
  static override validateJoint(data: foundry.data.fields.SchemaField.SourceData<RulesTableSchema>): void {
    const { ruleset, table } = data;
    if (!TABLES[ruleset].has(table))
      throw new Error(
        `The ruleset ${ruleset} has no table "${table}": choose one of ${[...TABLES[ruleset]].join(", ")}.`,
      );
  }
}
