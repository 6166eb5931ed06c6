import type { ToldBook, ToldLine } from "../../foundry/audit/told-line.ts";
import { storedName } from "../../foundry/stored-names.ts";
import type { Words } from "../words.ts";

/** One line of the card; `putBack`: what its button says to those who do not see it, or null without one. */
interface ToldLineView {
  readonly id: string;
  readonly text: string;
  /** What became of the write, if anything. */
  readonly fate: string | null;
  readonly putBack: string | null;
}

/** The card of what was written past the referee in one round, for game masters. */
export interface ToldView {
  readonly title: string;
  readonly lines: readonly ToldLineView[];
  readonly more: string | null;
}

/** What the words of a document's own form say of a path of it; null: nothing. */
export type LabelOf = (line: ToldLine) => string | null;

/** The card as a game master reads it. */
export function toldView(
  { lines, more, round }: ToldBook & { readonly round: number },
  labelOf: LabelOf,
  words: Words,
): ToldView {
  return {
    title: words.format("PDA.Told.Title", { round }),
    lines: lines.map((line) => {
      const text = lineText(line, labelOf, words);
      const canPutBack = line.put === "no" && (line.what === "created" || line.before !== undefined);
      return {
        id: line.id,
        text,
        fate: fateOf(line, words),
        putBack: canPutBack ? words.format("PDA.Told.PutBackThis", { line: text }) : null,
      };
    }),
    more: more === 0 ? null : words.format("PDA.Told.More", { count: more }),
  };
}

function fateOf({ put }: ToldLine, words: Words): string | null {
  if (put === "no") return null;
  return words.text(put === "right" ? "PDA.Told.PutRight" : "PDA.Told.WasPutBack");
}

function lineText(line: ToldLine, labelOf: LabelOf, words: Words): string {
  const { user, count } = line;
  const document = line.document === "" ? words.text("PDA.Told.Fight") : line.document;
  const said = sentenceOf(line, { user, document }, labelOf, words);
  return count === 1 ? said : words.format("PDA.Told.Times", { line: said, count });
}

function sentenceOf(
  line: ToldLine,
  who: { readonly user: string; readonly document: string },
  labelOf: LabelOf,
  words: Words,
): string {
  if (line.what === "created") return words.format("PDA.Told.Created", who);
  if (line.what === "deleted") return words.format("PDA.Told.Deleted", who);
  if (line.what === "displaced") return words.format("PDA.Told.Displaced", who);
  return words.format("PDA.Told.Changed", {
    ...who,
    what: nameOf(line, labelOf, words),
    from: valueText(line.from, words),
    to: valueText(line.to, words),
  });
}

/** What a value is called: by the words for what changes in a fight, else by its label in the document's form, else by its path. */
function nameOf(line: ToldLine, labelOf: LabelOf, words: Words): string {
  const named = storedName("", line.path, words);
  return named === line.path ? (labelOf(line) ?? named) : named;
}

function valueText(value: ToldLine["from"], words: Words): string {
  if (value === null || value === "") return words.text("PDA.Told.Nothing");
  if (typeof value === "boolean") return words.text(value ? "PDA.Told.Yes" : "PDA.Told.No");
  return typeof value === "number" ? words.number(value) : value;
}
