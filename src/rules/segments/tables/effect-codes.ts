import { literal, object, type Decoder } from "../../kernel/decode.ts";
import { amount, ownTable } from "../../kernel/rule-tables.ts";

/** An effect of a wound table, and what each unit of the number behind its letter comes to, in points or segments; null: it has no number. [SEG-HOUSE-53] */
export interface EffectCodeRow<E extends string = EffectKind> {
  readonly effect: E;
  readonly each: number | null;
}

const row = <const E extends string>(effect: E, each: number | null = null): EffectCodeRow<E> => ({ effect, each });

/** The effects by the letters in which wounds are stored: a closed list. [SEG-HOUSE-53] */
export const EFFECT_CODES = {
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
export type EffectLetters = keyof typeof EFFECT_CODES;
export type EffectKind = (typeof EFFECT_CODES)[EffectLetters]["effect"];

type EffectTable = Readonly<Record<EffectLetters, EffectCodeRow>>;

/** An effect keeps its code; what each unit of its number comes to may change. */
const codeRow = ({ effect, each }: EffectCodeRow): Decoder<EffectCodeRow> =>
  object({ effect: literal(effect), each: each === null ? literal(null) : amount });
const codeRows = object(
  {},
  Object.fromEntries(Object.entries(EFFECT_CODES).map(([code, each]) => [code, codeRow(each)])),
);

/** [SEG-HOUSE-53] */
export const EFFECT_TABLE = ownTable<EffectTable>("SEG-HOUSE-53", "house", codeRows, EFFECT_CODES);
