import { FormulaError, parseFormula } from "../../rules/kernel/formula.ts";
import type { Phrase } from "../../rules/kernel/fault.ts";
import { phraseText } from "../faults/fault-text.ts";
import fields = foundry.data.fields;

/** Refuses what the rules cannot read, with the place of the mistake. */
function validate(value: unknown): void {
  try {
    parseFormula(String(value));
  } catch (error) {
    if (error instanceof FormulaError) throw new foundry.data.validation.DataModelValidationError(phraseText(error.phrase));
    throw error;
  }
}

/** A text in which the rules find nothing wrong, or nothing at all. */
export const checkedOrBlank = (problem: (text: string) => Phrase | null) => new fields.StringField({ required: true, nullable: false, blank: true, initial: "", validate: refusing(problem) });

const refusing = (problem: (text: string) => Phrase | null) => (value: unknown): void => {
  const wrong = problem(String(value));
  if (wrong !== null) throw new foundry.data.validation.DataModelValidationError(phraseText(wrong));
};

/** A dice formula of the rules, or nothing. */
export const formulaOrBlank = () => new fields.StringField({ required: true, nullable: false, blank: true, initial: "", validate });

/** A dice formula of the rules. */
export const formula = (initial: string) => new fields.StringField({ required: true, nullable: false, blank: false, initial, validate });
