import type { FieldOptions, Verdict } from "./data-field.ts";
import { StringField } from "./string-field.ts";

/** Makes a function of a text, which runs nothing: a text that is no script makes the maker throw. */
type Maker = new (text: string) => unknown;

const makerOf = (example: () => unknown): Maker =>
  (Object.getPrototypeOf(example) as { constructor: Maker }).constructor;
const MAKERS = { plain: makerOf(() => undefined), async: makerOf(async () => Promise.resolve()) };

/** A script: text that has to be JavaScript. With the option `async` it may wait. */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  override _validateType(value: unknown): Verdict {
    const verdict = super._validateType(value);
    if (verdict === false || typeof value !== "string") return verdict;
    const Script = MAKERS[Reflect.get(this, "async") === true ? "async" : "plain"];
    try {
      Reflect.construct(Script, [value]);
    } catch (error) {
      throw new Error("is not valid JavaScript", { cause: error });
    }
    return verdict;
  }
}
