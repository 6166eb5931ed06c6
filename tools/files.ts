import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** Every file under a folder, as sorted paths with forward slashes relative to it. A missing folder is empty. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Writes a file unless it already holds these very bytes, so that watchers and open pages are left in peace. */
export function writeIfChanged(file: string, content: string | Uint8Array): void {
  const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(content);
  if (existsSync(file) && readFileSync(file).equals(bytes)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Removes the files of a folder that no step of the build wrote. `keep` holds relative paths with forward slashes. */
export function removeStale(folder: string, keep: ReadonlySet<string>, spared: (path: string) => boolean): void {
  for (const path of filesUnder(folder)) {
    if (!keep.has(path) && !spared(path)) rmSync(join(folder, path));
  }
}
