import { rulesetIds, worldRuleset } from "../settings/world-ruleset.ts";
import { html, name, word } from "./bounded-fields.ts";
import fields = foundry.data.fields;

/** What the software does of a rule: all of it, all but a question, numbers on the sheet, a table to look up, nothing (the table applies it), nothing yet. */
export const COVERAGE = ["auto", "prompt", "sheet", "table", "ref", "unplayed"] as const;
export type Coverage = (typeof COVERAGE)[number];

const schema = () => ({
  ruleset: word(rulesetIds(), () => worldRuleset()),
  /** The rules of this section in their order. */
  entries: new fields.ArrayField(
    new fields.SchemaField({
      /** The rule's id in the ledger; its anchor on the page. */
      rule: name("SEG-CORE-01"),
      title: name("…"),
      text: html(),
      level: word(COVERAGE, "ref"),
    }),
    { required: true, nullable: false },
  ),
});

export type CodexPageSchema = ReturnType<typeof schema>;

/** A journal page that is a section of the codex: an introduction (the page's text) and the rules of a subject, one entry each. */
export class CodexPageData extends foundry.abstract.TypeDataModel<CodexPageSchema, JournalEntryPage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.CodexPage"];

  static override defineSchema(): CodexPageSchema {
    return schema();
  }
}
