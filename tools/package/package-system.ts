import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { filesUnder } from "../files.ts";

/** The date that every entry of the archive bears, so that equal content gives equal bytes. */
const ENTRY_DATE = new Date(2026, 0, 1, 12);

/** What LevelDB writes when a compendium is opened and what it locks with: no part of the content. */
const isScratch = (path: string): boolean => /^packs\/[^/]+\/(LOCK|LOG|LOG\.old)$/.test(path);

/** The files of a built system that go into its archive, sorted. */
export const packagedFiles = (folder: string): string[] => filesUnder(folder).filter((path) => !isScratch(path));

/**
 * Zips a built system. `replaced` gives files that differ in the archive (the manifest with its addresses). Answers how
 * many files it holds. Entries are sorted and bear one date.
 */
export async function zipSystem(
  folder: string,
  target: string,
  replaced: ReadonlyMap<string, string> = new Map(),
): Promise<number> {
  const zip = new ZipFile();
  const files = packagedFiles(folder);
  for (const path of files) {
    const content = replaced.get(path);
    const bytes = content === undefined ? readFileSync(join(folder, path)) : Buffer.from(content);
    zip.addBuffer(bytes, path, { mtime: ENTRY_DATE, mode: 0o100644, forceDosTimestamp: true });
  }
  zip.end();
  mkdirSync(join(target, ".."), { recursive: true });
  await pipeline(zip.outputStream, createWriteStream(target));
  return files.length;
}
