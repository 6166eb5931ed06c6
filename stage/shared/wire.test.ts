import { describe, expect, it } from "vitest";
import {
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  fromWire,
  reconstructOperator,
  toWire,
} from "./objects.ts";

const through = (value: unknown): unknown => fromWire(JSON.parse(JSON.stringify(toWire(value))));

describe("the wire", () => {
  it("drops undefined, and writes null for it in lists", () => {
    expect(toWire({ a: undefined, b: [undefined, 1] })).toEqual({ b: [null, 1] });
  });

  it("makes null of what JSON has no number for", () => {
    expect(toWire({ a: NaN, b: Infinity })).toEqual({ a: null, b: null });
  });

  it.each<[string, unknown]>([
    ["a Set", new Set()],
    ["a Map", new Map()],
    ["a Date", new Date()],
    ["a function", () => 1],
    ["an instance", new (class Thing {})()],
  ])("refuses %s and names the path", (_what, value) => {
    expect(() => toWire({ list: [{ bad: value }] })).toThrow('"list[0].bad"');
  });

  it("asks an object for its JSON", () => {
    expect(
      toWire({
        a: { toJSON: 1 },
        b: new (class {
          toJSON() {
            return { c: 1 };
          }
        })(),
      }),
    ).toEqual({ a: { toJSON: 1 }, b: { c: 1 } });
  });

  it("carries operators in the host's form", () => {
    expect(toWire({ a: ForcedDeletion.create(), b: ForcedReplacement.create({ c: 1 }) })).toEqual({
      a: { __$OPERATOR$__: "ForcedDeletion" },
      b: { __$OPERATOR$__: "ForcedReplacement", value: { c: 1 } },
    });
  });

  it("makes operators again of what arrives", () => {
    const { a, b } = through({ a: ForcedDeletion.create(), b: ForcedReplacement.create({ c: 1 }) }) as Record<
      string,
      unknown
    >;
    expect(a).toBeInstanceOf(ForcedDeletion);
    expect(b).toBeInstanceOf(ForcedReplacement);
    expect(DataFieldOperator.get(b)).toEqual({ c: 1 });
  });

  it("refuses an operator of unknown name", () => {
    expect(() => reconstructOperator({ __$OPERATOR$__: "Explode" })).toThrow(/Explode/);
  });
});

describe("operators", () => {
  it("show no keys of their own", () => {
    expect(Object.keys(ForcedReplacement.create({ a: 1 }))).toEqual([]);
  });

  it("let the value inside be read and written", () => {
    const operator = ForcedReplacement.create({ a: 1 }) as ForcedReplacement & { a: number };
    operator.a += 1;
    expect(DataFieldOperator.get(operator)).toEqual({ a: 2 });
  });

  it("answer other values as they are", () => {
    expect(DataFieldOperator.get(3)).toBe(3);
  });
});
