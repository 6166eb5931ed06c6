import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { deepClone, fromWire, toWire } from "../../shared/objects.ts";
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
import { ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { realm, type Generation } from "../realm.ts";
import { DataModel } from "./data-model.ts";
import type { DataSchema, Source } from "./model-types.ts";

class Thing extends DataModel {
  static override defineSchema(): DataSchema {
    return {
      n: new NumberField({ required: true, nullable: false, integer: true, min: -5, max: 5, initial: 1 }),
      text: new StringField({ required: true }),
      list: new ArrayField(new NumberField({ nullable: false })),
      set: new SetField(new StringField()),
      free: new ObjectField(),
      typed: new TypedObjectField(new SchemaField({ n: new NumberField({ initial: 0 }), yes: new BooleanField() })),
    };
  }
}

const key = fc.constantFrom("a", "b", "c");
const leaf = fc.oneof(
  fc.integer({ min: -9, max: 9 }),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 2 }),
);
const free = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf, { noNullPrototype: true })), {
  noNullPrototype: true,
});
const element = fc.record(
  { n: fc.integer({ min: 0, max: 9 }), yes: fc.boolean() },
  { requiredKeys: [], noNullPrototype: true },
);
const source: fc.Arbitrary<Source> = fc.record(
  {
    n: fc.integer({ min: -9, max: 9 }),
    text: fc.string({ maxLength: 4 }),
    list: fc.array(fc.integer(), { maxLength: 3 }),
    set: fc.array(key, { maxLength: 3 }),
    free,
    typed: fc.dictionary(key, element, { noNullPrototype: true }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** Changes that also delete a key, and replace one whole, in the words of the generation. */
const changes = (generation: Generation): fc.Arbitrary<Source> =>
  fc.tuple(source, fc.option(key), fc.option(free)).map(([plain, dropped, whole]) => {
    const all: Source = deepClone(plain);
    if (dropped !== null)
      all[generation === 13 ? `typed.-=${dropped}` : `typed.${dropped}`] =
        generation === 13 ? null : ForcedDeletion.create();
    if (whole !== null)
      all[generation === 13 ? "==free" : "free"] = generation === 13 ? whole : ForcedReplacement.create(whole);
    return all;
  });

afterEach(() => {
  realm.generation = 14;
});

describe.each<Generation>([13, 14])("laws of models in generation %i", (generation) => {
  it("cleaning is idempotent", () => {
    realm.generation = generation;
    fc.assert(
      fc.property(source, (data) => {
        const once = new Thing(data).toObject();
        expect(new Thing(deepClone(once)).toObject()).toEqual(once);
      }),
    );
  });

  it("the difference, sent over the wire, makes another copy equal", () => {
    realm.generation = generation;
    fc.assert(
      fc.property(source, changes(generation), (data, change) => {
        const [here, there] = [new Thing(deepClone(data)), new Thing(deepClone(data))];
        const difference = here.updateSource(change);
        there.updateSource(fromWire(JSON.parse(JSON.stringify(toWire(difference)))) as Source);
        expect(there.toObject()).toEqual(here.toObject());
      }),
    );
  });

  it("an update said twice makes no difference the second time", () => {
    realm.generation = generation;
    fc.assert(
      fc.property(source, changes(generation), (data, change) => {
        const thing = new Thing(data);
        thing.updateSource(change);
        const settled = thing.toObject();
        // Deleting and writing one key in one update writes it anew, so compare what comes of it.
        thing.updateSource(change);
        expect(thing.toObject()).toEqual(settled);
      }),
    );
  });

  it("a dry run answers what the update answers and changes nothing", () => {
    realm.generation = generation;
    fc.assert(
      fc.property(source, changes(generation), (data, change) => {
        const thing = new Thing(data);
        const before = thing.toObject();
        const answer = toWire(thing.updateSource(change, { dryRun: true }));
        expect(thing.toObject()).toEqual(before);
        expect(toWire(thing.updateSource(change))).toEqual(answer);
      }),
    );
  });
});
