import { describe, expect, expectTypeOf, it } from "vitest";
import {
  array,
  boolean,
  brand,
  decode,
  extended,
  integer,
  json,
  literal,
  nullable,
  number,
  object,
  oneOf,
  oneOfShapes,
  record,
  refine,
  string,
  union,
} from "./decode.ts";
import { mismatch } from "./decode-failure.ts";
import type { Decoded, Decoder } from "./decode.ts";
import { combatantId } from "./ids.ts";
import type { CombatantId } from "./ids.ts";
import { literally, plainFault } from "./fault.ts";

const attack = object(
  { do: literal("attack"), by: brand(string({ min: 1 }), combatantId) },
  { bonus: integer({ min: -9, max: 9 }) },
);
const move = object({ do: literal("move"), path: array(object({ x: number(), y: number() }), { min: 1, max: 3 }) });
const command = union("do", { attack, move });

function wrong(decoder: Decoder<unknown>, value: unknown): string {
  const result = decode(decoder, value);
  if (result.ok) throw new Error(`was read: ${JSON.stringify(value)}`);
  return plainFault(result.fault);
}

describe("a shape that another folder adds to", () => {
  const begun = extended(attack, { inHalves: boolean() });

  it("reads the added keys beside its own, and needs none of them", () => {
    const plain = { do: "attack", by: "bo", bonus: 2 };
    expect(decode(begun, plain)).toEqual({ ok: true, value: plain });
    expect(decode(begun, { ...plain, inHalves: true })).toEqual({ ok: true, value: { ...plain, inHalves: true } });
  });

  it("says what is wrong with either, and takes no other key", () => {
    expect(wrong(begun, { do: "attack", by: "", inHalves: true })).toContain("by");
    expect(wrong(begun, { do: "attack", by: "bo", inHalves: 1 })).toContain("inHalves");
    expect(wrong(begun, { do: "attack", by: "bo", other: true })).toMatch(/"other"; known are .*bonus, inHalves/);
    expect(wrong(begun, null)).toBe(wrong(attack, null));
  });
});

describe("decoding", () => {
  it("copies what it accepts and infers its type", () => {
    const input = { do: "attack", by: "orc", bonus: 2 };
    const result = decode(command, input);
    expect(result).toEqual({ ok: true, value: input });
    expect(result.ok && result.value).not.toBe(input);
    type Command = Decoded<typeof command>;
    expectTypeOf<Extract<Command, { do: "attack" }>["by"]>().toEqualTypeOf<CombatantId>();
    expectTypeOf<Extract<Command, { do: "move" }>["path"][number]>().toEqualTypeOf<{
      readonly x: number;
      readonly y: number;
    }>();
  });

  it("leaves an absent optional key absent", () => {
    expect(decode(attack, { do: "attack", by: "orc" })).toEqual({ ok: true, value: { do: "attack", by: "orc" } });
    expect(decode(attack, { do: "attack", by: "orc", bonus: undefined })).toEqual({
      ok: true,
      value: { do: "attack", by: "orc" },
    });
  });

  it.each<[string, () => Decoder<unknown>, unknown, string]>([
    ["a missing key", () => attack, { do: "attack" }, "by: expected a text of 1 to 10000 characters, found nothing."],
    [
      "an unknown key",
      () => attack,
      { do: "attack", by: "a", by2: 1 },
      'The whole: unknown key "by2"; known are do, by, bonus.',
    ],
    ["a wrong tag", () => command, { do: "dance" }, 'do: expected one of "attack", "move", found "dance".'],
    ["an inherited tag", () => command, { do: "toString" }, 'do: expected one of "attack", "move", found "toString".'],
    [
      "a bound",
      () => command,
      { do: "attack", by: "a", bonus: 10 },
      "bonus: expected a whole number from -9 to 9, found 10.",
    ],
    [
      "a place",
      () => command,
      {
        do: "move",
        path: [
          { x: 1, y: 1 },
          { x: 1, y: "2" },
        ],
      },
      'path[1].y: expected a number, found "2".',
    ],
    [
      "a long list",
      () => command,
      { do: "move", path: [1, 2, 3, 4] },
      "path: expected a list of 1 to 3 entries, found an array of 4.",
    ],
    ["a list for an object", () => command, [], 'The whole: expected an object with "do", found an array of 0.'],
    ["no finite number", () => number(), Infinity, "The whole: expected a number, found Infinity."],
    ["a fraction", () => integer(), 1.5, "The whole: expected a whole number, found 1.5."],
    ["an inexact number", () => integer(), 2 ** 53, "The whole: expected a whole number, found 9007199254740992."],
    ["a lower bound", () => integer({ min: 1 }), 0, "The whole: expected a whole number from 1 up, found 0."],
    ["an upper bound", () => number({ max: 1 }), 2, "The whole: expected a number up to 1, found 2."],
    ["a word", () => oneOf(["parry", "dodge"]), "duck", 'The whole: expected one of "parry", "dodge", found "duck".'],
    ["a truth", () => boolean(), 1, "The whole: expected true or false, found 1."],
    ["a null", () => nullable(boolean()), undefined, "The whole: expected true or false, found nothing."],
    [
      "a long text",
      () => string({ max: 2 }),
      "abc",
      "The whole: expected a text of 0 to 2 characters, found one of 3.",
    ],
    [
      "a shape",
      () => oneOfShapes<unknown>(integer(), string()),
      null,
      "The whole: expected a whole number or a text, found null.",
    ],
    ["a record's value", () => record(integer()), { "a b": "x" }, '["a b"]: expected a whole number, found "x".'],
    [
      "a refinement",
      () => refine(string(), (text) => (text === "d6" ? null : mismatch([literally("d6")], text))),
      "d7",
      'The whole: expected "d6", found "d7".',
    ],
    ["a function", () => json(), { a: () => 1 }, "a: expected JSON, found a function."],
    ["an infinite number within", () => json(), [[1, -Infinity]], "[0][1]: expected JSON, found -Infinity."],
    ["a symbol", () => boolean(), Symbol("x"), "The whole: expected true or false, found a symbol."],
    ["a great number", () => number(), 5n, "The whole: expected a number, found 5."],
    ["an object for a number", () => number(), { a: 1 }, "The whole: expected a number, found an object."],
    ["a text for an object", () => attack, "attack", 'The whole: expected an object, found "attack".'],
    ["null for an object", () => attack, null, "The whole: expected an object, found null."],
    ["a text for a list", () => array(number()), "12", 'The whole: expected a list, found "12".'],
    ["a text for a record", () => record(string()), "abc", 'The whole: expected an object, found "abc".'],
    ["null for a union", () => command, null, 'The whole: expected an object with "do", found null.'],
    [
      "another tag in its place",
      () => oneOfShapes<unknown>(union("do", { attack, move }), boolean(), nullable(number())),
      "x",
      'The whole: expected an object with "do", true, false, a number or null, found "x".',
    ],
    [
      "a number for a tag that is written alike",
      () => union("do", { 1: object({ do: number() }) }),
      { do: 1 },
      'do: expected one of "1", found 1.',
    ],
    [
      "a number for a tag",
      () => union("do", { attack, move }),
      { do: 1 },
      'do: expected one of "attack", "move", found 1.',
    ],
    ["a fixed value", () => object({ v: literal(1) }), { v: 2 }, "v: expected 1, found 2."],
    [
      "a short text",
      () => string({ min: 2, max: 4 }),
      "a",
      "The whole: expected a text of 2 to 4 characters, found one of 1.",
    ],
    [
      "no text of a certain length",
      () => string({ max: 2 }),
      7,
      "The whole: expected a text of 0 to 2 characters, found 7.",
    ],
    [
      "no text with a least length",
      () => string({ min: 2 }),
      7,
      "The whole: expected a text of 2 to 10000 characters, found 7.",
    ],
    ["no text", () => string(), 7, "The whole: expected a text, found 7."],
    [
      "a text for a number",
      () => number({ min: 1, max: 3 }),
      "2",
      'The whole: expected a number from 1 to 3, found "2".',
    ],
    [
      "all that it could be",
      () => oneOfShapes<unknown>(object({}), array(number()), record(number()), json()),
      undefined,
      "The whole: expected an object, a list, an object or JSON, found nothing.",
    ],
    [
      "bounds of what it could be",
      () => oneOfShapes<unknown>(integer({ max: 3 }), string({ max: 2 })),
      true,
      "The whole: expected a whole number up to 3 or a text of 0 to 2 characters, found true.",
    ],
  ])("names %s", (_, decoder, value, message) => {
    expect(wrong(decoder(), value)).toBe(message);
  });

  it("quotes forty characters and no more", () => {
    expect(wrong(integer(), "x".repeat(40))).toBe(`The whole: expected a whole number, found "${"x".repeat(40)}".`);
    expect(wrong(integer(), "x".repeat(41))).toBe(`The whole: expected a whole number, found "${"x".repeat(40)}…".`);
  });

  it("takes what lies on its bounds", () => {
    for (const text of ["ab", "abcd"])
      expect(decode(string({ min: 2, max: 4 }), text)).toEqual({ ok: true, value: text });
    for (const value of [-3, 3]) expect(decode(number({ min: -3, max: 3 }), value)).toEqual({ ok: true, value });
    for (const list of [[1], [1, 2, 3]])
      expect(decode(array(integer(), { min: 1, max: 3 }), list)).toEqual({ ok: true, value: list });
    expect(decode(literal("attack"), "attack")).toEqual({ ok: true, value: "attack" });
    expect(decode(integer(), -5)).toEqual({ ok: true, value: -5 });
  });

  it("copies JSON of forty levels, lists and objects alike", () => {
    const nested = (levels: number): unknown => {
      let value: unknown = 1;
      for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
      return value;
    };
    expect(decode(json(), nested(40))).toEqual({ ok: true, value: nested(40) });
    expect(wrong(json(), nested(41))).toContain("at most 40 levels of nesting");
    const given = { text: "a", none: null, truth: false, list: [1, { deep: 2 }] };
    const copy = decode(json(), given);
    expect(copy).toEqual({ ok: true, value: given });
    expect(copy.ok && copy.value).not.toBe(given);
  });

  it("keeps its message on one short line, whatever was sent", () => {
    const message = wrong(integer(), `${"x".repeat(9999)}\n`);
    expect(message).not.toContain("\n");
    expect(message.length).toBeLessThan(120);
  });

  it.each(["__proto__", "constructor", "prototype"])("refuses the key %s wherever keys are free", (key) => {
    const hostile: unknown = JSON.parse(`{ "${key}": 1 }`);
    expect(wrong(record(integer()), hostile)).toContain(`"${key}" is not allowed`);
    expect(wrong(json(), { deep: hostile })).toContain(`"${key}" is not allowed`);
    expect(wrong(object({}), hostile)).toContain(`"${key}" is not allowed`);
  });

  it("does not take inherited values for data", () => {
    expect(wrong(object({ toString: string() }), {})).toContain("found nothing");
    expect(wrong(attack, Object.create({ do: "attack", by: "orc" }))).toContain("found nothing");
  });

  it("refuses JSON nested without end", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    expect(wrong(json(), deep)).toContain("40 levels");
  });
});
