import { literally, phrase, type Fault, type Phrase } from "./fault.ts";
import type { FaultCode } from "./fault-words.ts";

/** What a decoder found wrong. The way back up adds the place, so that success pays nothing for it. */
export class Failure {
  private readonly steps: (string | number)[] = [];

  constructor(private readonly problem: Phrase) {}

  /** Notes that the value lies under this key or index. Answers itself. */
  under(step: string | number): this {
    this.steps.push(step);
    return this;
  }

  /** Of an unknown key of the whole: that these keys are known besides. Any other failure as it is. */
  knowing(keys: readonly string[]): Failure {
    const { code, parts } = this.problem;
    const { known } = parts;
    if (this.steps.length > 0 || code !== "unknownKey" || typeof known !== "string") return this;
    return failure(code, { ...parts, known: [known, ...keys].join(", ") });
  }

  /** What is wrong with the whole that was read. */
  fault(): Fault {
    return { place: this.steps.toReversed(), problem: this.problem };
  }
}

/** A failure by its code. */
export function failure(code: FaultCode, parts: Phrase["parts"] = {}): Failure {
  return new Failure(phrase(code, parts));
}

/** The usual failure: something else was expected, one of these. */
export function mismatch(expected: readonly Phrase[], value: unknown): Failure {
  return failure("mismatch", { expected, found: found(value) });
}

/** A value in a few words, however great it is. */
function found(value: unknown): Phrase {
  switch (typeof value) {
    case "undefined":
      return phrase("nothing");
    case "string":
    case "number":
    case "boolean":
    case "bigint":
      return literally(value);
    case "object":
      return value === null
        ? literally(null)
        : Array.isArray(value)
          ? phrase("array", { count: value.length })
          : phrase("object");
    case "function":
      return phrase("function");
    case "symbol":
      return phrase("symbol");
  }
}
