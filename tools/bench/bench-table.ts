import { join } from "node:path";
import { chromium, type BrowserContext } from "playwright-core";
import { BUILD_FOLDER, buildStage } from "../../stage/build.ts";
import { demoWorld } from "../../stage/demo/demo-world.ts";
import { createStageServer } from "../../stage/server/create-stage-server.ts";
import type { WorldDefinition } from "../../stage/server/world.ts";
import { BROWSER_FLAGS } from "../../stage/testing/find-browser.ts";
import { buildSystem } from "../build/build.ts";
import { DIST } from "../project.ts";
import { findOrInstallBrowser } from "../test/browser.ts";
import { ToolError } from "../tool.ts";

const GAME_MASTER = 4;

/** The demo world on the stage, and a real browser to look at it. */
export interface BenchTable {
  /** A new browser context, which has nothing of an earlier one in its cache. */
  readonly context: () => Promise<BrowserContext>;
  /** The address at which the game master joins. */
  readonly join: string;
}

/** Builds all, opens the stage with a world (the demo world where none is named), hands it to `work`, and closes it. Throws a {@link ToolError} where the world has no game master. */
export async function atBenchTable<T>(
  work: (table: BenchTable) => Promise<T>,
  world: WorldDefinition = demoWorld("segments"),
): Promise<T> {
  await buildSystem();
  await buildStage();
  const executablePath = await findOrInstallBrowser(() => undefined);
  const server = await createStageServer({
    world,
    systemPath: DIST,
    port: 0,
    mounts: { "/stage/": BUILD_FOLDER, "/icons/": join(BUILD_FOLDER, "icons") },
  });
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
  try {
    const master = server.users().find((user) => user["role"] === GAME_MASTER);
    if (master === undefined) throw new ToolError("The demo world has no game master.");
    return await work({
      context: () => browser.newContext(),
      join: `${server.url}/join/${encodeURIComponent(String(master["name"]))}`,
    });
  } finally {
    await browser.close();
    await server.close();
  }
}
