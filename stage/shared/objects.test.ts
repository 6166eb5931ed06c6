import { describe, expect, it } from "vitest";
import {
  deepClone,
  deleteProperty,
  diffObject,
  equals,
  expandObject,
  flattenObject,
  ForcedDeletion,
  ForcedReplacement,
  getProperty,
  getType,
  hasProperty,
  isDeletionKey,
  isEmpty,
  mergeObject,
  setProperty,
} from "./objects.ts";

describe("getType", () => {
  it.each([
    [undefined, "undefined"],
    [null, "null"],
    [1, "number"],
    ["", "string"],
    [true, "boolean"],
    [{}, "Object"],
    [[], "Array"],
    [new Set(), "Set"],
    [new Map(), "Map"],
    [new Error(), "Error"],
    [Promise.resolve(), "Promise"],
    [() => 1, "function"],
    [Object.create(null), "Object"],
    [new Date(), "Unknown"],
    [new (class Thing {})(), "Unknown"],
  ])("names the type of %s", (value: unknown, type) => {
    expect(getType(value)).toBe(type);
  });
});

describe("isEmpty", () => {
  it("says so of nothing and of containers without entries", () => {
    expect([null, undefined, {}, [], new Set(), new Map()].map(isEmpty)).toEqual([true, true, true, true, true, true]);
  });

  it("denies it of all else, zero and the empty text included", () => {
    expect([0, "", false, { a: undefined }, [null]].map(isEmpty)).toEqual([false, false, false, false, false]);
  });
});

describe("isDeletionKey", () => {
  it("knows both special prefixes", () => {
    expect([isDeletionKey("-=a"), isDeletionKey("==a"), isDeletionKey("a-=")]).toEqual([true, true, false]);
  });
});

describe("paths", () => {
  it("reads a nested value", () => {
    expect(getProperty({ a: { b: [4, 5] } }, "a.b.1")).toBe(5);
  });

  it("answers undefined where the path breaks off", () => {
    expect(getProperty({ a: null }, "a.b.c")).toBeUndefined();
  });

  it("prefers a key that holds the dot itself", () => {
    expect(getProperty({ "a.b": 1, a: { b: 2 } }, "a.b")).toBe(1);
  });

  it("tells an undefined value from none", () => {
    expect([hasProperty({ a: { b: undefined } }, "a.b"), hasProperty({ a: {} }, "a.b")]).toEqual([true, false]);
  });

  it("writes, making objects on the way, and says whether anything changed", () => {
    const object = {};
    expect(setProperty(object, "a.b", 1)).toBe(true);
    expect(setProperty(object, "a.b", 1)).toBe(false);
    expect(object).toEqual({ a: { b: 1 } });
  });

  it("does not reach the prototype", () => {
    expect(() => setProperty({}, "__proto__.polluted", 1)).toThrow(/__proto__/);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("deletes, and says whether there was anything", () => {
    const object = { a: { b: 1, c: 2 } };
    expect([deleteProperty(object, "a.b"), deleteProperty(object, "a.x")]).toEqual([true, false]);
    expect(object).toEqual({ a: { c: 2 } });
  });
});

describe("expandObject and flattenObject", () => {
  it("expands dotted keys at every depth", () => {
    expect(expandObject({ "a.b": 1, c: { "d.e": 2 } })).toEqual({ a: { b: 1 }, c: { d: { e: 2 } } });
  });

  it("expands objects inside lists and leaves lists lists", () => {
    expect(expandObject({ list: [{ "a.b": 1 }] })).toEqual({ list: [{ a: { b: 1 } }] });
  });

  it("makes an object of a numbered list path", () => {
    expect(expandObject({ "list.0.x": 1 })).toEqual({ list: { 0: { x: 1 } } });
  });

  it("leaves instances of classes as they are", () => {
    const operator = ForcedDeletion.create();
    expect(expandObject({ "a.b": operator })).toEqual({ a: { b: operator } });
  });

  it("flattens, keeping lists and empty objects as values", () => {
    expect(flattenObject({ a: { b: [1], c: {} }, d: 2 })).toEqual({ "a.b": [1], "a.c": {}, d: 2 });
  });
});

describe("deepClone", () => {
  it("copies objects, lists and dates", () => {
    const original = { a: [{ b: 1 }], when: new Date(0) };
    const clone = deepClone(original);
    expect(clone).toEqual(original);
    expect(clone.a[0]).not.toBe(original.a[0]);
    expect(clone.when).not.toBe(original.when);
  });

  it("hands on instances of classes, or refuses them when strict", () => {
    const set = new Set([1]);
    expect(deepClone({ set }).set).toBe(set);
    expect(() => deepClone({ set }, { strict: true })).toThrow(/Set/);
  });

  it("throws at a cycle", () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect(() => deepClone(cycle)).toThrow(/cycle/);
  });
});

describe("equals", () => {
  it("compares by content", () => {
    expect(equals({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect(equals({ a: undefined }, { b: undefined })).toBe(false);
    expect(equals([1, 2], [2, 1])).toBe(false);
    expect(equals(null, undefined)).toBe(false);
  });

  it("compares operators by kind and value", () => {
    expect(equals(ForcedReplacement.create({ a: 1 }), ForcedReplacement.create({ a: 1 }))).toBe(true);
    expect(equals(ForcedReplacement.create(undefined), ForcedDeletion.create())).toBe(false);
  });
});

describe("mergeObject", () => {
  it("inserts and overwrites in place", () => {
    const original = { a: 1, b: { c: 2 } };
    expect(mergeObject(original, { b: { c: 3, d: 4 } })).toBe(original);
    expect(original).toEqual({ a: 1, b: { c: 3, d: 4 } });
  });

  it("leaves the original alone with inplace false", () => {
    const original = { b: { c: 2 } };
    expect(mergeObject(original, { b: { c: 3 } }, { inplace: false })).toEqual({ b: { c: 3 } });
    expect(original).toEqual({ b: { c: 2 } });
  });

  it("inserts no new keys at the top with insertKeys false", () => {
    expect(mergeObject({ a: { x: 1 } }, { b: 1, a: { y: 2 } }, { insertKeys: false })).toEqual({ a: { x: 1, y: 2 } });
  });

  it("inserts no new inner keys with insertValues false", () => {
    expect(mergeObject({ a: { x: 1 } }, { b: 1, a: { y: 2 } }, { insertValues: false })).toEqual({ a: { x: 1 }, b: 1 });
  });

  it("keeps what is there with overwrite false", () => {
    expect(mergeObject({ a: 1, b: { c: 1 } }, { a: 2, b: { c: 2, d: 2 } }, { overwrite: false })).toEqual({
      a: 1,
      b: { c: 1, d: 2 },
    });
  });

  it("replaces inner objects with recursive false", () => {
    expect(mergeObject({ a: { x: 1 } }, { a: { y: 2 } }, { recursive: false })).toEqual({ a: { y: 2 } });
  });

  it("refuses another type with enforceTypes", () => {
    expect(() => mergeObject({ a: 1 }, { a: "1" }, { enforceTypes: true })).toThrow(/enforceTypes/);
  });

  it("expands dotted keys of both", () => {
    expect(mergeObject({ "a.b": 1 }, { "a.c": 2 })).toEqual({ a: { b: 1, c: 2 } });
  });

  it("replaces lists whole", () => {
    expect(mergeObject({ a: [1, 2, 3] }, { a: [4] })).toEqual({ a: [4] });
  });

  it("stores special keys when it is not told to carry them out", () => {
    expect(mergeObject({ a: 1 }, { "-=a": null })).toEqual({ a: 1, "-=a": null });
  });

  it("carries out special keys when told", () => {
    const changes = { "-=a": null, "==b": { y: 2 }, c: { "-=d": null } };
    expect(mergeObject({ a: 1, b: { x: 1 }, c: { d: 1, e: 1 } }, changes, { applySpecial: true })).toEqual({
      b: { y: 2 },
      c: { e: 1 },
    });
  });

  it("wants null as the value of a deletion key", () => {
    expect(() => mergeObject({ a: 1 }, { "-=a": 1 }, { applySpecial: true })).toThrow(/null/);
  });

  it("carries out operators when told", () => {
    const changes = { a: ForcedDeletion.create(), b: ForcedReplacement.create({ y: 2 }) };
    expect(mergeObject({ a: 1, b: { x: 1 } }, changes, { applySpecial: true })).toEqual({ b: { y: 2 } });
  });

  it("refuses what is not an object", () => {
    expect(() => mergeObject(JSON.parse("1") as object, {})).toThrow(/objects/);
  });
});

describe("diffObject", () => {
  it("answers the part that differs", () => {
    expect(diffObject({ a: 1, b: { c: 2, d: 3 }, e: [1] }, { a: 1, b: { c: 2, d: 4 }, e: [1, 2] })).toEqual({
      b: { d: 4 },
      e: [1, 2],
    });
  });

  it("answers keys that the original lacks, unless inner", () => {
    expect(diffObject({ a: 1 }, { b: 2 })).toEqual({ b: 2 });
    expect(diffObject({ a: 1 }, { b: 2 }, { inner: true })).toEqual({});
  });

  it("keeps deletion keys only where there is something to delete, with deletionKeys", () => {
    expect(diffObject({ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true })).toEqual({ "-=a": null });
    expect(diffObject({ a: 1 }, { "-=b": null })).toEqual({ "-=b": null });
  });

  it("keeps replacement keys only where the value differs, with deletionKeys", () => {
    expect(diffObject({ a: { x: 1 }, b: 2 }, { "==a": { x: 1 }, "==b": 3 }, { deletionKeys: true })).toEqual({
      "==b": 3,
    });
  });

  it("tells an empty object from a filled one", () => {
    expect(diffObject({ a: { x: 1 }, b: {} }, { a: {}, b: {} })).toEqual({ a: {} });
  });
});
