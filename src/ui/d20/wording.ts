import type { Bonus } from "../../rules/d20/stored/actor.ts";
import type { AidPurpose } from "../../rules/d20/stored/turn.ts";
import { signed, type Words } from "../words.ts";

/** The words of something that disturbs a casting; null: of no kind that the rules know. */
export function disturbanceKey(what: string | null): string {
  if (what === null) return "PDA.D20.Ruling.OwnDistraction";
  return what === "damage" ? "PDA.D20.Ruling.DamageDistraction" : `PDA.D20.Table.Row.distractions.${what}`;
}

/** A bonus or penalty in words: how much, of which type, to what. [D20-AC-08] */
export function modifierText({ to, type, value }: Pick<Bonus, "to" | "type" | "value">, words: Words): string {
  const said = {
    value: signed(value, words),
    to: words.text(`PDA.D20.BonusTo.${to}`),
    type: words.text(`PDA.D20.BonusType.${type}`),
  };
  return words.format(type === "untyped" ? "PDA.D20.Modifier.Untyped" : "PDA.D20.Modifier.Typed", said);
}

/** The same with what it comes from, where that has a name. */
export function sourcedText(modifier: Bonus, words: Words): string {
  const value = modifierText(modifier, words);
  return modifier.source === "" ? value : words.format("PDA.Pair", { label: modifier.source, value });
}

/** What strikes, by the name of its weapon or of the weapon's other head; null: the bare body. */
export function strikerName(weapon: string | null, isOtherHead: boolean, words: Words): string {
  if (weapon === null) return words.text("PDA.Striker.unarmed");
  return isOtherHead ? words.format("PDA.D20.Card.OtherHead", { weapon }) : weapon;
}

/** For what an ally's help is good. [D20-AID-03] [D20-AID-08] */
export const aidWord = (purpose: AidPurpose, words: Words): string =>
  words.text(
    purpose === "attack" || purpose === "armourClass" ? `PDA.D20.Aid.To.${purpose}` : `PDA.D20.Skill.${purpose}`,
  );
