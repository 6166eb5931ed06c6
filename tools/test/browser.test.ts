import { describe, expect, it } from "vitest";
import { findOrInstallBrowser, type Machine } from "./browser.ts";

/** A machine that has a browser once a command with these words in it has run; commands with `failing` words fail. */
function machine(helps: string, failing: readonly string[] = [], isRoot = true) {
  const ran: string[] = [];
  let browser: string | undefined;
  const made: Machine = {
    find: () => browser,
    exists: () => true,
    isRoot,
    run: (program, ...args) => {
      const command = [program === process.execPath ? "node" : program, ...args].join(" ");
      ran.push(command);
      if (failing.some((words) => command.includes(words))) return Promise.resolve(false);
      if (command.includes(helps)) browser = "/usr/bin/browser";
      return Promise.resolve(true);
    },
  };
  return { ran, find: () => findOrInstallBrowser(() => undefined, made) };
}

const PLAYWRIGHT = "node node_modules/playwright-core/cli.js install --with-deps chromium";

describe("a machine without a browser", () => {
  it("takes Playwright's", async () => {
    const { ran, find } = machine("playwright");
    expect(await find()).toBe("/usr/bin/browser");
    expect(ran).toEqual([PLAYWRIGHT]);
  });

  it("takes that of the package manager where Playwright's server is not there, the shell first", async () => {
    const { ran, find } = machine("headless-shell", ["playwright"]);
    expect(await find()).toBe("/usr/bin/browser");
    expect(ran).toEqual([
      PLAYWRIGHT,
      "apt-get update",
      "apt-get install --yes --no-install-recommends chromium-headless-shell",
    ]);
  });

  it("takes the whole browser where there is no shell, by sudo where it is not root", async () => {
    const { ran, find } = machine("chromium", ["playwright", "headless-shell"], false);
    expect(await find()).toBe("/usr/bin/browser");
    expect(ran.at(-1)).toBe("sudo -n apt-get install --yes --no-install-recommends chromium");
  });

  it.each([
    ["nothing can be installed", ["playwright", "apt-get"]],
    ["what was installed is not found", ["playwright"]],
  ])("says what to do where %s", async (_, failing) => {
    await expect(machine("never", failing).find()).rejects.toThrow("apt-get install chromium");
  });

  it("names what is named by hand and is not there", async () => {
    const made: Machine = { find: () => "/no", exists: () => false, isRoot: true, run: () => Promise.resolve(true) };
    await expect(findOrInstallBrowser(() => undefined, made)).rejects.toThrow("STAGE_BROWSER names /no");
  });
});
