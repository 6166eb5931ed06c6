/**
 * The same table on a licensed server, named by `FOUNDRY_URL`. Tried on the stage's own form alone (`licensed.test.ts`): no
 * licence was at hand where this was written.
 *
 * The world that is open there uses the probe system (see `probe-system.ts`), is empty of documents that matter (each spec
 * sweeps actors, items, combats and messages away), and has four users without passwords, or with the one in
 * `FOUNDRY_PASSWORD`: "Contract GM" and "Contract Second" (game masters), "Contract One" and "Contract Two" (players).
 */
import { chromium, type Page } from "playwright-core";
import { BROWSER_FLAGS, requireBrowser } from "../../../stage/testing/find-browser.ts";
import type { Generation, Seat } from "../spec.ts";
import { enterPage } from "./page-client.ts";
import { Table, type Door } from "./table.ts";

const NAMES: Readonly<Record<Seat, string>> = {
  gm: "Contract GM",
  gm2: "Contract Second",
  one: "Contract One",
  two: "Contract Two",
};

/** Milliseconds in which a server shows its form, and in which it lets a user in. */
const PATIENCE_MS = 60_000;

/** Joins the game as this user, through the server's own form: a list of users [13], a name to type [14]. */
async function join(page: Page, url: string, name: string): Promise<void> {
  await page.goto(new URL("/join", url).href);
  const list = page.locator('select[name="userid"]');
  const field = page.locator('input[name="username"]');
  await list.or(field).first().waitFor({ timeout: PATIENCE_MS });
  if ((await list.count()) > 0) await choose(page, name);
  else await field.fill(name);
  await page.fill('input[name="password"]', process.env["FOUNDRY_PASSWORD"] ?? "");
  if (await letIn(page)) return;
  throw new Error(
    `The server does not let "${name}" in: that user must exist, be connected nowhere, and have the password in FOUNDRY_PASSWORD, or none.`,
  );
}

/** Sends the form; answers whether the game opens, or false as soon as the server refuses. */
async function letIn(page: Page): Promise<boolean> {
  const refused = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.status() >= 400,
    { timeout: 0 },
  );
  const game = page.waitForURL("**/game", { timeout: PATIENCE_MS });
  await page.click('button[name="join"]');
  return Promise.race([
    game.then(
      () => true,
      () => false,
    ),
    refused.then(
      () => false,
      () =>
        game.then(
          () => true,
          () => false,
        ),
    ),
  ]);
}

/** Picks the user in the list, and says so where the world has none of that name. */
async function choose(page: Page, name: string): Promise<void> {
  const names = await page.locator('select[name="userid"] option').allTextContents();
  const label = names.find((each) => each.trim() === name);
  if (label === undefined)
    throw new Error(
      `The world has no user "${name}", only ${names
        .map((each) => each.trim())
        .filter((each) => each !== "")
        .join(", ")}.`,
    );
  await page.selectOption('select[name="userid"]', { label });
}

/** Chooses the language of this browser, as its user would in the settings: the page is loaded anew. */
async function speak(page: Page, language: string): Promise<void> {
  await page.waitForFunction("globalThis.game?.ready === true");
  await page.evaluate(`game.settings.set("core", "language", ${JSON.stringify(language)})`);
  await page.reload();
}

/** A table on the licensed server; the generation is asked of the server, and must be the one that was meant. */
export async function openFoundry(
  url: string,
  generation: Generation,
  seats: readonly Seat[] = ["gm", "one", "two"],
): Promise<Table> {
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...BROWSER_FLAGS] });
  const enter: Door["enter"] = (seat, { language }) =>
    enterPage(browser, seat, null, async (page) => {
      await join(page, url, NAMES[seat]);
      if (language !== undefined) await speak(page, language);
    });
  const table = await Table.open({ generation, enter, close: () => browser.close() }, seats);
  const found = await table.gm.run("return game.release.generation;");
  if (found === generation) return table;
  await table.close();
  throw new Error(
    `The server at ${url} is of generation ${String(found)}: run with STAGE_GENERATION=${String(found)}.`,
  );
}
