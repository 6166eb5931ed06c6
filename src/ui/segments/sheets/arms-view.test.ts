import { describe, expect, it } from "vitest";
import { gearId } from "../../../rules/kernel/ids.ts";
import { add, total } from "../../../rules/kernel/totals.ts";
import type { WeaponStats } from "../../../rules/segments/stored/gear.ts";
import { PLAIN_WEAPON } from "../../../rules/segments/testing/plain.ts";
import { armsView } from "../../sheets/arms.ts";
import { testWords } from "../../testing/test-words.ts";
import { shotTable, strikerTable } from "./arms-view.ts";

const strike = (label: string, value: number) => add(total("strike", 0, "SEG-HOUSE-20"), label, value, "SEG-HOUSE-03");
const damage = (value: number) => add(total("damage", 0, "SEG-HOUSE-22"), "strength", value, "SEG-HOUSE-22");
const weapon = (name: string, system: Partial<WeaponStats>) => ({
  ...PLAIN_WEAPON,
  ...system,
  id: gearId(name.toLowerCase()),
  name,
});
const dagger = weapon("Dagger", { damage: "1d4", ranges: { short: 5, medium: 8, long: 12 } });
const crossbow = weapon("Crossbow", {
  damage: "1d8",
  ranges: { short: 25, medium: 50, long: 100 },
  reload: 2,
  loaded: false,
});
const source = {
  rootId: "sheet",
  gear: [],
  own: {
    gear: { weapons: [dagger, crossbow], shields: [] },
    faces: () => [],
    bareHandsDamage: "1d3",
    blocked: () => null,
    blockedShot: (id: string) => (id === "crossbow" ? "not loaded" : null),
  },
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
};

describe("what a sheet strikes and shoots with", () => {
  it("SEG-HOUSE-20 SEG-HOUSE-41 shows a shot by its own numbers and ranges, apart from blows", () => {
    const shots = armsView(shotTable(source, testWords()), [], testWords()).rows;
    expect(
      shots.map(({ name, cells: [shot, dice, ranges], detail, acts }) => [
        name,
        shot?.number?.value,
        dice?.number?.value,
        ranges?.text,
        detail,
        acts[0]?.blocked,
      ]),
    ).toEqual([
      ["Dagger", "+4", "1d4+2", "5 / 8 / 12 m", "in hand", null],
      ["Crossbow", "+6", "1d8", "25 / 50 / 100 m", "not loaded", "not loaded"],
    ]);
    expect(shots[0]?.cells[0]?.number?.lines.map(({ label }) => label)).toContain("Dexterity");
  });

  it("SEG-HOUSE-20 SEG-HOUSE-61 shows blows with whatever is in hand, bare hands too", () => {
    const blows = armsView(strikerTable(source, testWords()), [], testWords()).rows;
    expect(blows.map(({ name, cells }) => [name, ...cells.map(({ number }) => number?.value)])).toEqual([
      ["Dagger", "+5", "1d4+2", "\u2013"],
      ["bare hands", "+4", "1d3", "\u2013"],
    ]);
  });
});
