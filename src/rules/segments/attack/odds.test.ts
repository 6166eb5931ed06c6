import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { chanceToHit, chanceToReact, chanceUnseen, meets } from "./odds.ts";

describe("odds", () => {
  it("SEG-EXC-05 SEG-EXC-08 of a blow: a 1 always misses, a 20 always hits, between them the total decides", () => {
    expect([30, -40, 4].map((bonus) => chanceToHit(DEFAULT_SETTINGS, bonus, 15))).toEqual([0.95, 0.05, 0.5]);
  });

  it("SEG-SNEAK-07 SEG-SNEAK-22 of a sneak attack: no face counts by itself, but a 1 at a table that says so", () => {
    expect([30, -40, 4].map((bonus) => chanceUnseen(DEFAULT_SETTINGS, bonus, 15))).toEqual([1, 0, 0.5]);
    const strict = { ...DEFAULT_SETTINGS, sneakIgnoresNatural1: false };
    expect([30, -40, 4].map((bonus) => chanceUnseen(strict, bonus, 15))).toEqual([0.95, 0, 0.5]);
  });

  it("SEG-PARRY-10 SEG-EXC-08 of a reaction: a 1 fails, a critical one works always, an ordinary one by its total if it may at all", () => {
    expect([30, 5, -40].map((bonus) => chanceToReact(DEFAULT_SETTINGS, bonus, 18, 16))).toEqual([0.95, 0.5, 0.15]);
    expect([30, -40].map((bonus) => chanceToReact(DEFAULT_SETTINGS, bonus, 14, null))).toEqual([0.35, 0.35]);
  });

  it("SEG-HOUSE-24 a tie is enough for a parry, unless the table says otherwise", () => {
    expect([9, 10, 11].map((total) => meets(DEFAULT_SETTINGS, total, 10))).toEqual([false, true, true]);
    expect([9, 10, 11].map((total) => meets({ ...DEFAULT_SETTINGS, parryTieSucceeds: false }, total, 10))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
