import { literally, phrase, type Phrase } from "./fault.ts";

/** Thrown from the depth of the reading, caught in {@link jsonProblem}. */
class Stop extends Error {
  constructor(
    readonly at: number,
    readonly expected: readonly Phrase[],
  ) {
    super();
  }
}

const SPACE = /[ \t\r\n]*/y;
/** A text up to its closing mark: any character from the space on, or an escape. */
const TEXT_START = /"(?:[ !#-[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*/uy;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** The first thing that keeps a text from being JSON, with line and column from 1; null when nothing does. `JSON.parse` does not always name it. */
export function jsonProblem(text: string): Phrase | null {
  try {
    new JsonReader(text).whole();
    return null;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const before = text.slice(0, error.at).split("\n");
    const found = error.at >= text.length ? phrase("end") : literally(text.charAt(error.at));
    return phrase("inJson", {
      line: before.length,
      column: (before.at(-1) ?? "").length + 1,
      problem: phrase("mismatch", { expected: error.expected, found }),
    });
  }
}

/** Walks through a text as JSON without keeping anything. */
class JsonReader {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): void {
    this.value();
    if (this.at < this.text.length) throw new Stop(this.at, [phrase("end")]);
  }

  private value(): void {
    this.skip(SPACE);
    if (this.take("{")) this.list("}", () => this.member());
    else if (this.take("[")) this.list("]", () => this.value());
    else if (this.text[this.at] === '"') this.quoted();
    else if (!this.skip(SCALAR)) throw new Stop(this.at, [phrase("value")]);
    this.skip(SPACE);
  }

  private list(end: "}" | "]", entry: () => void): void {
    this.skip(SPACE);
    if (this.take(end)) return;
    do entry();
    while (this.take(","));
    if (!this.take(end)) throw new Stop(this.at, [literally(","), literally(end)]);
  }

  private member(): void {
    this.skip(SPACE);
    if (this.text[this.at] !== '"') throw new Stop(this.at, [phrase("key")]);
    this.quoted();
    this.skip(SPACE);
    if (!this.take(":")) throw new Stop(this.at, [literally(":")]);
    this.value();
  }

  private quoted(): void {
    this.skip(TEXT_START);
    if (this.text[this.at] !== '"') throw new Stop(this.at, [phrase("restOfText")]);
    this.at++;
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }
}
