import type { RollModifier } from "../../rules/kernel/effects.ts";

/** Bounds of what a game master adds to a roll by name. [SEG-HOUSE-68] */
export const LONGEST_LABEL = 60;
export const HIGHEST_MODIFIER = 100;
/** Named modifiers of one roll. */
export const MOST_MODIFIERS = 10;

/** Whether a modifier has a name and a whole value within the bounds. */
export function isModifier({ label, value }: RollModifier): boolean {
  return (
    label.trim() !== "" &&
    label.length <= LONGEST_LABEL &&
    Number.isInteger(value) &&
    Math.abs(value) <= HIGHEST_MODIFIER
  );
}

/** Whether these may be added to one roll. */
export function areModifiers(modifiers: readonly RollModifier[]): boolean {
  return modifiers.length <= MOST_MODIFIERS && modifiers.every(isModifier);
}
