import { argv } from "node:process";
import { sharedBrowser } from "../tests/e2e/shared-browser.ts";
import { Table } from "../tests/e2e/table.ts";
import { wordsOf } from "../tests/e2e/words.ts";
import type { Language } from "./build/languages.ts";
import { PictureAlbum, type Theme, type Visit } from "./screens/album.ts";
import { beforeTheBlows, inTheFight } from "./screens/fight-stops.ts";
import { SCREENED, screensCast, screensWorld, type Screened } from "./screens/screens-world.ts";
import { beforeTheTurns, inTheTurns } from "./screens/turn-stops.ts";
import { guide, sheets, windows } from "./screens/window-stops.ts";
import { runTool, ToolError } from "./tool.ts";

const WALKS: readonly (readonly [Language, Theme])[] = [
  ["fr", "dark"],
  ["en", "light"],
];

type Part = (visit: Visit) => Promise<void>;

const PARTS: Readonly<Record<Screened, readonly Part[]>> = {
  segments: [beforeTheBlows, inTheFight, sheets, windows, guide],
  d20: [beforeTheTurns, inTheTurns, sheets, windows],
};
/** By what the names of a ruleset's pictures begin. */
const PREFIXES: Readonly<Record<Screened, string>> = { segments: "", d20: "d20-" };

/** One walk through all screens. Answers what could not be reached. */
async function walk(demo: Screened, language: Language, theme: Theme): Promise<readonly string[]> {
  const table = await Table.open({ language, theme, world: screensWorld(language, demo) });
  try {
    for (const { page } of table.seats) page.setDefaultTimeout(8000);
    const album = new PictureAlbum(theme, PREFIXES[demo]);
    const visit: Visit = { table, language, album, word: wordsOf(language), cast: screensCast(language, demo) };
    for (const part of PARTS[demo]) await part(visit);
    return [...album.missed, ...table.complaints];
  } finally {
    await table.close();
  }
}

/**
 * `npm run screens [dark | light] [segments | d20]`: plays the demo worlds on the system in `dist/` and takes the
 * pictures of `docs/screens/`: in French on the dark theme, in English on the light one. Fails where a screen cannot be
 * reached.
 */
await runTool(async () => {
  const asked = argv.slice(2);
  const isAsked = (name: string, all: readonly string[]): boolean =>
    asked.includes(name) || !all.some((each) => asked.includes(each));
  const missed: string[] = [];
  for (const demo of SCREENED.filter((each) => isAsked(each, SCREENED))) {
    for (const [language, theme] of WALKS)
      if (
        isAsked(
          theme,
          WALKS.map(([, each]) => each),
        )
      )
        missed.push(...(await walk(demo, language, theme)));
  }
  await (await sharedBrowser()).close();
  if (missed.length > 0) throw new ToolError(missed.join("\n"));
});
