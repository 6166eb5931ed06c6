/**
 * The same table on a licensed server, named by `FOUNDRY_URL`. Not tried: no licence is at hand where this was written.
 *
 * The world that is open there uses the probe system (see `probe-system.ts`), is empty of documents that matter (each spec
 * sweeps actors, items, combats and messages away), and has four users without passwords, or with the one in
 * `FOUNDRY_PASSWORD`: "Contract GM" and "Contract Second" (game masters), "Contract One" and "Contract Two" (players).
 */
import { chromium, type Page } from "playwright-core";
import { BROWSER_FLAGS, requireBrowser } from "../../../stage/testing/find-browser.ts";
import type { Generation, Seat } from "../spec.ts";
import { enterPage } from "./page-client.ts";
import { Table } from "./table.ts";

const NAMES: Readonly<Record<Seat, string>> = { gm: "Contract GM", gm2: "Contract Second", one: "Contract One", two: "Contract Two" };

/** Joins the game as this user, through the server's own join form. */
async function join(page: Page, url: string, name: string): Promise<void> {
  await page.goto(new URL("/join", url).href);
  await page.selectOption('select[name="userid"]', { label: name });
  await page.fill('input[name="password"]', process.env["FOUNDRY_PASSWORD"] ?? "");
  await page.click('button[name="join"]');
  await page.waitForURL("**/game");
}

/** A table on the licensed server; the generation is asked of the server, and must be the one that was meant. */
export async function openFoundry(url: string, generation: Generation, seats: readonly Seat[] = ["gm", "one", "two"]): Promise<Table> {
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...BROWSER_FLAGS] });
  const table = await Table.open({
    generation,
    enter: (seat) => enterPage(browser, seat, null, (page) => join(page, url, NAMES[seat])),
    close: () => browser.close(),
  }, seats);
  const found = await table.gm.run("return game.release.generation;");
  if (found === generation) return table;
  await table.close();
  throw new Error(`The server at ${url} is of generation ${String(found)}: run with STAGE_GENERATION=${String(found)}.`);
}
