import type { FoeNumbers } from "../foundry/secrets/foe-numbers.ts";
import type { WordParams } from "../foundry/sentences.ts";
import type { Refusal } from "../rules/kernel/refusals.ts";

/** The language of the reader, as a view model needs it: pure, so that views are tested without a host. */
export interface Words {
  /** The text of a key; the key itself when it is missing. */
  text(key: string): string;
  /** The text of a key with its places filled: numbers as the reader writes them, and words in the form that they ask for. */
  format(key: string, params: WordParams): string;
  /** A number as the reader writes it: 1.5 in English, 1,5 in French. */
  number(value: number): string;
  /** The form of a word that a number asks for. */
  form(count: number, one: string, other: string): string;
  /** A number as it stands in a field of text: 1,5 in French, and no signs between thousands. */
  typed(value: number): string;
  /** Whether the key has a text. */
  has(key: string): boolean;
  /** A refusal as a sentence; whoever the reader does not see is "someone". */
  refusal(refusal: Refusal): string;
}

/** The parts of a text that are there, with a dot or something else between them. */
export const joined = (parts: readonly (string | false)[], between = " · "): string =>
  parts.filter((part) => part !== false && part !== "").join(between);

/** A signed number as it is printed: `+2`, `−1`, `0`. */
export function signed(value: number, words: Pick<Words, "number">): string {
  return `${value > 0 ? "+" : ""}${words.number(value)}`;
}

/** A chance as its reader is told it: in percent, in a word, or not at all. */
export function chanceText(chance: number | null, shown: FoeNumbers, words: Words): string {
  if (chance === null || shown === "none") return "";
  if (shown === "numbers") return percent(chance, words);
  const [grade] = GRADES.find(([, least]) => chance >= least) ?? ["slim"];
  return words.text(`PDA.Chance.${grade}`);
}

/** The chances that say something: what is certain goes without saying, unless all is. */
function uncertain(chances: readonly number[]): readonly number[] {
  const open = chances.filter((chance) => chance < 1);
  return open.length > 0 ? open : chances.slice(0, 1);
}

/** The same of several chances, of which each has to come off before the next: in numbers apart, in words as one. */
export const chancesText = (chances: readonly number[], shown: FoeNumbers, words: Words): string =>
  shown === "numbers"
    ? uncertain(chances)
        .map((chance) => percent(chance, words))
        .join(" × ")
    : chanceText(
        chances.reduce((all, chance) => all * chance, 1),
        shown,
        words,
      );

/** Words for chances, each from so much on. */
const GRADES = [
  ["nearlySure", 0.9],
  ["good", 0.65],
  ["even", 0.4],
  ["poor", 0.15],
] as const;

/** A chance between 0 and 1 as whole percent. */
export function percent(chance: number, words: Words): string {
  return words.format("PDA.Percent", { value: Math.round(chance * 100) });
}
