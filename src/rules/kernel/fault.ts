/** What is wrong with something that was written down, as data: every language says it in its own words. */
import { FAULT_WORDS, type FaultCode } from "./fault-words.ts";

/** A code, and what stands in the places of its words. */
export interface Phrase {
  readonly code: FaultCode;
  readonly parts: Readonly<Record<string, Part>>;
}

/** What stands in a place: a text or number as it is, another phrase, or one of several. */
export type Part = string | number | Phrase | readonly Phrase[];

/** What is wrong, and where it lies in the whole: keys and indices from the outside in. */
export interface Fault {
  readonly place: readonly (string | number)[];
  readonly problem: Phrase;
}

/** How a language fills the words of a code. */
export type Say = (code: FaultCode, parts: Readonly<Record<string, string | number>>) => string;

/** Makes a phrase. */
export function phrase(code: FaultCode, parts: Phrase["parts"] = {}): Phrase {
  return { code, parts };
}

/** A phrase as a language says it. */
export function inWords({ code, parts }: Phrase, say: Say): string {
  return say(
    code,
    Object.fromEntries(Object.entries(parts).map(([place, part]) => [place, partInWords(part, code, say)])),
  );
}

/** A fault in plain English, on one line that begins with its path. */
export function plainFault({ place, problem }: Fault): string {
  return `${plainPlace(place) || "The whole"}: ${plainWords(problem)}.`;
}

/** A phrase in plain English. */
export function plainWords(said: Phrase): string {
  return inWords(said, (code, parts) =>
    FAULT_WORDS[code].replaceAll(/\{(\w+)\}/gu, (hole, name: string) => String(parts[name] ?? hole)),
  );
}

/** A place like `combatants[2].stamina`; empty for the whole. */
export function plainPlace(place: Fault["place"]): string {
  return place.reduce<string>((path, step) => path + written(step, path === ""), "");
}

const LONGEST_QUOTE = 40;

/** A text fit for a message: one line, shortened, with line breaks made visible. */
export function excerpt(text: string): string {
  return oneLine(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);
}

/** A text with its line breaks and quotation marks made visible. */
export function oneLine(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** A value as it is written: a text between quotation marks. */
export function literally(value: string | number | boolean | bigint | null): Phrase {
  return typeof value === "string"
    ? phrase("quoted", { text: excerpt(value) })
    : phrase("bare", { text: String(value) });
}

function partInWords(part: Part, code: FaultCode, say: Say): string | number {
  if (typeof part !== "object") return part;
  if ("code" in part) return inWords(part, say);
  const said = part.map((each) => inWords(each, say));
  const last = said.pop() ?? "";
  if (said.length === 0) return last;
  // The values of a list stand side by side, alternatives are told apart.
  return code === "oneOf" ? [...said, last].join(", ") : say("either", { first: said.join(", "), last });
}

function written(step: string | number, isFirst: boolean): string {
  if (typeof step === "number") return `[${step}]`;
  if (!/^[A-Za-z_$][\w$-]{0,59}$/u.test(step)) return `["${excerpt(step)}"]`;
  return isFirst ? step : `.${step}`;
}
