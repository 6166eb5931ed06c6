import { join } from "node:path";
import { tmpdir } from "node:os";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Json } from "../../src/rules/kernel/json.ts";
import { inProject } from "../../tools/project.ts";
import { dueIn, sliceOfRun } from "../../tools/test/slices.ts";
import { Table } from "./table.ts";
import { soon } from "./soon.ts";
import { fightState } from "./scenario/fight-state.ts";
import { PlayedFight } from "./scenario/played-fight.ts";
import { readJson } from "./scenario/read-json.ts";
import { rehearse } from "./scenario/rehearsal.ts";
import { scenarioWorld } from "./scenario/scenario-world.ts";
import { withTableNames } from "./scenario/table-names.ts";

/** The book's own fights and others, and what each is played here for: each in one slice of `npm test`. */
const FIGHTS = [
  ["corridor", "a surprise segment with its surprise attacks, and a spell cut short"],
  ["cassandre-sneak", "a sneak attack with its critical save, and the rest of the round"],
  ["potion", "a potion with an opportunity in each of its five segments, and a fumble that gives one"],
  ["potion-two-foes", "a potion drunk next to two foes"],
  ["galaad", "six foes, critical parries against a natural 20, a wound that bleeds from segment to segment"],
  ["brawl-locked", "a grapple from slipping the guard to a lock"],
  ["passing-between", "a breakthrough between two foes"],
  ["pushing", "a foe forced back out of a door"],
  ["charge", "a charge and the blow at its end"],
  ["erwan-exhausted", "fatigue over the threshold"],
  ["cover-fire", "ground under fire: a runner shot as he comes in, a guard before he can act"],
  ["first-aid", "haemorrhages and their care"],
] as const;

const scenario = (name: string): Json =>
  readJson(readFileSync(inProject("tests", "scenarios", "segments", `${name}.json`), "utf8"));

it.each(dueIn(FIGHTS, sliceOfRun()))(
  'plays "%s" from tracker and tray as the rules alone do, and takes every exchange back: %s',
  async (name) => {
    const rehearsal = rehearse(withTableNames(scenario(name)));
    const table = await Table.open({ world: scenarioWorld(rehearsal) });
    try {
      await Promise.all(table.seats.map((seat) => seat.look("combat")));
      const fight = new PlayedFight(table, rehearsal);
      const before = await fightState(table.master);
      for (const step of rehearsal.steps) await fight.step(step);
      await fight.undoAll();
      await soon(() => fightState(table.master)).toBe(before);
      expect(table.complaints, "what the pages complained of").toEqual([]);
    } catch (error) {
      for (const seat of table.seats) await seat.picture(join(tmpdir(), `e2e-${name}-${seat.name}.png`));
      throw error;
    } finally {
      await table.close();
    }
  },
);
