import { describe, expect, it } from "vitest";
import { chanceOf } from "../../../tools/simulator/fight/chance.ts";
import { replayOn } from "../../../tools/simulator/fight/course.ts";
import { d20With } from "../../../src/rules/d20/ruleset.ts";
import { DEFAULT_SETTINGS } from "../../../src/rules/d20/settings.ts";
import { d20Kit } from "../../../tools/simulator/d20/kit.ts";
import type { D20Tables } from "../../../src/rules/d20/tables.ts";

/** Fights that are looked through, at most, for one that a table has a say in. */
const FIGHTS = 5000;

/** What only makes sheets and things, which a fight has already, and what armor bears, which none can strike at while it is worn. */
const OUTSIDE_FIGHTS: readonly (keyof D20Tables)[] = ["armours", "shields", "species", "armourHardness"];

/** Every number one greater, dice included, and every yes a no, however deep. */
function altered(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return value.replace(/^(\d+)d/, (_, count: string) => `${Number(count) + 1}d`);
  if (Array.isArray(value)) return value.map(altered).toReversed();
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, altered(each)]));
  return value;
}

/** Whether the same commands and dice come to something else in some fight when a table is another one. */
function hasASay(name: keyof D20Tables): boolean {
  const tables: D20Tables = { ...DEFAULT_SETTINGS.tables, [name]: altered(DEFAULT_SETTINGS.tables[name]) };
  const settings = { ...DEFAULT_SETTINGS, tables };
  const ruleset = d20With(settings);
  for (let number = 1; number <= FIGHTS; number++) {
    const muster = d20Kit.muster(chanceOf(`tables ${number}`), 2);
    if (Object.keys(muster.constants).length > 0) continue;
    const { fight } = d20Kit.play(muster, `tables ${number}`, { rounds: 2, keeps: true });
    const again = replayOn({ ...d20Kit.stage(muster), ruleset }, fight.steps);
    if (JSON.stringify(again.steps.map(({ lines }) => lines)) !== JSON.stringify(fight.steps.map(({ lines }) => lines)))
      return true;
  }
  return false;
}

describe("a table of d20 that is replaced by another", () => {
  const names = Object.keys(DEFAULT_SETTINGS.tables) as (keyof D20Tables)[];

  it.each(names.filter((name) => !OUTSIDE_FIGHTS.includes(name)))("changes what comes of the same dice: %s", (name) => {
    expect(hasASay(name)).toBe(true);
  });
});
