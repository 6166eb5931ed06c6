import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../abstract/data-model.ts";
import type { DataSchema, Source } from "../abstract/model-types.ts";
import { realm, type Generation } from "../realm.ts";
import { Color } from "../utils/color.ts";
import { DataModelValidationFailure } from "./validation.ts";
import * as fields from "./fields.ts";

/** A model with one field, `x`. */
function modelOf(x: fields.DataField): typeof DataModel {
  return class One extends DataModel {
    static override defineSchema(): DataSchema {
      return { x };
    }
  };
}

/** What a record becomes in a strict model: its source. */
const stored = (x: fields.DataField, data: Source = {}): unknown => new (modelOf(x))(data).toObject().x;

/** What the model shows. */
const prepared = (x: fields.DataField, data: Source = {}): unknown => Reflect.get(new (modelOf(x))(data), "x");

/** Why a record is refused. */
function refusal(x: fields.DataField, data: Source = {}): string {
  try {
    stored(x, data);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

beforeEach(() => {
  realm.generation = 13;
});

describe("defaults of the fields", () => {
  const model = modelOf(new fields.StringField());
  it.each<[string, fields.DataField, { required: boolean; nullable: boolean; initial: unknown }]>([
    ["DataField", new fields.DataField(), { required: false, nullable: false, initial: undefined }],
    ["NumberField", new fields.NumberField(), { required: false, nullable: true, initial: undefined }],
    [
      "NumberField required",
      new fields.NumberField({ required: true }),
      { required: true, nullable: true, initial: null },
    ],
    [
      "NumberField with choices",
      new fields.NumberField({ choices: [1] }),
      { required: false, nullable: false, initial: undefined },
    ],
    ["StringField", new fields.StringField(), { required: false, nullable: false, initial: undefined }],
    [
      "StringField required",
      new fields.StringField({ required: true }),
      { required: true, nullable: false, initial: "" },
    ],
    ["BooleanField", new fields.BooleanField(), { required: true, nullable: false, initial: false }],
    ["HTMLField", new fields.HTMLField(), { required: true, nullable: false, initial: "" }],
    [
      "SchemaField",
      new fields.SchemaField({ a: new fields.BooleanField() }),
      { required: true, nullable: false, initial: { a: false } },
    ],
    ["ArrayField", new fields.ArrayField(new fields.DataField()), { required: true, nullable: false, initial: [] }],
    ["SetField", new fields.SetField(new fields.DataField()), { required: true, nullable: false, initial: [] }],
    ["ObjectField", new fields.ObjectField(), { required: true, nullable: false, initial: {} }],
    [
      "TypedObjectField",
      new fields.TypedObjectField(new fields.DataField()),
      { required: true, nullable: false, initial: {} },
    ],
    [
      "EmbeddedDataField",
      new fields.EmbeddedDataField(model),
      { required: true, nullable: false, initial: { x: undefined } },
    ],
    ["DocumentUUIDField", new fields.DocumentUUIDField(), { required: true, nullable: true, initial: null }],
    ["DocumentIdField", new fields.DocumentIdField(), { required: true, nullable: true, initial: null }],
    ["IntegerSortField", new fields.IntegerSortField(), { required: true, nullable: false, initial: 0 }],
    ["AlphaField", new fields.AlphaField(), { required: true, nullable: false, initial: 1 }],
    ["AngleField", new fields.AngleField(), { required: true, nullable: false, initial: 0 }],
    ["ColorField", new fields.ColorField(), { required: false, nullable: true, initial: null }],
    [
      "FilePathField",
      new fields.FilePathField({ categories: ["IMAGE"] }),
      { required: false, nullable: true, initial: null },
    ],
    [
      "DocumentOwnershipField",
      new fields.DocumentOwnershipField(),
      { required: true, nullable: false, initial: { default: 0 } },
    ],
  ])("%s", (_name, field, { required, nullable, initial }) => {
    expect({ required: field.required, nullable: field.nullable, initial: field.getInitialValue() }).toEqual({
      required,
      nullable,
      initial,
    });
  });

  it("string fields with choices are not blank unless told", () => {
    expect(new fields.StringField({ choices: ["a"] }).blank).toBe(false);
    expect(new fields.StringField({ choices: ["a"], blank: true }).blank).toBe(true);
  });
});

describe("every field", () => {
  it("takes its initial value from a function, with the record", () => {
    const initial = (data: Source): string => `${String(data.y)}!`;
    const Model = class extends DataModel {
      static override defineSchema(): DataSchema {
        return {
          y: new fields.StringField({ required: true, initial: "why" }),
          x: new fields.StringField({ initial }),
        };
      }
    };
    expect(new Model({}).toObject().x).toBe("why!");
  });

  it("copies an initial object for each model", () => {
    const model = modelOf(new fields.ObjectField({ initial: { deep: { n: 1 } } }));
    const [first, second] = [new model(), new model()];
    expect(first._source.x).not.toBe(second._source.x);
  });

  it("puts the initial value in the place of null where null is not allowed", () => {
    expect(stored(new fields.NumberField({ nullable: false, initial: 4 }), { x: null })).toBe(4);
    expect(stored(new fields.NumberField({ initial: 4 }), { x: null })).toBeNull();
  });

  it("refuses undefined where it is required and has no initial value", () => {
    expect(refusal(new fields.NumberField({ required: true, nullable: false }))).toContain("x: may not be undefined");
  });

  it("asks a custom validator: false is a refusal with the field's own words", () => {
    const field = new fields.NumberField({ validate: (value) => value !== 13, validationError: "brings bad luck" });
    expect(refusal(field, { x: 13 })).toContain("x: brings bad luck");
  });

  it("asks a custom validator: true settles the matter", () => {
    expect(stored(new fields.StringField({ choices: ["a"], validate: () => true }), { x: "zzz" })).toBe("zzz");
  });

  it("asks a custom validator: nothing said lets the type decide", () => {
    expect(refusal(new fields.StringField({ choices: ["a"], validate: () => undefined }), { x: "zzz" })).toContain(
      "zzz is not a valid choice",
    );
  });

  it("takes the message of a validator that throws", () => {
    const validate = (): never => {
      throw new Error("never on Sundays");
    };
    expect(refusal(new fields.StringField({ validate }), { x: "a" })).toContain("never on Sundays");
  });

  it("takes the failure that a validator answers", () => {
    const validate = (): DataModelValidationFailure =>
      new DataModelValidationFailure({ message: "so there", unresolved: true });
    expect(refusal(new fields.StringField({ validate }), { x: "a" })).toContain("so there");
  });

  it("knows its path", () => {
    const inner = new fields.NumberField();
    const element = new fields.StringField();
    const schema = new fields.SchemaField({
      a: new fields.SchemaField({ b: inner }),
      list: new fields.ArrayField(element),
    });
    expect([schema.fieldPath, inner.fieldPath, element.fieldPath]).toEqual(["", "a.b", "list.element"]);
  });

  it("belongs to one schema only", () => {
    const field = new fields.NumberField();
    expect(new fields.SchemaField({ a: field }).has("a")).toBe(true);
    expect(() => new fields.SchemaField({ b: field })).toThrow(/belongs to another/);
  });

  it("cannot be assigned when it is readonly", () => {
    const model = new (modelOf(new fields.NumberField({ readonly: true, initial: 3 })))();
    expect(() => {
      Reflect.set(model, "x", 4);
    }).not.toThrow();
    expect(Reflect.get(model, "x")).toBe(3);
  });

  it("asks the realm for its form elements", () => {
    const asked: unknown[] = [];
    realm.forms = {
      toInput: (field, config) => {
        asked.push([field, config]);
        return {} as HTMLElement;
      },
      inputFor: () => ({}) as HTMLElement,
      toFormGroup: () => ({}) as HTMLElement,
    };
    const field = new fields.NumberField();
    field.toInput({ value: 2 });
    realm.forms = undefined;
    expect(asked).toEqual([[field, { value: 2 }]]);
    expect(() => field.toInput()).toThrow(/forms/);
  });
});

describe("NumberField", () => {
  it("casts text", () => {
    expect(stored(new fields.NumberField(), { x: "3" })).toBe(3);
  });

  it("clamps to min and max without an error", () => {
    const field = (): fields.NumberField => new fields.NumberField({ min: 0, max: 10 });
    expect([stored(field(), { x: -5 }), stored(field(), { x: 50 })]).toEqual([0, 10]);
  });

  it("rounds whole numbers", () => {
    expect(stored(new fields.NumberField({ integer: true }), { x: 2.5 })).toBe(3);
  });

  it("rounds to steps", () => {
    expect(stored(new fields.NumberField({ step: 0.1 }), { x: 0.34 })).toBe(0.3);
  });

  it("refuses what is no number", () => {
    expect(refusal(new fields.NumberField(), { x: "abc" })).toContain("x: must be a number");
  });

  it("refuses what is not positive, for that cleaning does not mend", () => {
    expect(refusal(new fields.NumberField({ positive: true }), { x: 0 })).toContain("x: must be a positive number");
  });

  it("refuses a number that is no choice", () => {
    expect(refusal(new fields.NumberField({ choices: [1, 2] }), { x: 3 })).toContain("3 is not a valid choice");
    expect(stored(new fields.NumberField({ choices: { 1: "one", 2: "two" } }), { x: "2" })).toBe(2);
  });

  it("refuses bounds that cannot be met", () => {
    expect(() => new fields.NumberField({ min: 3, max: 2 })).toThrow(/exceeds/);
  });
});

describe("StringField", () => {
  it("trims, unless told not to", () => {
    expect(stored(new fields.StringField(), { x: "  a " })).toBe("a");
    expect(stored(new fields.StringField({ trim: false }), { x: "  a " })).toBe("  a ");
  });

  it("casts numbers", () => {
    expect(stored(new fields.StringField(), { x: 5 })).toBe("5");
  });

  it("puts the initial value in the place of a blank text where blank is false", () => {
    expect(stored(new fields.StringField({ blank: false, initial: "a" }), { x: "  " })).toBe("a");
    expect(stored(new fields.StringField({ blank: false, nullable: true, required: true }), { x: "" })).toBeNull();
    expect(refusal(new fields.StringField({ blank: false, required: true }), { x: "" })).toContain(
      "x: may not be undefined",
    );
  });

  it("judges a blank text that was not cleaned", () => {
    expect(new fields.StringField({ blank: false }).validate("")?.message).toBe("may not be a blank string");
    expect(new fields.StringField().validate("")).toBeUndefined();
  });

  it("takes choices from a list, a record or a function", () => {
    for (const choices of [["a"], { a: "A" }, () => ["a"]]) {
      expect(stored(new fields.StringField({ choices }), { x: "a" })).toBe("a");
      expect(refusal(new fields.StringField({ choices }), { x: "b" })).toContain("b is not a valid choice");
    }
  });
});

describe("BooleanField", () => {
  it.each([
    ["true", true],
    ["false", false],
    ["on", false],
    [1, true],
    [0, false],
    [{}, false],
  ])("casts %s to %s", (value, expected) => {
    expect(stored(new fields.BooleanField(), { x: value })).toBe(expected);
  });
});

describe("SchemaField", () => {
  it("deletes keys that it does not know", () => {
    expect(stored(new fields.SchemaField({ a: new fields.BooleanField() }), { x: { a: true, b: 1 } })).toEqual({
      a: true,
    });
  });

  it("finds a field by its path", () => {
    const inner = new fields.NumberField();
    const schema = new fields.SchemaField({
      a: new fields.SchemaField({ b: inner }),
      list: new fields.ArrayField(new fields.StringField()),
    });
    expect(schema.getField("a.b")).toBe(inner);
    expect(schema.getField("list.0")?.name).toBe("element");
    expect(schema.getField("a.z")).toBeUndefined();
  });

  it("refuses a field named _source", () => {
    expect(() => new fields.SchemaField({ _source: new fields.StringField() })).toThrow(/_source/);
  });

  it("applies a function to every field", () => {
    const schema = new fields.SchemaField({
      a: new fields.NumberField(),
      b: new fields.SchemaField({ c: new fields.StringField() }),
    });
    const seen: string[] = [];
    schema.apply(function () {
      seen.push(this.fieldPath);
      return undefined;
    }, {});
    expect(seen).toEqual(["", "a", "b", "b.c"]);
  });
});

describe("ObjectField", () => {
  it("shows a copy of the source", () => {
    const model = new (modelOf(new fields.ObjectField()))({ x: { deep: { n: 1 } } });
    Reflect.set(Reflect.get(model, "x") as Source, "deep", 2);
    expect(model._source.x).toEqual({ deep: { n: 1 } });
  });

  it("makes an empty object of anything else", () => {
    expect(stored(new fields.ObjectField(), { x: 3 })).toEqual({});
  });
});

describe("TypedObjectField", () => {
  it("cleans every value by its element", () => {
    expect(
      stored(new fields.TypedObjectField(new fields.NumberField({ integer: true })), { x: { a: "2.2", b: 3 } }),
    ).toEqual({ a: 2, b: 3 });
  });

  it("drops a key only where validateKey answers exactly false", () => {
    const validateKey = (key: string): unknown => (key === "bad" ? false : undefined);
    expect(
      stored(new fields.TypedObjectField(new fields.NumberField(), { validateKey }), { x: { bad: 1, good: 2 } }),
    ).toEqual({ good: 2 });
  });

  it("refuses a value that the element refuses, by its key", () => {
    expect(refusal(new fields.TypedObjectField(new fields.NumberField()), { x: { a: "q" } })).toMatch(
      /x:\n\s+a: must be a number/,
    );
  });

  it("shows prepared elements", () => {
    expect(
      prepared(new fields.TypedObjectField(new fields.SetField(new fields.StringField())), { x: { a: ["p"] } }),
    ).toEqual({ a: new Set(["p"]) });
  });
});

describe("ArrayField", () => {
  it("cleans every element", () => {
    expect(stored(new fields.ArrayField(new fields.NumberField()), { x: ["1", 2] })).toEqual([1, 2]);
  });

  it("completes elements even when the data are changes", () => {
    const model = new (modelOf(
      new fields.ArrayField(
        new fields.SchemaField({ a: new fields.BooleanField(), b: new fields.NumberField({ initial: 1 }) }),
      ),
    ))();
    model.updateSource({ x: [{ a: true }] });
    expect(model._source.x).toEqual([{ a: true, b: 1 }]);
  });

  it("makes a list of a Set, of an object with number keys, and of a single value", () => {
    const field = (): fields.ArrayField => new fields.ArrayField(new fields.StringField());
    expect(stored(field(), { x: new Set(["a"]) })).toEqual(["a"]);
    expect(stored(field(), { x: { 0: "a", 1: "b" } })).toEqual(["a", "b"]);
    expect(stored(field(), { x: "a" })).toEqual(["a"]);
  });

  it("refuses too few and too many", () => {
    const field = (): fields.ArrayField => new fields.ArrayField(new fields.StringField(), { min: 1, max: 2 });
    expect(refusal(field(), { x: [] })).toContain("fewer than 1");
    expect(refusal(field(), { x: ["a", "b", "c"] })).toContain("more than 2");
  });

  it("names the element that is invalid", () => {
    expect(refusal(new fields.ArrayField(new fields.NumberField()), { x: [1, "q"] })).toMatch(
      /x:\n\s+1: must be a number/,
    );
  });

  it("refuses an element that is no field", () => {
    expect(() => new fields.ArrayField(JSON.parse("{}") as fields.DataField)).toThrow(/DataField/);
  });
});

describe("SetField", () => {
  it("is a Set in memory and a list in the source", () => {
    const model = new (modelOf(new fields.SetField(new fields.StringField())))({ x: ["a", "b", "a"] });
    expect(Reflect.get(model, "x")).toEqual(new Set(["a", "b"]));
    expect(model.toObject(false).x).toEqual(["a", "b"]);
    expect(Array.isArray(model._source.x)).toBe(true);
  });

  it("drops invalid elements when falling back", () => {
    vi.spyOn(console, "warn").mockImplementationOnce(() => undefined);
    const model = modelOf(new fields.SetField(new fields.StringField({ choices: ["a", "b"] })));
    expect(model.fromSource({ x: ["a", "z"] }).toObject().x).toEqual(["a"]);
  });
});

describe("EmbeddedDataField", () => {
  class Purse extends DataModel {
    declare coins: number;

    static override defineSchema(): DataSchema {
      return { coins: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 5 }) };
    }

    static override validateJoint(data: Source): void {
      if (data.coins === 13) throw new Error("no thirteen coins");
    }

    static override migrateData(source: Source): Source {
      if ("gold" in source) source.coins = source.gold;
      return super.migrateData(source);
    }
  }

  it("shows an instance of the model, whose parent is the outer one", () => {
    const outer = new (modelOf(new fields.EmbeddedDataField(Purse)))({});
    const purse = Reflect.get(outer, "x") as Purse;
    expect(purse).toBeInstanceOf(Purse);
    expect([purse.coins, purse.parent]).toEqual([5, outer]);
  });

  it("runs the inner model's joint validation", () => {
    expect(refusal(new fields.EmbeddedDataField(Purse), { x: { coins: 13 } })).toContain("no thirteen coins");
  });

  it("migrates the inner model's data", () => {
    expect(stored(new fields.EmbeddedDataField(Purse), { x: { gold: 8 } })).toEqual({ coins: 8 });
  });
});

describe("TypedSchemaField", () => {
  const shapes = (): fields.TypedSchemaField =>
    new fields.TypedSchemaField({
      circle: { radius: new fields.NumberField({ initial: 1 }) },
      square: { side: new fields.NumberField({ initial: 2 }) },
    });

  it("follows the schema of the type", () => {
    expect(stored(shapes(), { x: { type: "square", radius: 3 } })).toEqual({ type: "square", side: 2 });
  });

  it("refuses a type that it does not know", () => {
    expect(refusal(shapes(), { x: { type: "blob" } })).toContain('"blob"');
  });

  it("merges changes of the same type and replaces on another", () => {
    const model = new (modelOf(shapes()))({ x: { type: "circle", radius: 4 } });
    expect(model.updateSource({ x: { radius: 5 } })).toEqual({ x: { radius: 5 } });
    model.updateSource({ x: { type: "square", side: 3 } });
    expect(model._source.x).toEqual({ type: "square", side: 3 });
  });
});

describe("small fields", () => {
  it("IntegerSortField rounds", () => {
    expect(stored(new fields.IntegerSortField(), { x: 10.6 })).toBe(11);
  });

  it("AngleField brings angles round", () => {
    expect([
      stored(new fields.AngleField(), { x: -90 }),
      stored(new fields.AngleField(), { x: 360 }),
      stored(new fields.AngleField(), { x: 450 }),
    ]).toEqual([270, 360, 90]);
  });

  it("AlphaField clamps", () => {
    expect(stored(new fields.AlphaField(), { x: 3 })).toBe(1);
  });

  it("ColorField is a Color in memory, text in the source", () => {
    const color = prepared(new fields.ColorField(), { x: "#ff8000" });
    expect(color).toBeInstanceOf(Color);
    expect((color as Color).css).toBe("#ff8000");
    expect(stored(new fields.ColorField(), { x: 0xff8000 })).toBe("#ff8000");
  });

  it("FilePathField wants an extension of its kinds", () => {
    expect(stored(new fields.FilePathField({ categories: ["IMAGE"] }), { x: "a/b.webp" })).toBe("a/b.webp");
    expect(refusal(new fields.FilePathField({ categories: ["IMAGE"] }), { x: "a/b.txt" })).toContain(
      "valid file extension",
    );
  });

  it("DocumentIdField wants sixteen letters and digits", () => {
    expect(stored(new fields.DocumentIdField(), { x: "abcdefghijkl0123" })).toBe("abcdefghijkl0123");
    expect(refusal(new fields.DocumentIdField(), { x: "short" })).toContain("16-character");
  });

  it("DocumentUUIDField judges the text by kind and embedding", () => {
    const uuid = "Actor.abcdefghijkl0123.Item.abcdefghijkl0124";
    expect(stored(new fields.DocumentUUIDField({ type: "Item", embedded: true }), { x: uuid })).toBe(uuid);
    expect(refusal(new fields.DocumentUUIDField({ type: "Actor" }), { x: uuid })).toContain("Actor");
    expect(refusal(new fields.DocumentUUIDField({ embedded: false }), { x: uuid })).toContain("embedded");
    expect(refusal(new fields.DocumentUUIDField(), { x: "Actor" })).toContain("UUID");
  });

  it("DocumentUUIDField counts a pack's own parts", () => {
    const uuid = "Compendium.pda.gear.Item.abcdefghijkl0124";
    expect(stored(new fields.DocumentUUIDField({ embedded: false }), { x: uuid })).toBe(uuid);
  });

  it("DocumentOwnershipField wants user ids and levels", () => {
    expect(stored(new fields.DocumentOwnershipField(), { x: { default: 0, abcdefghijkl0123: 3 } })).toEqual({
      default: 0,
      abcdefghijkl0123: 3,
    });
    expect(refusal(new fields.DocumentOwnershipField(), { x: { default: 9 } })).toContain("permission levels");
    expect(refusal(new fields.DocumentOwnershipField(), { x: { bob: 1 } })).toContain("permission levels");
  });

  it("DocumentFlagsField keeps package ids only", () => {
    expect(stored(new fields.DocumentFlagsField(), { x: { "passe-d-armes": { a: 1 }, "no good": {} } })).toEqual({
      "passe-d-armes": { a: 1 },
    });
  });

  it("JSONField is text in the source and the value in memory", () => {
    expect(prepared(new fields.JSONField(), { x: '{"a":1}' })).toEqual({ a: 1 });
    expect(stored(new fields.JSONField(), { x: { a: 1 } })).toBe('{"a":1}');
    expect(refusal(new fields.JSONField(), { x: "{" })).toContain("JSON");
  });

  it("AnyField takes anything", () => {
    expect(stored(new fields.AnyField(), { x: [{ a: 1 }] })).toEqual([{ a: 1 }]);
  });
});

describe("changes of active effects", () => {
  const model = new (modelOf(new fields.NumberField()))();
  const number = new fields.NumberField();
  it.each([
    [{ mode: 2 }, "3", 8],
    [{ mode: 1 }, "3", 15],
    [{ mode: 5 }, "3", 3],
    [{ mode: 4 }, "9", 9],
    [{ mode: 3 }, "9", 5],
    [{ mode: 0 }, "9", undefined],
    [{ type: "add" }, "3", 8],
    [{ type: "subtract" }, "3", 2],
    [{ type: "override" }, "3", 3],
  ])("a number by %o of %s", (how, value, expected) => {
    expect(number.applyChange(5, model, { key: "x", value, ...how })).toBe(expected);
  });

  it("a set takes one more element", () => {
    const field = new fields.SetField(new fields.StringField());
    expect(field.applyChange(new Set(["a"]), model, { key: "x", value: "b", mode: 2 })).toEqual(new Set(["a", "b"]));
  });

  it("a text is lengthened, a boolean is or-ed", () => {
    expect(new fields.StringField().applyChange("a", model, { key: "x", value: "b", mode: 2 })).toBe("ab");
    expect(new fields.BooleanField().applyChange(false, model, { key: "x", value: "true", mode: 2 })).toBe(true);
  });
});

describe("fields that are not persisted", () => {
  const generationOf = (generation: Generation): void => {
    realm.generation = generation;
  };
  afterEach(() => {
    generationOf(13);
  });

  it("[14] live in memory only", () => {
    generationOf(14);
    const model = new (modelOf(new fields.NumberField({ persisted: false, initial: 7 })))({ x: 3 });
    expect(model.toObject()).toEqual({});
    expect(Reflect.get(model, "x")).toBe(7);
  });

  it("[13] are fields like any other", () => {
    expect(stored(new fields.NumberField({ persisted: false, initial: 7 }), { x: 3 })).toBe(3);
  });
});
