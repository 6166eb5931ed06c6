import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { chanceOfHit } from "./odds.ts";

const chance = (bonus: number, against: number, concealment = 0): number =>
  chanceOfHit(DEFAULT_SETTINGS, bonus, against, concealment);

describe("the chance of a hit", () => {
  it("D20-ATK-01 counts the faces of the die that reach the armour class", () => {
    expect([chance(6, 15), chance(6, 16), chance(8, 11), chance(9, 11)]).toEqual([0.6, 0.55, 0.9, 0.95]);
  });

  it("D20-ATK-02 D20-ATK-03 never quite reaches one, and never nothing", () => {
    expect([chance(25, 12), chance(0, 35)]).toEqual([0.95, 0.05]);
  });

  it("D20-CONC-05 is cut by what concealment makes miss", () => {
    expect([chance(6, 15, 20), chance(6, 15, 50)].map((each) => each.toFixed(3))).toEqual(["0.480", "0.300"]);
  });
});
