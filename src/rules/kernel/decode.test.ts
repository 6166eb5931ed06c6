import { describe, expect, expectTypeOf, it } from "vitest";
import {
  array, boolean, brand, decode, integer, json, literal, nullable, number, object, oneOf, oneOfShapes, record, refine, string, union,
} from "./decode.ts";
import type { Decoded, Decoder } from "./decode.ts";
import { combatantId } from "./ids.ts";
import type { CombatantId } from "./ids.ts";

const attack = object({ do: literal("attack"), by: brand(string({ min: 1 }), combatantId) }, { bonus: integer({ min: -9, max: 9 }) });
const move = object({ do: literal("move"), path: array(object({ x: number(), y: number() }), { min: 1, max: 3 }) });
const command = union("do", { attack, move });

function wrong(decoder: Decoder<unknown>, value: unknown): string {
  const result = decode(decoder, value);
  if (result.ok) throw new Error(`was read: ${JSON.stringify(value)}`);
  return result.error.message;
}

describe("decoding", () => {
  it("copies what it accepts and infers its type", () => {
    const input = { do: "attack", by: "orc", bonus: 2 };
    const result = decode(command, input);
    expect(result).toEqual({ ok: true, value: input });
    expect(result.ok && result.value).not.toBe(input);
    type Command = Decoded<typeof command>;
    expectTypeOf<Extract<Command, { do: "attack" }>["by"]>().toEqualTypeOf<CombatantId>();
    expectTypeOf<Extract<Command, { do: "move" }>["path"][number]>().toEqualTypeOf<{ readonly x: number; readonly y: number }>();
  });

  it("leaves an absent optional key absent", () => {
    expect(decode(attack, { do: "attack", by: "orc" })).toEqual({ ok: true, value: { do: "attack", by: "orc" } });
    expect(decode(attack, { do: "attack", by: "orc", bonus: undefined })).toEqual({ ok: true, value: { do: "attack", by: "orc" } });
  });

  it.each<[string, Decoder<unknown>, unknown, string]>([
    ["a missing key", attack, { do: "attack" }, "by: expected a text of 1 to 10000 characters, found nothing."],
    ["an unknown key", attack, { do: "attack", by: "a", by2: 1 }, 'The whole: unknown key "by2"; known are do, by, bonus.'],
    ["a wrong tag", command, { do: "dance" }, 'do: expected one of "attack", "move", found "dance".'],
    ["an inherited tag", command, { do: "toString" }, 'do: expected one of "attack", "move", found "toString".'],
    ["a bound", command, { do: "attack", by: "a", bonus: 10 }, "bonus: expected a whole number from -9 to 9, found 10."],
    ["a place", command, { do: "move", path: [{ x: 1, y: 1 }, { x: 1, y: "2" }] }, 'path[1].y: expected a number, found "2".'],
    ["a long list", command, { do: "move", path: [1, 2, 3, 4] }, "path: expected a list of 1 to 3 entries, found an array of 4."],
    ["a list for an object", command, [], 'The whole: expected an object with "do", found an array of 0.'],
    ["no finite number", number(), Infinity, "The whole: expected a number, found Infinity."],
    ["a fraction", integer(), 1.5, "The whole: expected a whole number, found 1.5."],
    ["an inexact number", integer(), 2 ** 53, "The whole: expected a whole number, found 9007199254740992."],
    ["a lower bound", integer({ min: 1 }), 0, "The whole: expected a whole number from 1 up, found 0."],
    ["an upper bound", number({ max: 1 }), 2, "The whole: expected a number up to 1, found 2."],
    ["a word", oneOf(["parry", "dodge"]), "duck", 'The whole: expected one of "parry", "dodge", found "duck".'],
    ["a truth", boolean(), 1, "The whole: expected true or false, found 1."],
    ["a null", nullable(boolean()), undefined, "The whole: expected true or false, found nothing."],
    ["a long text", string({ max: 2 }), "abc", "The whole: expected a text of 0 to 2 characters, found one of 3."],
    ["a shape", oneOfShapes<unknown>(integer(), string()), null, "The whole: expected a whole number or a text, found null."],
    ["a record's value", record(integer()), { "a b": "x" }, '["a b"]: expected a whole number, found "x".'],
    ["a refinement", refine(string(), (text) => (text === "d6" ? null : "expected d6")), "d7", "The whole: expected d6."],
    ["a function", json(), { a: () => 1 }, "a: expected JSON, found a function."],
  ])("names %s", (_, decoder, value, message) => {
    expect(wrong(decoder, value)).toBe(message);
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
