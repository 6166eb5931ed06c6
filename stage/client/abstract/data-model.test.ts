import { beforeEach, describe, expect, it } from "vitest";
import { ArrayField, NumberField, ObjectField, SchemaField, StringField } from "../data/fields.ts";
import { DataModelValidationError } from "../data/validation-error.ts";
import { realm } from "../realm.ts";
import { DataModel } from "./data-model.ts";
import type { Source } from "./model-types.ts";

class Hero extends DataModel {
  declare name: string;
  declare hp: { value: number; max: number };
  declare marks: string[];
  declare notes: Source;

  static override defineSchema() {
    return {
      name: new StringField({ required: true, blank: false, initial: "Nobody" }),
      hp: new SchemaField({
        value: new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 99, initial: 10 }),
        max: new NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
      }),
      marks: new ArrayField(new StringField()),
      notes: new ObjectField(),
      side: new StringField({ required: true, choices: ["left", "right"], initial: "left" }),
    };
  }
}

describe("DataModel", () => {
  beforeEach(() => {
    realm.generation = 13;
  });

  it("fills in what is missing", () => {
    expect(new Hero().toObject()).toEqual({ name: "Nobody", hp: { value: 10, max: 10 }, marks: [], notes: {}, side: "left" });
  });

  it("clamps without an error", () => {
    expect(new Hero({ hp: { value: "120.4", max: 12 } }).hp).toEqual({ value: 99, max: 12 });
  });

  it("throws at what cleaning cannot mend", () => {
    expect(() => new Hero({ side: "up" })).toThrow(DataModelValidationError);
  });

  it("answers the difference of an update and replaces arrays whole", () => {
    const hero = new Hero({ marks: ["a", "b"] });
    expect(hero.updateSource({ "hp.value": 4, name: "Nobody", marks: ["c"] })).toEqual({ hp: { value: 4 }, marks: ["c"] });
    expect(hero.hp.value).toBe(4);
    expect(hero.marks).toEqual(["c"]);
  });

  it("deletes and replaces by special keys", () => {
    const hero = new Hero({ notes: { a: 1, b: { c: 2 } } });
    expect(hero.updateSource({ "notes.-=a": null, "notes.==b": { d: 3 } })).toEqual({ notes: { "-=a": null, "==b": { d: 3 } } });
    expect(hero.notes).toEqual({ b: { d: 3 } });
  });
});
