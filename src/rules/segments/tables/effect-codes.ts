/** What an effect code of a wound table does. [SEG-HOUSE-53] */
export type EffectKind =
  | "penalty"
  | "minorHaemorrhage"
  | "majorHaemorrhage"
  | "stunned"
  | "blinded"
  | "falls"
  | "drops"
  | "weaponArmUseless"
  | "offArmUseless"
  | "legUseless"
  | "unconscious"
  | "coma"
  | "death";

/** An effect, and what each unit of the number behind its letter comes to, in points or segments; null: it has no number. */
export interface EffectCodeRow {
  readonly effect: EffectKind;
  readonly each: number | null;
}

/** The letters in which wounds are stored: a closed list. [SEG-HOUSE-53] */
export const EFFECT_LETTERS = ["P", "Hm", "HM", "S", "B", "F", "D", "Aw", "Ao", "L", "U", "C", "X"] as const;
export type EffectLetters = (typeof EFFECT_LETTERS)[number];

const row = (effect: EffectKind, each: number | null = null): EffectCodeRow => ({ effect, each });

/** [SEG-HOUSE-53] */
export const EFFECT_CODES: Readonly<Record<EffectLetters, EffectCodeRow>> = {
  P: row("penalty", 1),
  Hm: row("minorHaemorrhage"),
  HM: row("majorHaemorrhage"),
  S: row("stunned", 1),
  B: row("blinded", 1),
  F: row("falls"),
  D: row("drops"),
  Aw: row("weaponArmUseless"),
  Ao: row("offArmUseless"),
  L: row("legUseless"),
  U: row("unconscious", 10),
  C: row("coma"),
  X: row("death"),
};
