import { failure } from "../../src/rules/kernel/decode-failure.ts";
import { phrase } from "../../src/rules/kernel/fault.ts";
import { Failure, json, literal, object, record, string, type Decoder } from "../../src/rules/kernel/decode.ts";

const LONGEST_NAME = 200;
const name = string({ min: 1, max: LONGEST_NAME });

/** A thing as a scenario writes it, its values under `system` as in an item, read by the ruleset's own decoder. */
export function gear<T extends string, G>(
  type: T,
  decoder: Decoder<G>,
): Decoder<{ readonly type: T; readonly thing: G }> {
  const head = object({ id: name, type: literal(type) }, { name, system: record(json()) });
  return {
    expected: [phrase("object")],
    read(value) {
      const read = head.read(value);
      if (read instanceof Failure) return read;
      const { id, system = {} } = read;
      const stray = ["id", "name"].find((key) => Object.hasOwn(system, key));
      if (stray !== undefined) return failure("misplacedKey", { key: stray, beside: "system" }).under("system");
      const thing = decoder.read({ ...system, id, name: read.name ?? id });
      return thing instanceof Failure ? thing.under("system") : { type, thing };
    },
  };
}
