import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { buildStage } from "../../stage/build.ts";
import { BROWSER_FLAGS, requireBrowser } from "../../stage/testing/find-browser.ts";

let client: Promise<string> | null = null;
let browser: Promise<Browser> | null = null;

/** The folder of the stage's client, built once for all tables of this process and removed at its end. */
export function stageClient(): Promise<string> {
  client ??= build();
  return client;
}

async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "e2e-client-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await buildStage(folder);
  return folder;
}

/** The browser that all tables of this process share, each with contexts of its own; a new one where the last has gone. */
export async function sharedBrowser(): Promise<Browser> {
  const open = await browser;
  if (open?.isConnected() === true) return open;
  browser = chromium.launch({ executablePath: requireBrowser(), args: [...BROWSER_FLAGS] });
  return browser;
}
