import type { Fault } from "../../rules/kernel/fault.ts";
import { hostSentence } from "../host-sentence.ts";
import { faultText, phraseText, type PlaceNaming } from "../faults/fault-text.ts";
import type { HouseFault } from "./house-settings.ts";
import { COLUMN_WORDS, rowWords } from "./table-words.ts";

/** What is wrong with a world's own rule, in the reader's language, where it lies by the names that the books have for it. */
export function houseFaultText({ of, fault }: HouseFault): string {
  return faultText(fault, PLACES[of]);
}

const PLACES: Readonly<Record<HouseFault["of"], PlaceNaming>> = {
  table: ([table = "", row, ...columns]) => [
    named(["PDA.Table.Name"], table), ...(row === undefined ? [] : [named([rowWords(String(table))], row)]), ...columns.map((column) => named(COLUMN_WORDS, column)),
  ].join(", "),
  constant: ([name = ""]) => game.i18n.localize(`PDA.Constant.${name}.Name`),
  choice: ([name = ""]) => game.i18n.localize(`PDA.Setting.${name}.Name`),
};

/** A step of a place: an entry of a list by its number from 1, anything else by its word, or as it is written. */
function named(below: readonly string[], step: Fault["place"][number]): string {
  if (typeof step === "number") return hostSentence("PDA.FaultPlace.Nth", { number: step + 1 });
  const key = below.map((each) => `${each}.${step}`).find((each) => game.i18n.has(each));
  return key === undefined ? phraseText({ code: "quoted", parts: { text: step } }) : game.i18n.localize(key);
}
