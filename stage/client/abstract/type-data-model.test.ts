import { beforeEach, describe, expect, it, vi } from "vitest";
import { NumberField, SchemaField, StringField } from "../data/fields.ts";
import { ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { configureMiniDocuments, MiniActor } from "../data/testing/mini-documents.ts";
import { realm, type Generation } from "../realm.ts";
import type { DataSchema, ModelInstance, Source } from "./model-types.ts";
import { TypeDataModel } from "./type-data-model.ts";

class HeroData extends TypeDataModel {
  declare hp: { value: number };
  declare title: string;

  static override defineSchema(): DataSchema {
    return {
      hp: new SchemaField({
        value: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 10 }),
      }),
      title: new StringField({ required: true, choices: ["sir", "dame", ""], blank: true, initial: "" }),
    };
  }

  static override migrateData(source: Source): Source {
    if ("life" in source) source.hp = { value: source.life };
    return super.migrateData(source);
  }

  static override validateJoint(data: Source): void {
    if (data.title === "dame" && (data.hp as { value: number }).value === 13)
      throw new Error("thirteen is for knights");
  }
}

class CrateData extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return { weight: new NumberField({ required: true, nullable: false, initial: 50 }) };
  }
}

const ACTOR = "actorActorActor1";
const SWORD = "swordSwordSword1";
const SHIELD = "shieldShieldShi1";
const hero = (more: Source = {}): MiniActor =>
  new MiniActor({
    _id: ACTOR,
    name: "Roland",
    type: "hero",
    system: { hp: { value: 8 } },
    items: [
      { _id: SWORD, name: "Durendal", type: "crate", system: { weight: 3 } },
      { _id: SHIELD, name: "Shield", type: "plain", system: { any: 1 } },
    ],
    ...more,
  });

beforeEach(() => {
  realm.generation = 13;
  configureMiniDocuments({ actor: { hero: HeroData, crate: CrateData }, item: { crate: CrateData } });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => {
    vi.restoreAllMocks();
    realm.CONFIG = {};
    realm.game = undefined;
  };
});

describe("the system of a document", () => {
  it("is an instance of the type's model, whose parent is the document", () => {
    const actor = hero();
    expect(actor.system).toBeInstanceOf(HeroData);
    expect((actor.system as HeroData).parent).toBe(actor);
  });

  it("shares its source with the document", () => {
    const actor = hero();
    expect((actor.system as HeroData)._source).toBe(actor._source.system);
  });

  it("is a plain object where no model is registered", () => {
    expect(hero({ type: "plain", system: { any: { thing: 1 } } }).system).toEqual({ any: { thing: 1 } });
  });

  it("is filled in by its type", () => {
    expect(new MiniActor({ _id: ACTOR, name: "Crate", type: "crate" })._source.system).toEqual({ weight: 50 });
  });

  it("is refused with the document when it is invalid", () => {
    expect(() => hero({ system: { title: "king" } })).toThrow(/system:\n\s+title: king is not a valid choice/);
  });

  it("is migrated by its own model", () => {
    expect(hero({ system: { life: 3 } })._source.system).toMatchObject({ hp: { value: 3 } });
  });

  it("is validated jointly by its own model", () => {
    expect(() => hero({ system: { title: "dame", hp: { value: 13 } } })).toThrow(/thirteen is for knights/);
  });

  it("names its fields from the document on", () => {
    expect((HeroData.schema.getField("hp.value") ?? { fieldPath: "" }).fieldPath).toBe("system.hp.value");
  });

  it("knows the package that provides it", () => {
    const system = { id: "pda" };
    realm.game = { system };
    expect((hero().system as HeroData).modelProvider).toBe(system);
  });
});

describe("a document's type", () => {
  it("must be one that the class knows", () => {
    expect(() => hero({ type: "dragon" })).toThrow(/"dragon" is not a valid type for the MiniActor/);
  });

  it("makes the document invalid when it is unknown, even when falling back", () => {
    expect(MiniActor.fromSource({ _id: ACTOR, name: "Old", type: "dragon" }).invalid).toBe(true);
  });
});

describe("updates of system", () => {
  it("are cleaned by the type's model though the changes do not name the type", () => {
    const actor = hero();
    expect(actor.updateSource({ "system.hp.value": "-4" })).toEqual({ system: { hp: { value: 0 } } });
  });

  it("are migrated by the type's model", () => {
    expect(hero().updateSource({ system: { life: 2 } })).toEqual({ system: { hp: { value: 2 } } });
  });

  it("are validated by the type's model", () => {
    const actor = hero();
    expect(() => actor.updateSource({ "system.title": "king" })).toThrow(/king is not a valid choice/);
    expect(actor._source.system).toMatchObject({ title: "" });
  });

  it("are validated jointly by the type's model", () => {
    const actor = hero({ system: { hp: { value: 13 } } });
    expect(() => actor.updateSource({ "system.title": "dame" })).toThrow(/thirteen/);
  });

  it("through the model itself change the document's source", () => {
    const actor = hero();
    (actor.system as HeroData).updateSource({ "hp.value": 1 });
    expect(actor._source.system).toMatchObject({ hp: { value: 1 } });
  });

  it.each<[Generation, Source]>([
    [13, { type: "crate", "==system": { weight: 4 } }],
    [14, { type: "crate", system: ForcedReplacement.create({ weight: 4 }) }],
  ])("[%i] change the type with the whole system", (generation, changes) => {
    realm.generation = generation;
    const actor = hero();
    actor.updateSource(changes);
    expect(actor.system).toBeInstanceOf(CrateData);
    expect(actor._source.system).toEqual({ weight: 4 });
  });

  it("refuse another type without the whole system", () => {
    expect(() => hero().updateSource({ type: "crate" })).toThrow(/forced replacement of "system"/);
    expect(() => hero().updateSource({ type: "crate", system: { weight: 4 } })).toThrow(
      /forced replacement of "system"/,
    );
  });
});

describe("embedded documents", () => {
  const item = (actor: MiniActor, id: string): ModelInstance => {
    const found = actor.items.get(id);
    if (found === undefined) throw new Error(`no item ${id}`);
    return found;
  };

  it("stand in the collection, by id, with the parent's record as source", () => {
    const actor = hero();
    expect([...actor.items.keys()]).toEqual([SWORD, SHIELD]);
    expect(item(actor, SWORD)._source).toBe((actor._source.items as Source[])[0]);
    expect(item(actor, SWORD).parent).toBe(actor);
  });

  it("are updated by _id through the parent, and stay the same instances", () => {
    const actor = hero();
    const sword = item(actor, SWORD);
    expect(actor.updateSource({ items: [{ _id: SWORD, "system.weight": "2" }] })).toEqual({
      items: [{ _id: SWORD, system: { weight: 2 } }],
    });
    expect(item(actor, SWORD)).toBe(sword);
    expect(sword._source.system).toEqual({ weight: 2 });
  });

  it("are added where the id is new", () => {
    const actor = hero();
    const added = { _id: "helmetHelmetHel1", name: "Helmet", type: "crate" };
    expect(actor.updateSource({ items: [added] })).toMatchObject({ items: [{ ...added, system: { weight: 50 } }] });
    expect([...actor.items.keys()]).toEqual([SWORD, SHIELD, added._id]);
  });

  it("are not added when they are invalid", () => {
    const actor = hero();
    expect(() => actor.updateSource({ items: [{ _id: "helmetHelmetHel1", type: "crate" }] })).toThrow(
      /name: may not be undefined/,
    );
    expect(actor.items.size).toBe(2);
  });

  it("are replaced as a list with recursive false", () => {
    const actor = hero();
    actor.updateSource({ items: [{ _id: SHIELD, name: "Targe", type: "plain" }] }, { recursive: false });
    expect([...actor.items.keys()]).toEqual([SHIELD]);
    expect(item(actor, SHIELD)._source.name).toBe("Targe");
  });

  it("fail the parent when they are invalid", () => {
    expect(() => hero({ items: [{ _id: SWORD, name: "x", type: "dragon" }] })).toThrow(
      /swordSwordSword1:\n\s+type: "dragon"/,
    );
  });

  it("are left to their collection with dropInvalidEmbedded", () => {
    const actor = new MiniActor(
      {
        _id: ACTOR,
        name: "Roland",
        type: "hero",
        items: [
          { _id: SWORD, name: "x", type: "dragon" },
          { _id: SHIELD, name: "y", type: "plain" },
        ],
      },
      { dropInvalidEmbedded: true },
    );
    expect([[...actor.items.keys()], [...actor.items.invalidIds]]).toEqual([[SHIELD], [SWORD]]);
  });

  it("are part of toObject", () => {
    expect((hero().toObject().items as Source[]).map((each) => each.name)).toEqual(["Durendal", "Shield"]);
    expect((hero().toObject(false).items as Source[]).map((each) => each.name)).toEqual(["Durendal", "Shield"]);
  });
});

describe("flags and ownership", () => {
  it.each<[Generation, Source]>([
    [13, { "flags.pda.-=mark": null, "ownership.-=userUserUserUse1": null }],
    [14, { "flags.pda.mark": ForcedDeletion.create(), "ownership.userUserUserUse1": ForcedDeletion.create() }],
  ])("[%i] lose a key", (generation, changes) => {
    realm.generation = generation;
    const actor = hero({ flags: { pda: { mark: 1, other: 2 } }, ownership: { default: 0, userUserUserUse1: 3 } });
    actor.updateSource(changes);
    expect(actor._source).toMatchObject({ flags: { pda: { other: 2 } }, ownership: { default: 0 } });
    expect(Object.keys(actor._source.ownership as Source)).toEqual(["default"]);
  });
});

describe("the order of initialisation", () => {
  it("system is there before the embedded documents are made", () => {
    const seen: unknown[] = [];
    class Watcher extends CrateData {
      override _initialize(options?: Record<string, unknown>): void {
        super._initialize(options);
        seen.push((this.parent?.parent as MiniActor | undefined)?.system);
      }
    }
    configureMiniDocuments({ actor: { hero: HeroData }, item: { crate: Watcher } });
    hero();
    expect(seen[0]).toBeInstanceOf(HeroData);
  });
});
