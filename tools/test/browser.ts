import { existsSync } from "node:fs";
import { findBrowser } from "../../stage/testing/find-browser.ts";
import { say, ToolError } from "../tool.ts";
import { runCommand } from "./command.ts";

/** The variable through which the tests are told which browser to start. */
export const BROWSER_VARIABLE = "STAGE_BROWSER";

/** Packages of the system's package manager, the first that can be installed: the shell opens a page in half the time. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/** What looking for a browser asks of a machine. */
export interface Machine {
  /** The path of a browser, or the one that is named by hand; undefined where there is none. */
  readonly find: () => string | undefined;
  readonly exists: (path: string) => boolean;
  readonly isRoot: boolean;
  /** Runs a program to its end. Answers whether it ended well; false where it cannot be started. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<boolean>;
}

/** This machine; what its programs print is heard as they print it. */
function thisMachine(live: (text: string) => void): Machine {
  return {
    find: findBrowser,
    exists: existsSync,
    isRoot: process.getuid?.() === 0,
    run: async (program, ...args) => {
      try {
        const { code } = await runCommand(program, args, { live });
        return code === 0;
      } catch {
        return false;
      }
    },
  };
}

/** Playwright's own Chromium, from its server. */
const fromPlaywright = ({ run }: Machine): Promise<boolean> =>
  run(process.execPath, "node_modules/playwright-core/cli.js", "install", "--with-deps", "chromium");

/** The Chromium of the system's package manager, as root or by `sudo` where it asks for no password. */
async function fromPackages({ isRoot, run }: Machine): Promise<boolean> {
  const apt = (...args: readonly string[]): Promise<boolean> =>
    isRoot ? run("apt-get", ...args) : run("sudo", "-n", "apt-get", ...args);
  if (!(await apt("update"))) return false;
  for (const name of PACKAGES) if (await apt("install", "--yes", "--no-install-recommends", name)) return true;
  return false;
}

/**
 * Finds a browser or installs one: from Playwright's server, else by the system's package manager. Answers its path.
 * Throws a `ToolError` that says what to do when nothing helps.
 */
export async function findOrInstallBrowser(
  live: (text: string) => void,
  machine: Machine = thisMachine(live),
): Promise<string> {
  const found = machine.find();
  if (found !== undefined && machine.exists(found)) return found;
  if (found !== undefined) throw new ToolError(`${BROWSER_VARIABLE} names ${found}, which does not exist.`);
  say("No Chromium or Chrome found: installing one (about 150 MB, once).");
  for (const install of [fromPlaywright, fromPackages]) {
    const installed = (await install(machine)) ? machine.find() : undefined;
    if (installed !== undefined) return installed;
  }
  throw new ToolError(
    `No browser: install Chromium (on Debian: apt-get install chromium) or name one in ${BROWSER_VARIABLE}.`,
  );
}
