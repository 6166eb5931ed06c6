import { describe, expect, it } from "vitest";
import { testWords } from "../../testing/test-words.ts";
import { shelvesOf, type GearFacts } from "./gear-shelves.ts";

const thing: GearFacts = {
  id: "sword",
  name: "Sword",
  img: "",
  type: "segmentsWeapon",
  place: "hand",
  broken: false,
  damage: "1d8",
  attackFactor: 2,
  defenceFactor: 2,
  armour: 0,
  bulk: 1,
  spell: null,
  ranges: null,
  thing: null,
  loaded: true,
  reload: 0,
  tornPlates: null,
  faces: [],
};
const web: GearFacts = {
  ...thing,
  id: "web",
  name: "Web",
  type: "segmentsSpell",
  place: null,
  damage: null,
  attackFactor: 0,
  defenceFactor: 0,
  bulk: 0,
  spell: { source: "spell", segments: 2, effect: "entangle" },
};
const torches: GearFacts = {
  ...thing,
  id: "torches",
  name: "Torches",
  type: "segmentsGear",
  place: "carried",
  damage: null,
  attackFactor: 0,
  defenceFactor: 0,
  bulk: 0,
  thing: { quantity: 6, weight: 0.5 },
};

describe("the shelves of the gear tab", () => {
  it("hold each kind, other gear last", () => {
    const shelves = shelvesOf([torches, web, thing, { ...thing, id: "mail", type: "segmentsArmor" }], testWords());
    expect(shelves.map(({ label, items }) => [label, items.map(({ id }) => id)])).toEqual([
      ["Weapons", ["sword"]],
      ["Armour", ["mail"]],
      ["Shields", []],
      ["Spells and powers", ["web"]],
      ["Other gear", ["torches"]],
    ]);
  });

  it("say of a spell what it is and does, and give it no place", () => {
    const spells = shelvesOf(
      [web, { ...web, id: "wand", spell: { source: "item", segments: 1, effect: "told" } }],
      testWords(),
    ).find(({ key }) => key === "segmentsSpell")?.items;
    expect(spells?.map(({ facts, places }) => [facts, places])).toEqual([
      ["Spell · 2 segments · entangles", []],
      ["Magic item · 1 segment · applied by the game master", []],
    ]);
  });

  it("SEG-HOUSE-46 say of other gear what it weighs, a piece and in all, or its bulk", () => {
    const facts = (language: "en" | "fr", pieces: Partial<GearFacts>) =>
      shelvesOf([{ ...torches, ...pieces }], testWords(language)).at(-1)?.items[0]?.facts;
    expect([facts("en", {}), facts("fr", {})]).toEqual(["0.5 kg each · 3 kg in all", "0,5 kg pièce · 3 kg en tout"]);
    expect([
      facts("en", { thing: { quantity: 1, weight: 2.5 } }),
      facts("en", { thing: { quantity: 3, weight: 0 } }),
    ]).toEqual(["2.5 kg", "hardly any weight"]);
    expect(facts("en", { bulk: 1, thing: { quantity: 2, weight: 2 } })).toBe("bulk 2");
  });

  it("SEG-HOUSE-46 say above other gear what all that is taken along weighs", () => {
    const burden = (...gear: readonly GearFacts[]) => shelvesOf(gear, testWords()).map((shelf) => shelf.burden);
    const pack = { ...torches, bulk: 1, thing: { quantity: 1, weight: 2 } };
    const rope = { ...torches, thing: { quantity: 1, weight: 9 } };
    expect(burden(thing)).toEqual([null, null, null, null, null]);
    expect(burden(pack, torches, rope).at(-1)).toBe("12 kg · bulk 2");
    expect(burden(pack, torches, { ...rope, place: "dropped" }).at(-1)).toBe("3 kg · bulk 1");
  });

  it("offer numbers to be edited in the row: torn plates, pieces", () => {
    const counts = shelvesOf(
      [{ ...thing, id: "mail", type: "segmentsArmor", tornPlates: 2 }, torches, thing],
      testWords(),
    ).flatMap(({ items }) => items.map((item) => item.counts));
    expect(counts).toEqual([
      [],
      [{ field: "plates", label: "Torn plates", value: 2, max: 60 }],
      [{ field: "quantity", label: "Quantity", value: 6, max: 9999 }],
    ]);
  });

  it("offer a weapon its places and armour two", () => {
    const [weapons, armour] = shelvesOf([thing, { ...thing, id: "mail", type: "segmentsArmor" }], testWords());
    expect(weapons?.items[0]?.places.map(({ value, selected }) => [value, selected])).toEqual([
      ["hand", true],
      ["offHand", false],
      ["carried", false],
      ["dropped", false],
    ]);
    expect(armour?.items[0]?.places.map(({ label }) => label)).toEqual(["worn", "carried"]);
    expect(
      shelvesOf([{ ...torches, place: "dropped" }], testWords())
        .at(-1)
        ?.items[0]?.places.map(({ label, selected }) => [label, selected]),
    ).toEqual([
      ["taken along", false],
      ["left behind", true],
    ]);
  });
});
