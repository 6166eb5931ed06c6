import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { say, ToolError } from "../tool.ts";
import { runNode } from "./command.ts";

/** Where systems keep a Chromium or a Chrome. */
const USUAL_PLACES = [
  "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable", "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe", "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** The variable through which the tests are told which browser to start. */
export const BROWSER_VARIABLE = "STAGE_BROWSER";

/**
 * The browser to test with: the one that `STAGE_BROWSER` names, else one that is installed, else Playwright's own.
 * Null when there is none. Fails when the variable names a file that is not there.
 */
export function findBrowser(): string | null {
  const named = process.env[BROWSER_VARIABLE];
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return named;
    throw new ToolError(`${BROWSER_VARIABLE} names ${named}, which does not exist.`);
  }
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** Finds a browser or installs Playwright's Chromium. Fails with what to do when both fail. */
export async function findOrInstallBrowser(live: (text: string) => void): Promise<string> {
  const found = findBrowser();
  if (found !== null) return found;
  say("No Chromium or Chrome found: installing one (about 150 MB, once).");
  const { code } = await runNode("node_modules/playwright-core/cli.js", ["install", "--with-deps", "chromium"], { live });
  const installed = findBrowser();
  if (code === 0 && installed !== null) return installed;
  throw new ToolError(`No browser: install Chromium (on Debian: apt-get install chromium) or name one in ${BROWSER_VARIABLE}.`);
}
