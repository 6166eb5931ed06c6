import { expect, it } from "vitest";
import { decode } from "../../../src/rules/kernel/decode.ts";
import { plainFault } from "../../../src/rules/kernel/fault.ts";
import { loadOf } from "../../../src/rules/segments/derive/load.ts";
import { DEFAULT_SETTINGS } from "../../../src/rules/segments/settings.ts";
import { SEGMENTS_COMBATANTS } from "./segments-combatant.ts";
import { segmentsScenarios } from "./segments-scenarios.ts";

it("SEG-HOUSE-46 reads other gear of a scenario, which weighs and can be told by its id", () => {
  const gear = [
    { id: "pack", type: "thing", name: "Pack", system: { bulk: 1, weight: 2 } },
    { id: "rope", type: "thing", system: { quantity: 5, weight: 5 } },
  ];
  const read = decode(SEGMENTS_COMBATANTS.combatant(DEFAULT_SETTINGS), { id: "bran", gear });
  if (!read.ok) throw new Error(plainFault(read.fault));
  expect(read.value.gear.things.map(({ id, name, quantity, carried }) => [id, name, quantity, carried])).toEqual([
    ["pack", "Pack", 1, true],
    ["rope", "rope", 5, true],
  ]);
  expect(loadOf(DEFAULT_SETTINGS, read.value).encumbrance.value).toBe(1);
  expect(segmentsScenarios.gearOf(read.value)).toEqual(["pack", "rope"]);
});

const read = (input: object) => {
  const result = decode(SEGMENTS_COMBATANTS.combatant(DEFAULT_SETTINGS), input);
  if (!result.ok) throw new Error(plainFault(result.fault));
  return result.value;
};

it("fills in what a scenario leaves out of a combatant", () => {
  const galaad = read({
    id: "galaad",
    side: "heroes",
    system: { classes: [{ id: "warrior", level: 3 }], abilities: { strength: 14, constitution: 12 } },
    gear: [{ id: "sword", type: "weapon", name: "Sword", system: { damage: "1d8" } }],
  });
  expect(galaad).toMatchObject({
    id: "galaad",
    name: "galaad",
    body: { stamina: 25, wounds: 6 },
    sheet: { abilities: { strength: 14, dexterity: 10 } },
    gear: { weapons: [{ place: "hand" }] },
    position: null,
  });
});

it("gives a combatant who brings nothing a side of their own and empty hands; one who brings something, that", () => {
  const told = (more: object) => {
    const { name, side, gear } = read({ id: "bran", ...more });
    const shelves = [gear.weapons, gear.armours, gear.shields, gear.spells, gear.things];
    return [name, side, ...shelves.map((all) => all.map(({ id }) => id))];
  };
  expect(told({})).toEqual(["bran", "bran", [], [], [], [], []]);
  const gear = Object.entries({
    weapon: "sword",
    armour: "mail",
    shield: "buckler",
    spell: "light",
    thing: "rope",
  }).map(([type, id]) => ({ id, type }));
  expect(told({ name: "Bran", side: "heroes", gear })).toEqual([
    "Bran",
    "heroes",
    ["sword"],
    ["mail"],
    ["buckler"],
    ["light"],
    ["rope"],
  ]);
});

it("refuses a combatant without an id", () => {
  expect(() => read({ name: "a" })).toThrow("id");
});
