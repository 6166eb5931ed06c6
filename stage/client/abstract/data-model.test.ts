import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  ArrayField,
  BooleanField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypedObjectField,
} from "../data/fields.ts";
import { DataModelValidationError } from "../data/validation.ts";
import { realm } from "../realm.ts";
import { DataModel } from "./data-model.ts";
import type { DataSchema, Source } from "./model-types.ts";

const whole = (initial: number): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 99, initial });

class Hero extends DataModel {
  declare name: string;
  declare hp: { value: number; max: number };
  declare marks: string[];
  declare tags: Set<string>;
  declare notes: Source;
  declare side: string;

  static override defineSchema(): DataSchema {
    return {
      name: new StringField({ required: true, blank: false, initial: "Unnamed" }),
      hp: new SchemaField({ value: whole(10), max: whole(10) }),
      marks: new ArrayField(new StringField()),
      tags: new SetField(new StringField()),
      notes: new ObjectField(),
      wounds: new TypedObjectField(new SchemaField({ depth: whole(1), healed: new BooleanField() })),
      side: new StringField({ required: true, choices: ["left", "right"], initial: "left" }),
    };
  }

  static override validateJoint(data: Source): void {
    const hp = data.hp as { value: number; max: number };
    if (hp.value > hp.max) throw new Error("more life than there is room for");
  }

  static override migrateData(source: Source): Source {
    if ("title" in source) {
      source.name = source.title;
      delete source.title;
    }
    return super.migrateData(source);
  }
}

beforeEach(() => {
  realm.generation = 13;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => {
    vi.restoreAllMocks();
  };
});

describe("the schema", () => {
  it("is made once for each class", () => {
    const defined = vi.fn((): DataSchema => ({ a: new BooleanField() }));
    class Counted extends DataModel {
      static override defineSchema = defined;
    }
    class Heir extends Counted {}
    expect(Counted.schema).toBe(Counted.schema);
    expect(new Counted().schema).toBe(Counted.schema);
    expect(defined).toHaveBeenCalledTimes(1);
    expect(Heir.schema).not.toBe(Counted.schema);
  });

  it("must be defined", () => {
    expect(() => DataModel.schema).toThrow(/must define its schema/);
  });
});

describe("construction", () => {
  it("fills in what is missing", () => {
    expect(new Hero().toObject()).toEqual({
      name: "Unnamed",
      hp: { value: 10, max: 10 },
      marks: [],
      tags: [],
      notes: {},
      wounds: {},
      side: "left",
    });
  });

  it("clamps and casts without an error", () => {
    expect(new Hero({ hp: { value: "7.4", max: 1200 } }).hp).toEqual({ value: 7, max: 99 });
  });

  it("drops keys that the schema does not know", () => {
    expect(new Hero({ colour: "red" })._source).not.toHaveProperty("colour");
  });

  it("migrates before it cleans", () => {
    expect(new Hero({ title: " Roland " }).name).toBe("Roland");
  });

  it("seals the source", () => {
    const hero = new Hero();
    expect(Object.isSealed(hero._source)).toBe(true);
    expect(() => {
      hero._source.extra = 1;
    }).toThrow(TypeError);
  });

  it("throws at what cleaning cannot mend, with the path of each field", () => {
    let error: unknown;
    try {
      new Hero({ side: "up", wounds: { arm: { depth: "deep" } } });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(DataModelValidationError);
    const invalid = (path: string): unknown => (error as DataModelValidationError).getFailure(path)?.invalidValue;
    expect([invalid("side"), invalid("wounds.arm.depth")]).toEqual(["up", Number.NaN]);
  });

  it("runs joint validation on the whole", () => {
    expect(() => new Hero({ hp: { value: 11, max: 10 } })).toThrow(/more life than there is room for/);
  });

  it("has no parent unless it is given one", () => {
    const parent = new Hero();
    expect([new Hero().parent, new Hero({}, { parent }).parent]).toEqual([null, parent]);
  });

  it("takes another model's data", () => {
    expect(new Hero(new Hero({ name: "Olivier" }).toObject()).name).toBe("Olivier");
  });

  it("a class field wipes the prepared value", () => {
    const Base: typeof DataModel = Hero;
    class Trapped extends Base {
      side: unknown;
    }
    const trapped = new Trapped({ side: "right" });
    expect([trapped.side, trapped._source.side]).toEqual([undefined, "right"]);
  });
});

describe("data that is trusted", () => {
  it("falls back to the initial value of a bad field", () => {
    const hero = Hero.fromSource({ side: "up", name: "Aude" });
    expect([hero.side, hero.name, hero.invalid]).toEqual(["left", "Aude", false]);
    expect(hero.validationFailures.fields?.fields.side?.fallback).toBe("left");
  });

  it("falls back with the option too", () => {
    expect(new Hero({ side: "up" }, { fallback: true }).side).toBe("left");
  });

  it("is marked invalid where no initial value can help", () => {
    class Named extends DataModel {
      static override defineSchema(): DataSchema {
        return { id: new StringField({ required: true, blank: false }) };
      }
    }
    expect(Named.fromSource({}).invalid).toBe(true);
    expect(() => new Named({}, { fallback: true })).toThrow(/id: may not be undefined/);
  });

  it("drops a bad value of a typed object when falling back", () => {
    expect(Hero.fromSource({ wounds: { arm: { depth: "deep" }, leg: { depth: 2 } } })._source.wounds).toEqual({
      arm: { depth: 1, healed: false },
      leg: { depth: 2, healed: false },
    });
  });

  it("survives a migration that throws, and says so", () => {
    class Clumsy extends Hero {
      static override migrateData(): Source {
        throw new Error("oops");
      }
    }
    expect(new Clumsy({ name: "Gano" }).name).toBe("Gano");
    expect(console.warn).toHaveBeenCalledOnce();
  });
});

describe("source and prepared data", () => {
  it("toObject copies the source", () => {
    const hero = new Hero({ marks: ["a"] });
    hero.hp.value = 3;
    expect(hero.toObject().hp).toEqual({ value: 10, max: 10 });
    expect(hero.toObject().marks).not.toBe(hero._source.marks);
  });

  it("toObject(false) copies the prepared data in stored form", () => {
    const hero = new Hero({ tags: ["a"] });
    hero.hp.value = 3;
    expect(hero.toObject(false)).toMatchObject({ hp: { value: 3, max: 10 }, tags: ["a"] });
  });

  it("reset discards what was prepared", () => {
    const hero = new Hero();
    hero.hp.value = 3;
    hero.reset();
    expect(hero.hp.value).toBe(10);
  });

  it("JSON text and back is the same", () => {
    const hero = new Hero({ name: "Turpin", tags: ["a"] });
    expect(Hero.fromJSON(JSON.stringify(hero)).toObject()).toEqual(hero.toObject());
  });

  it("clone takes overriding data, dotted keys too, and keeps the parent", () => {
    const parent = new Hero();
    const hero = new Hero({ name: "Ogier" }, { parent });
    const clone = hero.clone({ "hp.value": 2, unknown: 1 });
    expect([clone.name, clone.hp.value, clone.parent, hero.hp.value]).toEqual(["Ogier", 2, parent, 10]);
  });
});

describe("updateSource", () => {
  it("takes nested objects and dotted keys, and merges", () => {
    const hero = new Hero();
    expect(hero.updateSource({ "hp.value": 4, side: "right" })).toEqual({ hp: { value: 4 }, side: "right" });
    expect(hero.updateSource({ hp: { max: 12 } })).toEqual({ hp: { max: 12 } });
    expect(hero.hp).toEqual({ value: 4, max: 12 });
  });

  it("answers only what differs, after cleaning", () => {
    const hero = new Hero();
    expect(hero.updateSource({ name: " Unnamed ", hp: { value: "10" }, notes: {} })).toEqual({});
    expect(hero.updateSource({ hp: { value: 400, max: 99 } })).toEqual({ hp: { value: 99, max: 99 } });
  });

  it("replaces lists whole", () => {
    const hero = new Hero({ marks: ["a", "b"] });
    expect(hero.updateSource({ marks: ["c"] })).toEqual({ marks: ["c"] });
    expect(hero.marks).toEqual(["c"]);
  });

  it("makes a shorter list of a numbered path", () => {
    const hero = new Hero({ marks: ["a", "b", "c"] });
    hero.updateSource({ "marks.0": "z" });
    expect(hero.marks).toEqual(["z"]);
  });

  it("merges into objects without a schema", () => {
    const hero = new Hero({ notes: { a: { b: 1 } } });
    expect(hero.updateSource({ "notes.a.c": 2 })).toEqual({ notes: { a: { c: 2 } } });
    expect(hero.notes).toEqual({ a: { b: 1, c: 2 } });
  });

  it("merges into values of a typed object and completes new ones", () => {
    const hero = new Hero({ wounds: { arm: { depth: 3, healed: true } } });
    expect(hero.updateSource({ "wounds.arm.depth": 2, "wounds.leg.depth": 5 })).toEqual({
      wounds: { arm: { depth: 2 }, leg: { depth: 5, healed: false } },
    });
    expect(hero._source.wounds).toEqual({ arm: { depth: 2, healed: true }, leg: { depth: 5, healed: false } });
  });

  it("ignores keys that the schema does not know", () => {
    expect(new Hero().updateSource({ colour: "red", "hp.temp": 3 })).toEqual({});
  });

  it("with dryRun changes nothing", () => {
    const hero = new Hero();
    const before = hero.toObject();
    expect(hero.updateSource({ "hp.value": 4, "notes.a": 1 }, { dryRun: true })).toEqual({
      hp: { value: 4 },
      notes: { a: 1 },
    });
    expect(hero.toObject()).toEqual(before);
    expect(hero.hp.value).toBe(10);
  });

  it("throws at an invalid change and changes nothing", () => {
    const hero = new Hero();
    expect(() => hero.updateSource({ side: "up", "hp.value": 4 })).toThrow(DataModelValidationError);
    expect(hero._source.hp).toEqual({ value: 10, max: 10 });
  });

  it("with fallback puts the initial value in the place of an invalid one", () => {
    const hero = new Hero({ side: "right" });
    expect(hero.updateSource({ side: "up" }, { fallback: true })).toEqual({ side: "left" });
  });

  it("validates jointly what would come of it", () => {
    const hero = new Hero();
    expect(() => hero.updateSource({ "hp.max": 5 })).toThrow(/more life than there is room for/);
    expect(hero._source.hp).toEqual({ value: 10, max: 10 });
  });

  it("with recursive false replaces objects whole, and completes them", () => {
    const hero = new Hero({ hp: { value: 4, max: 8 }, notes: { a: 1 } });
    hero.updateSource({ hp: { max: 20 }, notes: { b: 2 } }, { recursive: false });
    expect([hero.hp, hero.notes]).toEqual([{ value: 10, max: 20 }, { b: 2 }]);
  });

  it("migrates partial data", () => {
    expect(new Hero().updateSource({ title: "Roland" })).toEqual({ name: "Roland" });
  });

  it("leaves the caller's changes alone and shares nothing with them", () => {
    const hero = new Hero();
    const changes = { notes: { deep: { n: 1 } }, "hp.value": "4" };
    hero.updateSource(changes);
    changes.notes.deep.n = 2;
    expect(changes["hp.value"]).toBe("4");
    expect(hero._source.notes).toEqual({ deep: { n: 1 } });
  });

  it("keeps the source object, so that those who hold it see the change", () => {
    const hero = new Hero();
    const { _source: source } = hero;
    const hp = source.hp;
    hero.updateSource({ "hp.value": 4 });
    expect(hero._source).toBe(source);
    expect(source.hp).toBe(hp);
  });
});
