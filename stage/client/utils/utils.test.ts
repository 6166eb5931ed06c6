import { beforeEach, describe, expect, it, vi } from "vitest";
import { realm } from "../realm.ts";
import { Color } from "./color.ts";
import { compatibilityWarnings, logCompatibilityWarning } from "./logging.ts";
import { deepFreeze, duplicate, filterObject, mergeObject, objectsEqual } from "./objects.ts";
import { isNewerVersion } from "../../shared/versions.ts";
import { escapeHTML, randomID } from "./text.ts";
import { debounce } from "./timing.ts";
import { buildUuid, parseUuid } from "./uuid.ts";

const ACTOR = "abcdefghijkl0123";
const ITEM = "abcdefghijkl0124";

beforeEach(() => {
  realm.generation = 13;
  realm.CONFIG = {};
  realm.game = undefined;
  compatibilityWarnings.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    realm.CONFIG = {};
    realm.game = undefined;
    compatibilityWarnings.length = 0;
  };
});

describe("logCompatibilityWarning", () => {
  it("keeps every warning, with its versions", () => {
    logCompatibilityWarning("old", { since: 14, until: 16 });
    expect(compatibilityWarnings).toEqual([
      "old\nDeprecated since Version 14\nBackwards-compatible support will be removed in Version 16",
    ]);
  });

  it("says it once when told", () => {
    logCompatibilityWarning("only once", { once: true });
    logCompatibilityWarning("only once", { once: true });
    expect(compatibilityWarnings).toHaveLength(1);
  });

  it("leaves out what the configuration excludes", () => {
    realm.CONFIG = { compatibility: { excludePatterns: [/known/] } };
    logCompatibilityWarning("a known matter");
    expect(compatibilityWarnings).toEqual([]);
  });

  it("throws when the mode is FAILURE", () => {
    realm.CONFIG = { compatibility: { mode: 3 } };
    expect(() => {
      logCompatibilityWarning("fatal");
    }).toThrow("fatal");
  });
});

describe("object functions by generation", () => {
  it("[13] mergeObject deletes with performDeletions", () => {
    expect(mergeObject({ a: 1, b: 2 }, { "-=a": null }, { performDeletions: true })).toEqual({ b: 2 });
    expect(compatibilityWarnings).toEqual([]);
  });

  it("[13] mergeObject does not know applyOperators", () => {
    expect(mergeObject({ a: 1 }, { "-=a": null }, { applyOperators: true })).toEqual({ a: 1, "-=a": null });
  });

  it("[14] mergeObject deletes with applyOperators, and warns of the old key and the old option", () => {
    realm.generation = 14;
    expect(mergeObject({ a: 1, b: 2 }, { "-=a": null }, { applyOperators: true })).toEqual({ b: 2 });
    expect(compatibilityWarnings).toHaveLength(1);
    mergeObject({}, {}, { performDeletions: true });
    expect(compatibilityWarnings).toHaveLength(2);
  });

  it("[13] objectsEqual and duplicate are fine; [14] they warn", () => {
    expect([objectsEqual({ a: [1] }, { a: [1] }), duplicate({ a: undefined, b: 1 })]).toEqual([true, { b: 1 }]);
    expect(compatibilityWarnings).toHaveLength(0);
    realm.generation = 14;
    objectsEqual({}, {});
    duplicate({});
    expect(compatibilityWarnings).toHaveLength(2);
  });

  it("filterObject keeps the template's keys", () => {
    const source = { foo: { n: 1, name: "Tim", topping: "olives" }, bar: "baz" };
    const template = { foo: { n: 0, name: "Mit", style: "bold" }, other: 72 };
    expect(filterObject(source, template)).toEqual({ foo: { n: 1, name: "Tim" } });
    expect(filterObject(source, template, { templateValues: true })).toEqual({ foo: { n: 0, name: "Mit" } });
  });

  it("deepFreeze freezes all the way down", () => {
    const frozen = deepFreeze({ a: [{ b: 1 }] });
    expect(Object.isFrozen(frozen.a[0])).toBe(true);
    expect(() => deepFreeze({ a: new Set() }, { strict: true })).toThrow(/class/);
  });
});

describe("texts and versions", () => {
  it("randomID gives letters and digits, never the same", () => {
    const ids = Array.from({ length: 50 }, () => randomID());
    expect(ids.every((id) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(50);
    expect(randomID(5)).toHaveLength(5);
  });

  it("escapes the five characters of markup", () => {
    expect(escapeHTML(`<a href="x">'&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&#x27;&amp;&#x27;&lt;/a&gt;");
  });

  it.each<[string | number, string | number, boolean]>([
    ["1.10.0", "1.9.9", true],
    ["1.2", "1.2", false],
    ["1.2.1", "1.2", true],
    ["1.2", "1.2.1", false],
    [14, 13, true],
    ["13.351", "13.346", true],
    ["2.0.0", "10.0.0", false],
    ["1.0.0-beta", "1.0.0-alpha", true],
  ])("is %s newer than %s: %s", (v1, v0, expected) => {
    expect(isNewerVersion(v1, v0)).toBe(expected);
  });
});

describe("timing", () => {
  it("debounce calls once, with the last arguments", () => {
    vi.useFakeTimers();
    const calls: number[] = [];
    const later = debounce((n: number) => calls.push(n), 100);
    later(1);
    later(2);
    vi.advanceTimersByTime(99);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual([2]);
  });
});

describe("uuids", () => {
  const actors = { documentName: "Actor", get: () => undefined };
  const pack = { documentName: "Item", get: () => undefined };
  beforeEach(() => {
    realm.game = {
      collections: { get: (name) => (name === "Actor" ? actors : undefined) },
      packs: { get: (id) => (id === "pda.gear" ? pack : undefined) },
    };
  });

  it("of a world document", () => {
    expect(parseUuid(`Actor.${ACTOR}`)).toMatchObject({
      type: "Actor",
      id: ACTOR,
      collection: actors,
      embedded: [],
      primaryType: undefined,
      documentType: "Actor",
    });
  });

  it("of an embedded document", () => {
    expect(parseUuid(`Actor.${ACTOR}.Item.${ITEM}`)).toMatchObject({
      type: "Item",
      id: ITEM,
      primaryType: "Actor",
      primaryId: ACTOR,
      embedded: ["Item", ITEM],
      documentType: "Actor",
      documentId: ACTOR,
    });
  });

  it("of a token's item, four levels down", () => {
    expect(parseUuid(`Scene.${ACTOR}.Token.t.Actor.a.Item.${ITEM}`)?.embedded).toEqual([
      "Token",
      "t",
      "Actor",
      "a",
      "Item",
      ITEM,
    ]);
  });

  it("of a document in a pack, with and without its type", () => {
    expect(parseUuid(`Compendium.pda.gear.Item.${ITEM}`)).toMatchObject({
      type: "Item",
      id: ITEM,
      collection: pack,
      embedded: [],
    });
    expect(parseUuid(`Compendium.pda.gear.${ITEM}`)).toMatchObject({ type: "Item", id: ITEM, collection: pack });
  });

  it("relative to a document, its parent, a sibling", () => {
    const actor = { uuid: `Actor.${ACTOR}`, documentName: "Actor", parent: null };
    const item = { uuid: `Actor.${ACTOR}.Item.x`, documentName: "Item", parent: actor };
    expect(parseUuid(`.Item.${ITEM}`, { relative: actor })?.uuid).toBe(`Actor.${ACTOR}.Item.${ITEM}`);
    expect(parseUuid(`..Item.${ITEM}`, { relative: item })?.uuid).toBe(`Actor.${ACTOR}.Item.${ITEM}`);
    expect(parseUuid(`.${ITEM}`, { relative: item })?.uuid).toBe(`Actor.${ACTOR}.Item.${ITEM}`);
  });

  it("null for nothing", () => {
    expect(parseUuid("")).toBeNull();
  });

  it("are built from their parts", () => {
    expect(buildUuid({ id: ITEM, documentName: "Item", parent: { uuid: `Actor.${ACTOR}` } })).toBe(
      `Actor.${ACTOR}.Item.${ITEM}`,
    );
    expect(buildUuid({ id: ITEM, pack: "pda.gear" })).toBe(`Compendium.pda.gear.Item.${ITEM}`);
    expect(buildUuid({ id: ACTOR, documentName: "Actor" })).toBe(`Actor.${ACTOR}`);
    expect(buildUuid({ id: ACTOR })).toBeNull();
  });
});

describe("Color", () => {
  it("is a number that says itself as text", () => {
    const color = Color.from("#ff8000");
    expect([Number(color), color.css, color.valid, JSON.stringify({ color })]).toEqual([
      0xff8000,
      "#ff8000",
      true,
      '{"color":"#ff8000"}',
    ]);
    expect(Color.from([1, 0, 0]).css).toBe("#ff0000");
  });

  it("is not valid when it is made of anything else", () => {
    expect([Color.from("red").valid, Color.from({}).valid]).toEqual([false, false]);
  });
});
