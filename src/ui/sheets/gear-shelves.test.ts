import { describe, expect, it } from "vitest";
import { testWords } from "../testing/test-words.ts";
import { shelvesOf, type GearFacts } from "./gear-shelves.ts";

const thing: GearFacts = {
  id: "sword", name: "Sword", img: "", type: "segmentsWeapon", place: "hand", broken: false, damage: "1d8", attackFactor: 2, defenceFactor: 2, armour: 0, bulk: 1, spell: null, ranges: null, loaded: true, reload: 0, tornPlates: null, faces: [],
};
const web: GearFacts = {
  ...thing, id: "web", name: "Web", type: "segmentsSpell", place: null, damage: null, attackFactor: 0, defenceFactor: 0, bulk: 0, spell: { source: "spell", segments: 2, effect: "entangle" },
};

describe("the shelves of the gear tab", () => {
  it("hold each kind, the spells last", () => {
    const shelves = shelvesOf([web, thing, { ...thing, id: "mail", type: "segmentsArmor" }], testWords());
    expect(shelves.map(({ label, items }) => [label, items.map(({ id }) => id)])).toEqual([["Weapons", ["sword"]], ["Armour", ["mail"]], ["Shields", []], ["Spells and powers", ["web"]]]);
  });

  it("say of a spell what it is and does, and give it no place", () => {
    const spells = shelvesOf([web, { ...web, id: "wand", spell: { source: "item", segments: 1, effect: "told" } }], testWords()).at(-1)?.items;
    expect(spells?.map(({ facts, places }) => [facts, places])).toEqual([["Spell · segments 2 · entangles", []], ["Magic item · segments 1 · applied by the game master", []]]);
  });

  it("offer a weapon its places and armour two", () => {
    const [weapons, armour] = shelvesOf([thing, { ...thing, id: "mail", type: "segmentsArmor" }], testWords());
    expect(weapons?.items[0]?.places.map(({ value, selected }) => [value, selected])).toEqual([["hand", true], ["offHand", false], ["carried", false], ["dropped", false]]);
    expect(armour?.items[0]?.places.map(({ label }) => label)).toEqual(["worn", "carried"]);
  });
});
