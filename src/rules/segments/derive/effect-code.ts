/** What an effect code of a wound table does. [SEG-HOUSE-53] */
export type EffectKind =
  | "penalty" | "minorHaemorrhage" | "majorHaemorrhage" | "stunned" | "blinded" | "falls" | "drops"
  | "weaponArmUseless" | "offArmUseless" | "legUseless" | "unconscious" | "coma" | "death";

/** A code read: its effect, and the number behind it (0 where there is none). */
export interface EffectCode {
  readonly effect: EffectKind;
  readonly amount: number;
}

const PLAIN: Readonly<Record<string, EffectKind>> = {
  Hm: "minorHaemorrhage", HM: "majorHaemorrhage", F: "falls", D: "drops",
  Aw: "weaponArmUseless", Ao: "offArmUseless", L: "legUseless", C: "coma", X: "death",
};
const COUNTED: Readonly<Record<string, EffectKind>> = { P: "penalty", S: "stunned", B: "blinded", U: "unconscious" };

const read = new Map<string, EffectCode | null>();
/** The closed list has some forty spellings; a table that a game master edits may hold others, which are not kept. */
const REMEMBERED = 200;

/** Reads a code such as `P2` or `Hm`; null for one that the list does not have, which is left to the game master. [SEG-HOUSE-53] */
export function readCode(text: string): EffectCode | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  const code = parse(text);
  if (read.size < REMEMBERED) read.set(text, code);
  return code;
}

function parse(text: string): EffectCode | null {
  const plain = Object.hasOwn(PLAIN, text) ? PLAIN[text] : undefined;
  if (plain !== undefined) return { effect: plain, amount: 0 };
  const found = /^([PSBU])(\d{1,2})$/u.exec(text);
  const counted = found?.[1] === undefined ? undefined : COUNTED[found[1]];
  return counted === undefined ? null : { effect: counted, amount: Number(found?.[2]) };
}
