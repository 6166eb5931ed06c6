import type { Words } from "../words.ts";

/** What strikes, by the name of its weapon or of the weapon's other head; null: the bare body. */
export function strikerName(weapon: string | null, isOtherHead: boolean, words: Words): string {
  if (weapon === null) return words.text("PDA.Striker.unarmed");
  return isOtherHead ? words.format("PDA.D20.Card.OtherHead", { weapon }) : weapon;
}
