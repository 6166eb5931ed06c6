import type { FieldOptions, Verdict } from "./data-field.ts";
import { StringField } from "./string-field.ts";

const AsyncFunction = Object.getPrototypeOf(async () => Promise.resolve()) as { constructor: new (...text: string[]) => unknown };

/** A script: text that has to be JavaScript. With the option `async` it may wait. */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  override _validateType(value: unknown): Verdict {
    const verdict = super._validateType(value);
    if (verdict === false || typeof value !== "string") return verdict;
    const isAsync = Reflect.get(this, "async") === true;
    try {
      (isAsync ? new AsyncFunction.constructor(value) : new Function(value));
    } catch (error) {
      throw new Error("is not valid JavaScript", { cause: error });
    }
    return verdict;
  }
}
