import type { SegmentsSettings } from "../settings.ts";
import { EFFECT_CODES, type EffectKind, type EffectLetters } from "../tables/effect-codes.ts";

/** A code read: its letters, its effect, and the number behind it (0 where there is none). */
export interface EffectCode {
  readonly letters: EffectLetters;
  readonly effect: EffectKind;
  readonly amount: number;
}

/** Reads a code such as `P2` or `Hm`; null for one that the list does not have, which is left to the game master. [SEG-HOUSE-53] */
export function readCode(text: string): EffectCode | null {
  const letters = text.replace(/\d{1,2}$/u, "");
  const digits = text.slice(letters.length);
  if (!isLetters(letters)) return null;
  const { effect, each } = EFFECT_CODES[letters];
  return (each === null) === (digits === "") ? { letters, effect, amount: Number(digits) } : null;
}

/** What the number behind a code comes to, in points or segments. [SEG-HOUSE-53] */
export function worthOf({ tables }: SegmentsSettings, { letters, amount }: EffectCode): number {
  return amount * (tables.woundEffectCodes[letters].each ?? 0);
}

function isLetters(text: string): text is EffectLetters {
  return Object.hasOwn(EFFECT_CODES, text);
}
