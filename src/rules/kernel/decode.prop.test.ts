import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  array,
  boolean,
  decode,
  integer,
  json,
  literal,
  nullable,
  number,
  object,
  oneOf,
  oneOfShapes,
  record,
  string,
  union,
} from "./decode.ts";
import type { Decoder } from "./decode.ts";
import { plainFault } from "./fault.ts";

const point = object({ x: number(), y: number() }, { z: integer({ min: 0 }) });
const decoders: readonly Decoder<unknown>[] = [
  point,
  array(point),
  record(nullable(boolean())),
  oneOf(["a", 1]),
  string({ max: 3 }),
  json(),
  oneOfShapes<unknown>(integer(), array(string())),
  union("do", { a: object({ do: literal("a") }), b: object({ do: literal("b"), all: array(json()) }) }),
];
const hostile = fc.oneof(
  fc.jsonValue(),
  fc.jsonValue().map((value) => ({ x: value, y: 1, do: "b", all: [value] })),
  fc.dictionary(fc.constantFrom("x", "y", "z", "do", "all", "__proto__", "constructor", "toString"), fc.jsonValue()),
);

describe("laws of decoding", () => {
  it("never throws, and what it accepts it accepts again", () => {
    fc.assert(
      fc.property(fc.constantFrom(...decoders), hostile, (decoder, value) => {
        const result = decode(decoder, value);
        if (result.ok) expect(decode(decoder, result.value)).toEqual(result);
        else expect(plainFault(result.fault)).not.toContain("\n");
      }),
      { numRuns: 1000 },
    );
  });

  it("never touches a prototype", () => {
    fc.assert(
      fc.property(fc.constantFrom(...decoders), hostile, (decoder, value) => {
        const parsed: unknown = JSON.parse(JSON.stringify(value));
        decode(decoder, parsed);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });

  it("JSON comes through unchanged", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const result = decode(json(), value);
        if (result.ok) expect(result.value).toEqual(value);
        else expect(plainFault(result.fault)).toContain("not allowed");
      }),
    );
  });
});
