import { describe, expect, it } from "vitest";
import { add, total } from "../../../rules/kernel/totals.ts";
import { testWords } from "../../testing/test-words.ts";
import type { GearFacts } from "./gear-shelves.ts";
import { shotViews, strikerViews } from "./strikers-view.ts";

const strike = (label: string, value: number) => add(total("strike", 0, "SEG-HOUSE-20"), label, value, "SEG-HOUSE-03");
const damage = (value: number) => add(total("damage", 0, "SEG-HOUSE-22"), "strength", value, "SEG-HOUSE-22");
const weapon: GearFacts = {
  id: "dagger",
  name: "Dagger",
  img: "dagger.svg",
  type: "segmentsWeapon",
  place: "hand",
  broken: false,
  damage: "1d4",
  attackFactor: 0,
  defenceFactor: 0,
  armour: 0,
  bulk: 0,
  spell: null,
  ranges: { short: 5, medium: 8, long: 12 },
  thing: null,
  loaded: true,
  reload: 0,
  tornPlates: null,
  faces: [],
};
const source = (gear: readonly GearFacts[]) => ({
  rootId: "sheet",
  gear,
  bareHandsDamage: "1d3",
  blocked: () => null,
  blockedShot: (id: string) => (id === "crossbow" ? "not loaded" : null),
  numbers: {
    "strike.dagger": strike("strength", 5),
    "damage.dagger": damage(2),
    "strike.bareHands": strike("strength", 4),
    "damage.bareHands": damage(0),
    "shot.dagger": strike("dexterity", 4),
    "shotDamage.dagger": damage(2),
    "shot.crossbow": strike("dexterity", 6),
    "shotDamage.crossbow": total("damage", 0, "SEG-HOUSE-22"),
  },
});
const crossbow: GearFacts = {
  ...weapon,
  id: "crossbow",
  name: "Crossbow",
  damage: "1d8",
  ranges: { short: 25, medium: 50, long: 100 },
  loaded: false,
};

describe("what a sheet strikes and shoots with", () => {
  it("SEG-HOUSE-20 SEG-HOUSE-41 shows a shot by its own numbers and ranges, apart from blows", () => {
    const shots = shotViews(source([weapon, crossbow]), testWords());
    expect(
      shots.map(({ name, strike: { value }, damage: dice, ranges, detail, blocked }) => [
        name,
        value,
        dice.value,
        ranges,
        detail,
        blocked,
      ]),
    ).toEqual([
      ["Dagger", "+4", "1d4+2", "5 / 8 / 12 m", "in hand", null],
      ["Crossbow", "+6", "1d8", "25 / 50 / 100 m", "not loaded", "not loaded"],
    ]);
    expect(shots[0]?.strike.lines.map(({ label }) => label)).toContain("Dexterity");
  });

  it("SEG-HOUSE-20 SEG-HOUSE-61 shows blows with whatever is in hand, bare hands too", () => {
    const blows = strikerViews(source([weapon, crossbow]), testWords());
    expect(
      blows.map(({ name, strike: { value }, damage: dice, parry }) => [name, value, dice.value, parry.value]),
    ).toEqual([
      ["Dagger", "+5", "1d4+2", "–"],
      ["bare hands", "+4", "1d3", "–"],
    ]);
  });
});
