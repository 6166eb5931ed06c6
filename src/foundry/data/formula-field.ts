import { gearDiceProblem, multipliedDiceProblem } from "../../rules/kernel/gear-dice.ts";
import type { Phrase } from "../../rules/kernel/fault.ts";
import { phraseText } from "../faults/fault-text.ts";
import fields = foundry.data.fields;

/** A text in which the rules find nothing wrong, or nothing at all. */
export const checkedOrBlank = (problem: (text: string) => Phrase | null) =>
  new fields.StringField({ required: true, nullable: false, blank: true, initial: "", validate: refusing(problem) });

const refusing =
  (problem: (text: string) => Phrase | null) =>
  (value: unknown): void => {
    const wrong = problem(String(value));
    if (wrong !== null) throw new foundry.data.validation.DataModelValidationError(phraseText(wrong));
  };

/** Dice of gear that are thrown as they stand, or nothing. */
export const plainFormulaOrBlank = () => checkedOrBlank((text) => (text === "" ? null : gearDiceProblem(text)));

/** Dice of gear that multipliers may be put to, or nothing. */
export const formulaOrBlank = () => checkedOrBlank((text) => (text === "" ? null : multipliedDiceProblem(text)));

/** Dice of gear that multipliers may be put to. */
export const formula = (initial: string) =>
  new fields.StringField({
    required: true,
    nullable: false,
    blank: false,
    initial,
    validate: refusing(multipliedDiceProblem),
  });
