import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../rules/segments/settings.ts";
import { PLAIN_ARMOUR, PLAIN_SPELL, PLAIN_THING, PLAIN_WEAPON } from "../../../rules/segments/testing/plain.ts";
import { piecesOf } from "../../sheets/gear-kinds.ts";
import { shelvesView, type ShelfView } from "../../sheets/shelf-view.ts";
import { testWords } from "../../testing/test-words.ts";
import { gearIn } from "./gear.ts";

const GEAR = gearIn(() => DEFAULT_SETTINGS);

/** A thing of this type that stores this. */
const item = (id: string, type: string, system: object) => ({ id, name: id, img: null, type, system });
const sword = item("sword", "segmentsWeapon", PLAIN_WEAPON);
const web = item("web", "segmentsSpell", { ...PLAIN_SPELL, segments: 2, effect: "entangle" });
const mail = item("mail", "segmentsArmor", { ...PLAIN_ARMOUR, tornPlates: 2 });
const torches = (changes: object = {}) =>
  item("torches", "segmentsGear", { ...PLAIN_THING, quantity: 6, weight: 0.5, ...changes });

const shelvesOf = (items: readonly ReturnType<typeof item>[], language: "en" | "fr" = "en"): readonly ShelfView[] =>
  shelvesView(piecesOf(items, GEAR), GEAR, testWords(language));

describe("the shelves of the gear tab", () => {
  it("hold each kind, other gear last", () => {
    const shelves = shelvesOf([torches(), web, sword, mail]);
    expect(shelves.map(({ label, items }) => [label, items.map(({ id }) => id)])).toEqual([
      ["Weapons", ["sword"]],
      ["Armor", ["mail"]],
      ["Shields", []],
      ["Spells and powers", ["web"]],
      ["Other gear", ["torches"]],
    ]);
  });

  it("say of a spell what it is and does, and give it no place", () => {
    const wand = item("wand", "segmentsSpell", { ...PLAIN_SPELL, source: "item" });
    const spells = shelvesOf([web, wand]).find(({ key }) => key === "segmentsSpell")?.items;
    expect(spells?.map(({ facts, places }) => [facts, places])).toEqual([
      ["Spell · 2 segments · entangles", []],
      ["Magic item · 1 segment · applied by the Game Master", []],
    ]);
  });

  it("SEG-HOUSE-46 say of other gear what it weighs, a piece and in all, or its bulk", () => {
    const facts = (changes: object, language: "en" | "fr" = "en") =>
      shelvesOf([torches(changes)], language).at(-1)?.items[0]?.facts;
    expect([facts({}), facts({}, "fr")]).toEqual(["0.5 kg each · 3 kg total", "0,5\u00A0kg pièce · 3\u00A0kg en tout"]);
    expect([facts({ quantity: 1, weight: 2.5 }), facts({ quantity: 3, weight: 0 })]).toEqual([
      "2.5 kg",
      "negligible weight",
    ]);
    expect(facts({ bulk: 1, quantity: 2, weight: 2 })).toBe("bulk 2");
  });

  it("SEG-HOUSE-46 say above other gear what all that is taken along weighs", () => {
    const burden = (...items: readonly ReturnType<typeof item>[]) => shelvesOf(items).map((shelf) => shelf.burden);
    const pack = torches({ bulk: 1, quantity: 1, weight: 2 });
    const rope = (changes: object = {}) => torches({ quantity: 1, weight: 9, ...changes });
    expect(burden(sword)).toEqual([null, null, null, null, null]);
    expect(burden(pack, torches(), rope()).at(-1)).toBe("12 kg · bulk 2");
    expect(burden(pack, torches(), rope({ carried: false })).at(-1)).toBe("3 kg · bulk 1");
  });

  it("offer numbers to be edited in the row: torn plates, pieces", () => {
    const counts = shelvesOf([mail, torches(), sword]).flatMap(({ items }) => items.map((row) => row.counts));
    expect(counts).toEqual([
      [],
      [{ field: "tornPlates", label: "Torn plates", value: 2, max: 60 }],
      [{ field: "quantity", label: "Quantity", value: 6, max: 9999 }],
    ]);
  });

  it("turn what is broken or loaded by a press, the latter of what has to be reloaded", () => {
    const switches = (system: object) =>
      shelvesOf([item("bow", "segmentsWeapon", system)])[0]?.items[0]?.switches.map(({ field, on }) => [field, on]);
    expect(switches(PLAIN_WEAPON)).toEqual([["broken", false]]);
    expect(switches({ ...PLAIN_WEAPON, reload: 2, loaded: true, broken: true })).toEqual([
      ["loaded", true],
      ["broken", true],
    ]);
  });

  it("offer a weapon its places and armour two", () => {
    const [weapons, armour] = shelvesOf([sword, mail]);
    expect(weapons?.items[0]?.places.map(({ value, selected }) => [value, selected])).toEqual([
      ["hand", true],
      ["offHand", false],
      ["carried", false],
      ["dropped", false],
    ]);
    expect(armour?.items[0]?.places.map(({ label }) => label)).toEqual(["worn", "carried"]);
    expect(
      shelvesOf([torches({ carried: false })])
        .at(-1)
        ?.items[0]?.places.map(({ label, selected }) => [label, selected]),
    ).toEqual([
      ["carried along", false],
      ["left behind", true],
    ]);
  });
});
