import { oneLine, phrase, plainWords, type Phrase } from "./fault.ts";

/** A formula that cannot be read. `position` is the 0-based place in `text` where reading stopped. */
export class FormulaError extends Error {
  override readonly name = "FormulaError";
  readonly text: string;
  readonly position: number;
  /** What is wrong, for every language to say; the message says it in plain English. */
  readonly phrase: Phrase;

  constructor(text: string, position: number, problem: Phrase) {
    const said = phrase("inFormula", { text: oneLine(text), at: position + 1, problem });
    super(`${plainWords(said)}.`);
    this.text = text;
    this.position = position;
    this.phrase = said;
  }
}
