/** What a decoder found wrong. The way back up adds the path, so that success pays nothing for it. */
export class Failure {
  readonly problem: string;
  private readonly steps: (string | number)[] = [];

  constructor(problem: string) {
    this.problem = problem;
  }

  /** Notes that the value lies under this key or index. Answers itself. */
  under(step: string | number): this {
    this.steps.push(step);
    return this;
  }

  /** Where the value lies, like `combatants[2].stamina`. */
  path(): string {
    return this.steps.toReversed().reduce<string>((path, step) => path + written(step, path === ""), "");
  }
}

/** The usual failure: something else was expected. */
export function mismatch(expected: string, found: unknown): Failure {
  return new Failure(`expected ${expected}, found ${described(found)}`);
}

const LONGEST_QUOTE = 40;

/** A value in a few words, on one line, however great it is. */
export function described(value: unknown): string {
  switch (typeof value) {
    case "undefined": return "nothing";
    case "string": return quoted(value);
    case "number": case "boolean": case "bigint": return String(value);
    case "object": return value === null ? "null" : Array.isArray(value) ? `an array of ${value.length}` : "an object";
    case "function": case "symbol": return `a ${typeof value}`;
  }
}

/** A text between quotation marks, shortened, with line breaks made visible. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);
}

function written(step: string | number, isFirst: boolean): string {
  if (typeof step === "number") return `[${step}]`;
  if (!/^[A-Za-z_$][\w$-]{0,59}$/u.test(step)) return `[${quoted(step)}]`;
  return isFirst ? step : `.${step}`;
}
