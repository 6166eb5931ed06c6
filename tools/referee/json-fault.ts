/** Where a text stops being JSON: line and column from 1, and what is wrong there. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly problem: string;
}

/** Thrown from the depth of the reading, caught in {@link jsonFault}. */
class Stop extends Error {
  constructor(readonly at: number, readonly expected: string) {
    super(expected);
  }
}

const SPACE = /[ \t\r\n]*/y;
/** A text up to its closing mark: any character from the space on, or an escape. */
const TEXT_START = /"(?:[ !#-[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*/uy;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** The first fault of a text that should be JSON, or null when there is none: `JSON.parse` does not always name it. */
export function jsonFault(text: string): JsonFault | null {
  try {
    new JsonReader(text).whole();
    return null;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const before = text.slice(0, error.at).split("\n");
    const found = error.at >= text.length ? "the end of the file" : JSON.stringify(text.charAt(error.at));
    return { line: before.length, column: (before.at(-1) ?? "").length + 1, problem: `expected ${error.expected}, found ${found}` };
  }
}

/** Walks through a text as JSON without keeping anything. */
class JsonReader {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): void {
    this.value();
    if (this.at < this.text.length) throw new Stop(this.at, "the end of the file");
  }

  private value(): void {
    this.skip(SPACE);
    if (this.take("{")) this.list("}", () => this.member());
    else if (this.take("[")) this.list("]", () => this.value());
    else if (this.text[this.at] === '"') this.quoted();
    else if (!this.skip(SCALAR)) throw new Stop(this.at, "a value");
    this.skip(SPACE);
  }

  private list(end: "}" | "]", entry: () => void): void {
    this.skip(SPACE);
    if (this.take(end)) return;
    do entry();
    while (this.take(","));
    if (!this.take(end)) throw new Stop(this.at, `"," or "${end}"`);
  }

  private member(): void {
    this.skip(SPACE);
    if (this.text[this.at] !== '"') throw new Stop(this.at, "a key between double quotation marks");
    this.quoted();
    this.skip(SPACE);
    if (!this.take(":")) throw new Stop(this.at, '":"');
    this.value();
  }

  private quoted(): void {
    this.skip(TEXT_START);
    if (this.text[this.at] !== '"') throw new Stop(this.at, 'the rest of a text and its closing "');
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
