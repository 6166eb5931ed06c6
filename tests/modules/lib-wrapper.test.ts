/** libWrapper beside our system: whatever of the host we override can be wrapped, stays wrapped, and is called. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { d20 } from "../e2e/dice.ts";
import type { Seat } from "../e2e/seat.ts";
import { soon } from "../e2e/soon.ts";
import { patientWorld, Table } from "../e2e/table.ts";
import { guest } from "./guests.ts";
import { wrappingUser } from "./guest-user.ts";

const REACH = readFileSync(fileURLToPath(new URL("reach-overrides.js", import.meta.url)), "utf8");
/** What the pages say beside us: the module's style sheet is built by its authors, and its window is of the old kind. */
const THEIRS = ["lib-wrapper.css", "foundry.appv1.api"];
/** What the calls that a fight knows nothing of are answered with. */
const REFUSED = ["The clock does not run backward", "nitiative is rolled"];

/** Drags the token of the seat's own a little and lets go of the drag, so that its ruler is drawn. */
async function dragAndStop(seat: Seat): Promise<void> {
  const token = await seat.page.evaluate("canvas.tokens.placeables.find(token => token.actor.isOwner).name");
  const from = await seat.spot(String(token));
  const { mouse, keyboard } = seat.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (const step of [60, 120]) await mouse.move(from.x + step, from.y + 60, { steps: 5 });
  await keyboard.press("Escape");
  await mouse.up();
}

/** The wrapped paths, and how often each was called on all pages together. */
async function calls({ seats }: Table): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { page } of seats) {
    const here = await page.evaluate(() => Reflect.get(globalThis, "overridden") as Record<string, number>);
    for (const [path, count] of Object.entries(here)) counts[path] = (counts[path] ?? 0) + count;
  }
  return counts;
}

const complaints = (table: Table): string[] =>
  table.complaints.filter((text) => ![...THEIRS, ...REFUSED].some((words) => text.includes(words)));

const TABLES = [
  [13, "segments"],
  [13, "d20"],
  [14, "segments"],
  [14, "d20"],
] as const;

describe.each(TABLES)("libWrapper on version %i in a fight of %s", (generation, ruleset) => {
  let table: Table;

  beforeAll(async () => {
    table = await Table.open({
      generation,
      world: patientWorld(ruleset),
      modules: [guest("lib-wrapper"), wrappingUser()],
    });
  });

  afterAll(() => table.close());

  it("leaves a fight as it is without it", async () => {
    const { master, alix } = table;
    if (ruleset === "segments") {
      await table.begin(2, 3, 1, 5);
      await master.target("Galaad");
      await table.dice(d20(2));
      await master.act("Orc", "Galaad (Scimitar)");
      await master.look("chat");
      await soon(() => master.card("Orc attacks Galaad (Scimitar)").innerText()).toContain("missed");
    } else await table.beginTurns(15, 12, 9, 4, 2);
    await dragAndStop(alix);
    expect(complaints(table)).toEqual([]);
  });

  it("keeps every overridden member of the host wrapped, and each wrapper is called", async () => {
    const { master, basile } = table;
    await table.seededDice(7);
    await master.page.evaluate(REACH);
    expect(await master.page.evaluate(`reachOverrides("${ruleset}")`)).toEqual([]);
    // A sheet that its reader may not change.
    await basile.page.evaluate(
      `(async () => { const { sheet } = game.actors.find(each => !each.isOwner && each.visible); await sheet.render({ force: true }); await sheet.close(); })()`,
    );
    const counts = await calls(table);
    expect(Object.keys(counts).length).toBeGreaterThan(60);
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    for (const { page } of table.seats)
      expect(await page.evaluate(() => (Reflect.get(globalThis, "unwrapped") as () => unknown)())).toEqual([]);
    expect(complaints(table)).toEqual([]);
  });

  it("opens its settings from the host's, with a line for each member that is wrapped", async () => {
    const { page } = table.master;
    await page.evaluate(`new foundry.applications.settings.SettingsConfig().render({ force: true })`);
    await page.locator('#settings-config [data-tab="lib-wrapper"][data-action="tab"]').click();
    await page.locator('#settings-config [data-action="openSubmenu"][data-key="lib-wrapper.menu"]').click();
    const window = page.locator(".window-app.lib-wrapper");
    await soon(() => window.locator(".window-title").innerText()).toContain("libWrapper");
    await window.locator('.tabs [data-tab="Wrappers"]').click();
    await soon(() => window.locator(".tab.active").innerText()).toContain(
      "CONFIG.Combat.documentClass.prototype.startCombat",
    );
    await table.master.picture(`pictures/lib-wrapper-${generation}-${ruleset}`);
    await window.locator(".header-button.close").click();
    await soon(() => window.count()).toBe(0);
    expect(complaints(table)).toEqual([]);
  });
});
