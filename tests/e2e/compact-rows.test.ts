import { expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { beginUntil, current, life } from "./d20-looks.ts";
import { patientWorld } from "./table.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

/** A room with seven combatants, read as a new reader finds it. */
const table = atTable({ world: patientWorld("d20"), compactRows: "crowd" });
const word = wordsOf("en");

/** The rows that show more than a line, by name. */
const whole = (seat: Seat): Promise<string[]> =>
  seat.page
    .locator("#sidebar .pda-fighter:not(.is-brief)")
    .evaluateAll((rows) => rows.map((row) => row.querySelector(".pda-fighter__name")?.textContent.trim() ?? ""));

const rows = (seat: Seat): Promise<number> => seat.page.locator("#sidebar .pda-fighter").count();

it("gives a line each to those with nothing to do, from seven combatants on", async () => {
  const { master, basile } = table();
  await beginUntil(master, "Aymeric", word);
  expect(await rows(master)).toBe(7);
  await soon(() => whole(master)).toEqual(["Aymeric"]);
  expect(await life(master, "Ogre"), "the bar of life of a row of one line").toMatch(/\d/u);
  const height = (name: string): Promise<number> => master.fighter(name).evaluate((row) => row.clientHeight);
  expect(await height("Ogre")).toBeLessThan((await height("Aymeric")) / 2);
  await master.control(word("PDA.Control.turn.Label")).click({ modifiers: ["Shift"] });
  await soon(async () => (await current(master))[0]).not.toBe("Aymeric");
  await soon(() => whole(master)).toEqual(await current(master));
  await master
    .fighter((await current(master))[0] ?? "")
    .locator(".pda-fighter__name")
    .click();
  await master.picture("pictures/compact-rows");
  await basile.look("combat");
  await soon(() => whole(basile)).toEqual(await current(master));
  await basile.picture("pictures/compact-rows");
});

it("goes by its reader's button from then on, over a reload too", async () => {
  const { master, basile } = table();
  const compact = (seat: Seat) => seat.control("Compact view");
  expect(await compact(master).getAttribute("aria-pressed")).toBe("true");
  await compact(master).click();
  await soon(async () => (await whole(master)).length).toBe(7);
  await master.reload();
  await master.look("combat");
  await soon(async () => (await whole(master)).length).toBe(7);
  expect(await compact(master).getAttribute("aria-pressed")).toBe("false");
  expect(await whole(basile)).toHaveLength(1);
});
