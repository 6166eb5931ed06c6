import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import { dueIn, sliceOfRun } from "../../tools/test/slices.ts";
import { fightState } from "./scenario/fight-state.ts";
import { PlayedFight } from "./scenario/played-fight.ts";
import { readJson } from "./scenario/read-json.ts";
import { rehearse } from "./scenario/rehearsal.ts";
import { scenarioWorld } from "./scenario/scenario-world.ts";
import { soon } from "./soon.ts";
import { Table } from "./table.ts";

const FOLDER = inProject("tests", "scenarios");

/** Every scenario of every ruleset, each in one slice of `npm test`. */
const FIGHTS = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(FOLDER, name)).map((file) => `${name}/${file.replace(/\.json$/, "")}`))
  .sort();

it.each(dueIn(FIGHTS, sliceOfRun()))(
  'plays "%s" from tracker, map and tray as the rules alone do, and takes every exchange back',
  async (name) => {
    const rehearsal = rehearse(readJson(readFileSync(join(FOLDER, `${name}.json`), "utf8")));
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
      for (const seat of table.seats) await seat.picture(`pictures/${name.replace("/", "-")}-${seat.name}`);
      throw error;
    } finally {
      await table.close();
    }
  },
);
