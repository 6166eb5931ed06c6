import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { orc } from "../testing/fights.ts";
import { checksOf } from "./skills.ts";

describe("checks", () => {
  it("SEG-HOUSE-01 the orc's Strength of 14 is +2, the Charisma of 10 nothing", () => {
    const checks = checksOf(DEFAULT_SETTINGS, orc());
    expect([checks["ability.strength"]?.value, checks["ability.charisma"]?.value]).toEqual([2, 0]);
  });

  it("SEG-HOUSE-08 a check adds rank and ability and loses the fatigue penalty", () => {
    const trained = orc();
    const skilled = { ...trained, sheet: { ...trained.sheet, skills: { ...trained.sheet.skills, running: 3 } } };
    expect(checksOf(DEFAULT_SETTINGS, skilled)["skill.running"]?.value).toBe(3 + 2);
    const tired = { ...skilled, body: { ...skilled.body, fatigue: { points: 15, mountedRounds: 0 } } };
    const check = checksOf(DEFAULT_SETTINGS, tired)["skill.running"];
    expect(check?.changes.find((change) => change.label === "fatigue")?.rule).toBe("SEG-FAT-10");
    expect(check?.value).toBeLessThan(5);
  });
});
