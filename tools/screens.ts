import { argv } from "node:process";
import { Table } from "../tests/e2e/table.ts";
import { wordsOf } from "../tests/e2e/words.ts";
import type { Language } from "./build/manifest.ts";
import { PictureAlbum, type Theme, type Visit } from "./screens/album.ts";
import { beforeTheBlows, inTheFight } from "./screens/fight-stops.ts";
import { screensWorld } from "./screens/screens-world.ts";
import { guide, sheets, windows } from "./screens/window-stops.ts";
import { runTool, ToolError } from "./tool.ts";

const WALKS: readonly (readonly [Language, Theme])[] = [["fr", "dark"], ["en", "light"]];

/** One walk through all screens. Answers what could not be reached. */
async function walk(language: Language, theme: Theme): Promise<readonly string[]> {
  const table = await Table.open({ language, theme, world: screensWorld(language) });
  try {
    for (const { page } of table.seats) page.setDefaultTimeout(8000);
    const album = new PictureAlbum(theme);
    const visit: Visit = { table, language, album, word: wordsOf(language) };
    for (const part of [beforeTheBlows, inTheFight, sheets, windows, guide]) await part(visit);
    return [...album.missed, ...table.complaints];
  } finally {
    await table.close();
  }
}

/**
 * `npm run screens [dark | light]`: plays the demo world on the system in `dist/` and takes the pictures of
 * `docs/screens/`: in French on the dark theme, in English on the light one. Fails where a screen cannot be reached.
 */
await runTool(async () => {
  const asked = argv[2];
  const missed: string[] = [];
  for (const [language, theme] of WALKS) if (asked === undefined || asked === theme) missed.push(...await walk(language, theme));
  if (missed.length > 0) throw new ToolError(missed.join("\n"));
});
