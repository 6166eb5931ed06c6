import { rulesetIds, rulesets, worldRuleset } from "../settings/world-ruleset.ts";
import { name, word } from "./bounded-fields.ts";

/** The names of a ruleset's tables. */
const tablesOf = (ruleset: string): readonly string[] =>
  Object.keys(rulesets().find(({ id }) => id === ruleset)?.declaration.tableEntries ?? {});

const schema = () => ({
  /** The ruleset whose table it is. */
  ruleset: word(rulesetIds(), () => worldRuleset()),
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
    const tables = tablesOf(ruleset);
    if (!tables.includes(table))
      throw new Error(`The ruleset ${ruleset} has no table "${table}": choose one of ${tables.join(", ")}.`);
  }
}
