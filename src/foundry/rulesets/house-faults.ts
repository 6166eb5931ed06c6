import type { Fault } from "../../rules/kernel/fault.ts";
import { hostSentence } from "../host-sentence.ts";
import { faultText, phraseText, type PlaceNaming } from "../faults/fault-text.ts";
import type { HouseFault } from "./house-settings.ts";
import { keyBelow, type BookWords } from "./book-words.ts";
import { activeRuleset } from "./active-ruleset.ts";

/** What is wrong with a world's own rule, in the reader's language, where it lies by the names that its ruleset's books have for it. */
export function houseFaultText({ of, fault }: HouseFault, words: BookWords = activeRuleset().words): string {
  return faultText(fault, placesIn(words)[of]);
}

const placesIn = (words: BookWords): Readonly<Record<HouseFault["of"], PlaceNaming>> => ({
  table: ([table = "", row, ...columns]) =>
    [
      named(words.tables, table),
      ...(row === undefined ? [] : [named(words.rows(String(table)), row)]),
      ...columns.map((column) => named(words.columns, column)),
    ].join(", "),
  constant: ([name = ""]) => game.i18n.localize(`${words.constants}.${name}.Name`),
  choice: ([name = ""]) => game.i18n.localize(`${words.choices}.${name}.Name`),
});

/** A step of a place: an entry of a list by its number from 1, anything else by its word, or as it is written. */
function named(below: readonly string[], step: Fault["place"][number]): string {
  if (typeof step === "number") return hostSentence("PDA.FaultPlace.Nth", { number: step + 1 });
  const key = keyBelow(below, step, game.i18n);
  return key === null ? phraseText({ code: "quoted", parts: { text: step } }) : game.i18n.localize(key);
}
