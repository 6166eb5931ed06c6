import { beforeEach, describe, expect, it, vi } from "vitest";
import { NumberField, ObjectField, SchemaField, TypedObjectField } from "../data/fields.ts";
import { ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { realm } from "../realm.ts";
import { compatibilityWarnings } from "../utils/logging.ts";
import { DataModel } from "./data-model.ts";
import type { DataSchema, Source } from "./model-types.ts";

class Bag extends DataModel {
  declare free: Source;
  declare typed: Source;
  declare fixed: { n: number; m: number };

  static override defineSchema(): DataSchema {
    return {
      free: new ObjectField(),
      typed: new TypedObjectField(
        new SchemaField({ n: new NumberField({ initial: 1 }), m: new NumberField({ initial: 2 }) }),
      ),
      fixed: new SchemaField({ n: new NumberField({ initial: 1 }), m: new NumberField({ initial: 2 }) }),
    };
  }
}

const bag = (): Bag =>
  new Bag({ free: { a: 1, b: { c: 2, d: 3 } }, typed: { p: { n: 5, m: 6 }, q: {} }, fixed: { n: 7, m: 8 } });

beforeEach(() => {
  compatibilityWarnings.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => {
    vi.restoreAllMocks();
    compatibilityWarnings.length = 0;
  };
});

describe("[13] special keys", () => {
  beforeEach(() => {
    realm.generation = 13;
  });

  it("-= deletes a key of a free object, and stands in the difference", () => {
    const model = bag();
    expect(model.updateSource({ "free.-=a": null, "free.b.-=c": null })).toEqual({
      free: { "-=a": null, b: { "-=c": null } },
    });
    expect(model.free).toEqual({ b: { d: 3 } });
  });

  it("-= deletes a key of a typed object", () => {
    const model = bag();
    expect(model.updateSource({ "typed.-=q": null })).toEqual({ typed: { "-=q": null } });
    expect(Object.keys(model.typed)).toEqual(["p"]);
  });

  it("-= puts a declared field back to its initial value", () => {
    const model = bag();
    expect(model.updateSource({ "fixed.-=n": null })).toEqual({ fixed: { "-=n": null } });
    expect(model.fixed).toEqual({ n: 1, m: 8 });
  });

  it("-= is no difference where there is nothing to delete", () => {
    expect(bag().updateSource({ "free.-=z": null, "typed.-=z": null, "fixed.-=z": null })).toEqual({});
  });

  it("-= wants null", () => {
    expect(() => bag().updateSource({ "free.-=a": true })).toThrow(/must have the value null/);
  });

  it("== replaces whole", () => {
    const model = bag();
    expect(model.updateSource({ "==free": { z: 1 }, "typed.==p": { n: 9 } })).toEqual({
      "==free": { z: 1 },
      typed: { "==p": { n: 9, m: 2 } },
    });
    expect(model.free).toEqual({ z: 1 });
    expect(model._source.typed).toMatchObject({ p: { n: 9, m: 2 } });
  });

  it("== is no difference where the value is the same", () => {
    expect(bag().updateSource({ "free.==b": { c: 2, d: 3 } })).toEqual({});
  });

  it("deleting and writing the same key replaces it", () => {
    const model = bag();
    model.updateSource({ free: { "-=b": null, b: { e: 4 } } });
    expect(model.free).toEqual({ a: 1, b: { e: 4 } });
  });

  it("the difference applied elsewhere gives the same", () => {
    const [here, there] = [bag(), bag()];
    const changes = {
      "free.-=a": null,
      "free.==b": { x: 1 },
      "typed.-=q": null,
      "typed.r": { n: 3 },
      "fixed.-=n": null,
    };
    there.updateSource(here.updateSource(changes));
    expect(there.toObject()).toEqual(here.toObject());
  });

  it("gives no warning", () => {
    bag().updateSource({ "free.-=a": null });
    expect(compatibilityWarnings).toEqual([]);
  });
});

describe("[14] operators", () => {
  beforeEach(() => {
    realm.generation = 14;
  });

  it("ForcedDeletion deletes, and stands in the difference", () => {
    const model = bag();
    const difference = model.updateSource({ "free.a": ForcedDeletion.create(), "typed.q": ForcedDeletion.create() });
    expect(JSON.parse(JSON.stringify(difference))).toEqual({
      free: { a: { __$OPERATOR$__: "ForcedDeletion" } },
      typed: { q: { __$OPERATOR$__: "ForcedDeletion" } },
    });
    expect([model.free, Object.keys(model.typed)]).toEqual([{ b: { c: 2, d: 3 } }, ["p"]]);
  });

  it("ForcedDeletion is no difference where there is nothing to delete", () => {
    expect(bag().updateSource({ "free.z": ForcedDeletion.create() })).toEqual({});
  });

  it("ForcedDeletion puts a declared field back to its initial value", () => {
    const model = bag();
    model.updateSource({ "fixed.n": ForcedDeletion.create() });
    expect(model.fixed).toEqual({ n: 1, m: 8 });
  });

  it("ForcedReplacement replaces whole, cleaned", () => {
    const model = bag();
    model.updateSource({ fixed: ForcedReplacement.create({ n: "3" }), "free.b": ForcedReplacement.create({ x: 1 }) });
    expect([model.fixed, model.free]).toEqual([
      { n: 3, m: 2 },
      { a: 1, b: { x: 1 } },
    ]);
  });

  it("operators inside a replacement are carried out", () => {
    const model = bag();
    model.updateSource({ free: ForcedReplacement.create({ a: ForcedDeletion.create(), b: 1 }) });
    expect(model._source.free).toEqual({ b: 1 });
  });

  it("the difference applied elsewhere gives the same", () => {
    const [here, there] = [bag(), bag()];
    there.updateSource(
      here.updateSource({ "free.a": ForcedDeletion.create(), typed: ForcedReplacement.create({ z: {} }) }),
    );
    expect(there.toObject()).toEqual(here.toObject());
  });

  it("special keys still work, with a warning each", () => {
    const model = bag();
    model.updateSource({ "free.-=a": null, "free.==b": { x: 1 } });
    expect(model.free).toEqual({ b: { x: 1 } });
    expect(compatibilityWarnings).toHaveLength(2);
    expect(compatibilityWarnings[0]).toContain("Version 16");
  });

  it("operators give no warning", () => {
    bag().updateSource({ "free.a": ForcedDeletion.create() });
    expect(compatibilityWarnings).toEqual([]);
  });
});
