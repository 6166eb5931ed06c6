import type { PowerStats } from "../../../rules/d20/stored/power.ts";
import type { Words } from "../../words.ts";

/** What a power is, takes and does, in a line. [D20-SPELL-22] */
export function powerFacts(
  { source, level, time, effect, formula, kind, condition, save, saveResult, uses }: PowerStats,
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
