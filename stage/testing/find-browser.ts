/** Finds a Chromium or Chrome on this machine, for the tests that need a page. */
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** How every test starts its browser. */
export const BROWSER_FLAGS: readonly string[] = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
];

/** The shell comes first: it has no window of its own and opens a page in half the time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "chrome.exe",
  "msedge.exe",
];

/** Places where installers put a browser without putting it on the path. */
function installed(): string[] {
  const program = [process.env["PROGRAMFILES"], process.env["PROGRAMFILES(X86)"], process.env["LOCALAPPDATA"]].filter(
    (folder) => folder !== undefined,
  );
  return [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ...program.map((folder) => join(folder, "Google", "Chrome", "Application", "chrome.exe")),
    "/snap/bin/chromium",
  ];
}

/** The browsers that Playwright has downloaded for this user, the newest first. */
function downloaded(): string[] {
  const root =
    process.env["PLAYWRIGHT_BROWSERS_PATH"] ??
    {
      darwin: join(homedir(), "Library", "Caches", "ms-playwright"),
      win32: join(process.env["LOCALAPPDATA"] ?? homedir(), "ms-playwright"),
    }[process.platform as string] ??
    join(homedir(), ".cache", "ms-playwright");
  if (!existsSync(root)) return [];
  const folders = readdirSync(root)
    .filter((name) => name.startsWith("chromium"))
    .sort()
    .reverse();
  const inside = [
    ["chrome-headless-shell-linux64", "chrome-headless-shell"],
    ["chrome-linux", "chrome"],
    ["chrome-linux64", "chrome"],
    ["chrome-linux", "headless_shell"],
    ["chrome-mac", "Chromium.app", "Contents", "MacOS", "Chromium"],
    ["chrome-win", "chrome.exe"],
  ];
  return folders.flatMap((folder) => inside.map((parts) => join(root, folder, ...parts)));
}

/** The path of a browser, or undefined where this machine has none. `STAGE_BROWSER` names one by hand. */
export function findBrowser(): string | undefined {
  const named = process.env["STAGE_BROWSER"];
  if (named !== undefined && named !== "") return named;
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...installed(), ...downloaded()].find((path) => existsSync(path));
}

/** The path of a browser. @throws Error that says what to install, where there is none. */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  throw new Error(
    "No Chromium or Chrome was found. Install one, or name it in STAGE_BROWSER, or run `npx playwright-core install chromium`.",
  );
}
