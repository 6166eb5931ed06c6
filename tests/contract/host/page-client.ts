/** A client that is a page of a browser, on whatever host the page has come to. */
import type { Browser, Page } from "playwright-core";
import type { Client, Seat } from "../spec.ts";
import { makeClient, type Probe } from "./client-code.ts";

/** Opens a page in a browser context of its own (its own storage), goes there, and waits for the game to be ready. */
export async function enterPage(
  browser: Browser,
  seat: Seat,
  userId: string | null,
  go: (page: Page) => Promise<unknown>,
): Promise<{ client: Client; leave(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  const page = await context.newPage();
  await go(page);
  await page.waitForFunction("globalThis.game?.ready === true && globalThis.probe !== undefined");
  const run = async (code: string, args?: unknown): Promise<unknown> =>
    JSON.parse(
      await page.evaluate(
        // Taken as text into the page, where the probe is a global.
        (input: { code: string; args: string }) =>
          (Reflect.get(globalThis, "probe") as Probe).run(input.code, input.args),
        { code, args: JSON.stringify(args ?? null) },
      ),
    ) as unknown;
  const id = userId ?? String(await run("return game.userId;"));
  return { client: makeClient(seat, id, run), leave: () => context.close() };
}
