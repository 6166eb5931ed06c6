import type { Striker } from "../../../rules/d20/state.ts";
import type { Names } from "../../exchange-card/teller.ts";
import type { Words } from "../../words.ts";

/** What strikes, by its name: a weapon, its other head, or the bare body. */
export function strikerText({ with: thing, head }: Striker, names: Names, words: Words): string {
  if (thing === "unarmed") return words.text("PDA.Striker.unarmed");
  return head === "main" ? names.gear(thing) : words.format("PDA.D20.Card.OtherHead", { weapon: names.gear(thing) });
}
