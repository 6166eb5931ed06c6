/** A world on the stage, seen in a real browser: for tests of what is drawn. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { buildStage, stageMounts } from "../build.ts";
import type { WorldDefinition } from "../server/world.ts";
import { BROWSER_FLAGS, requireBrowser } from "./find-browser.ts";
import { startWorld, type StageServer } from "./headless-world.ts";

/** A world that is open, and the way to sit down in it. */
export interface BrowserWorld {
  readonly server: StageServer;
  /** What any page has warned of. */
  readonly complaints: readonly string[];
  /** The page of a user in a browser of their own, once the game is ready. */
  sit(userId: string, options?: { readonly colorScheme?: "light" | "dark" }): Promise<Page>;
  close(): Promise<void>;
}

/** Builds the stage into a folder of its own and opens the world on it. */
export async function openBrowserWorld(world: WorldDefinition, systemPath: string): Promise<BrowserWorld> {
  const build = mkdtempSync(join(tmpdir(), "stage-build-"));
  await buildStage(build);
  const server = await startWorld({ world, systemPath, mounts: stageMounts(build) });
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...BROWSER_FLAGS] });
  const complaints: string[] = [];
  return {
    server,
    complaints,
    async sit(userId, options = {}) {
      const page = await (await browser.newContext(options)).newPage();
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => {
        complaints.push(error.message);
      });
      await page.goto(`${server.url}/join/${userId}`);
      await page.waitForFunction(() => (globalThis as { game?: { ready: boolean } }).game?.ready === true);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(build, { recursive: true, force: true });
    },
  };
}
