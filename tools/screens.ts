import { argv } from "node:process";
import { sharedBrowser } from "../tests/e2e/shared-browser.ts";
import { Table } from "../tests/e2e/table.ts";
import { wordsOf } from "../tests/e2e/words.ts";
import type { Language } from "./build/languages.ts";
import { PictureAlbum, type Theme, type Visit } from "./screens/album.ts";
import { beforeTheBlows, inTheFight } from "./screens/fight-stops.ts";
import { SCREENED, screensCast, screensWorld, type Screened } from "./screens/screens-world.ts";
import { beforeTheTurns, inTheTurns } from "./screens/turn-stops.ts";
import { afterTheFight, guide, settings, sheets, windows } from "./screens/window-stops.ts";
import { inProject } from "./project.ts";
import { runTool, ToolError } from "./tool.ts";

const WALKS: readonly (readonly [Language, Theme])[] = [
  ["fr", "dark"],
  ["en", "light"],
];

type Part = (visit: Visit) => Promise<void>;

const PARTS: Readonly<Record<Screened, readonly Part[]>> = {
  segments: [beforeTheBlows, inTheFight, sheets, windows, afterTheFight, guide],
  d20: [beforeTheTurns, inTheTurns, sheets, windows, afterTheFight],
};
/** By what the names of a ruleset's pictures begin. */
const PREFIXES: Readonly<Record<Screened, string>> = { segments: "", d20: "d20-" };

/** The word for the four pictures of the readme alone, and the screens that they are of. */
const README = "readme";
const IN_README = ["settings", "guide", "question", "card"];
const README_PARTS: readonly Part[] = [beforeTheBlows, inTheFight, settings, guide];

/** An album of the pictures that the readme of a language shows. */
const readmeAlbum = (language: Language, theme: Theme): PictureAlbum =>
  new PictureAlbum(theme, "", (name) =>
    IN_README.includes(name) ? inProject("docs", "images", `${name}-${language}.jpg`) : null,
  );

/** One walk through the screens of an album. Answers what could not be reached. */
async function walk(
  demo: Screened,
  language: Language,
  album: PictureAlbum,
  parts: readonly Part[],
): Promise<readonly string[]> {
  const { theme } = album;
  const table = await Table.open({ language, theme, world: screensWorld(language, demo) });
  try {
    for (const { page } of table.seats) page.setDefaultTimeout(8000);
    const visit: Visit = { table, language, album, word: wordsOf(language), cast: screensCast(language, demo) };
    for (const part of parts) await part(visit);
    return [...album.missed, ...table.complaints];
  } finally {
    await table.close();
  }
}

/**
 * `npm run screens [dark | light] [segments | d20 | readme]`: plays the demo worlds on the system in `dist/` and takes the
 * pictures of `docs/screens/`: in French on the dark theme, in English on the light one; with `readme` those of the readme
 * alone. Fails where a screen cannot be reached.
 */
await runTool(async () => {
  const asked = argv.slice(2);
  const wanted = <T extends string>(all: readonly T[]): readonly T[] =>
    all.some((each) => asked.includes(each)) ? all.filter((each) => asked.includes(each)) : all;
  const walks = WALKS.filter(([, theme]) => wanted(WALKS.map(([, each]) => each)).includes(theme));
  const missed: string[] = [];
  if (asked.includes(README)) {
    for (const [language, theme] of walks)
      missed.push(...(await walk("segments", language, readmeAlbum(language, theme), README_PARTS)));
  } else {
    for (const demo of wanted(SCREENED))
      for (const [language, theme] of walks)
        missed.push(...(await walk(demo, language, new PictureAlbum(theme, PREFIXES[demo]), PARTS[demo])));
  }
  await (await sharedBrowser()).close();
  if (missed.length > 0) throw new ToolError(missed.join("\n"));
});
