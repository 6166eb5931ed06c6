import type { Power } from "../../../rules/d20/state.ts";
import type { Words } from "../../words.ts";

/** A spell or another power with what it does, and why it cannot be used now, or null. */
export interface PowerView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly facts: string;
  readonly use: string;
  readonly blocked: string | null;
}

/** What its button says: spells are cast, potions and other things used. */
export function useOf({ source }: Power, words: Words): string {
  return words.text(source === "spell" ? "PDA.Sheet.Cast" : "PDA.Sheet.Use");
}

/** What a power is, takes and does, in a line. [D20-SPELL-22] */
export function powerFacts(
  { source, level, time, effect, formula, kind, condition, save, saveResult, uses }: Power,
  words: Words,
): string {
  const isMagic = source === "spell" || source === "scroll" || source === "spellLike";
  const dice = effect === "damage" && formula !== "" ? ` ${words.text(`PDA.DamageKind.${kind}`)}` : "";
  return [
    isMagic
      ? words.format("PDA.D20.Sheet.SourceLevel", { source: words.text(`PDA.D20.Source.${source}`), level })
      : words.text(`PDA.D20.Source.${source}`),
    words.text(`PDA.D20.Cost.${time}`),
    effect === "condition" && condition !== ""
      ? words.text(`PDA.Condition.${condition}`)
      : `${words.text(`PDA.D20.Effect.${effect}`)}${formula === "" ? "" : ` ${formula}`}${dice}`,
    ...(save === "none" || saveResult === "none"
      ? []
      : [
          words.format("PDA.D20.Sheet.SaveFor", {
            save: words.text(`PDA.D20.Save.${save}`),
            result: words.text(`PDA.D20.SaveResult.${saveResult}`),
          }),
        ]),
    ...(uses === null ? [] : [words.format("PDA.D20.Sheet.Uses", { count: uses })]),
  ].join(" · ");
}
