import { expect, it } from "vitest";
import type { Delta } from "../../rules/kernel/delta.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import { spentBy } from "./spent.ts";

const HERO = combatantId("hero");
const POOLS = ["stamina", "fatigue.points", "abilityDamage"];
const delta = (path: string, before: Delta["before"], after: Delta["after"]): Delta => ({
  path: path.split("/"),
  before,
  after,
});
const body = (path: string, before: number, after: number): Delta =>
  delta(`combatants/hero/body/${path}`, before, after);
const gear = (path: string, before: Delta["before"], after: Delta["after"]): Delta =>
  delta(`combatants/hero/gear/${path}`, before, after);
const spent = (...deltas: readonly Delta[]) => spentBy(HERO, deltas, POOLS);

it("adds up what each pool lost and gained, a group of numbers as one", () => {
  expect(
    spent(
      body("stamina", 30, 12),
      body("stamina", 12, 17),
      body("fatigue/points", 0, 3),
      body("fatigue/mountedRounds", 0, 2),
      body("abilityDamage/strength", 0, 2),
      body("abilityDamage/wisdom", 1, 4),
      body("wounds", 5, 1),
    ),
  ).toEqual([
    { of: "pool", name: "stamina", by: -13 },
    { of: "pool", name: "fatigue", by: 3 },
    { of: "pool", name: "abilityDamage", by: 5 },
  ]);
});

it("leaves out what comes to nothing, and what befell others", () => {
  expect(
    spent(
      body("stamina", 30, 12),
      body("stamina", 12, 30),
      delta("combatants/orc/body/stamina", 20, 1),
      delta("clock/round", 1, 2),
    ),
  ).toEqual([]);
});

it("counts uses and ammunition, and tells what broke and what is gone", () => {
  expect(
    spent(
      gear("weapons/#bow/ammunition", 20, 19),
      gear("weapons/#bow/ammunition", 19, 18),
      gear("weapons/#bow/loaded", 1, 0),
      gear("powers/#cure/uses", 2, 1),
      gear("weapons/#sword/broken", false, true),
      gear("weapons/#axe/place", "mainHand", "ground"),
      gear("powers/#potion", { id: "potion", name: "Potion of cure" }, undefined),
    ),
  ).toEqual([
    { of: "gear", id: "bow", name: "", by: -2 },
    { of: "gear", id: "cure", name: "", by: -1 },
    { of: "broken", id: "sword", name: "" },
    { of: "gone", id: "potion", name: "Potion of cure" },
  ]);
});

it("does not count as gone what was lost and found again", () => {
  const sword = { id: "sword", name: "Sword" };
  expect(spent(gear("weapons/#sword", sword, undefined), gear("weapons/#sword", undefined, sword))).toEqual([]);
});
