import { existsSync } from "node:fs";
import { findBrowser } from "../../stage/testing/find-browser.ts";
import { say, ToolError } from "../tool.ts";
import { runNode } from "./command.ts";

/** The variable through which the tests are told which browser to start. */
export const BROWSER_VARIABLE = "STAGE_BROWSER";

/** Finds a browser or installs Playwright's Chromium. Fails with what to do when neither helps. */
export async function findOrInstallBrowser(live: (text: string) => void): Promise<string> {
  const found = findBrowser();
  if (found !== undefined && existsSync(found)) return found;
  if (found !== undefined) throw new ToolError(`${BROWSER_VARIABLE} names ${found}, which does not exist.`);
  say("No Chromium or Chrome found: installing one (about 150 MB, once).");
  const { code } = await runNode("node_modules/playwright-core/cli.js", ["install", "--with-deps", "chromium"], {
    live,
  });
  const installed = findBrowser();
  if (code === 0 && installed !== undefined) return installed;
  throw new ToolError(
    `No browser: install Chromium (on Debian: apt-get install chromium) or name one in ${BROWSER_VARIABLE}.`,
  );
}
