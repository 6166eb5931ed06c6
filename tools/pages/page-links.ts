/** How the pages of the project lead to one another. */
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { inProject } from "../project.ts";

/** A page: its path within the project, with forward slashes, and its text. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** The files and folders that a page links to or shows, within the project. Addresses and places in the page itself are left out. */
export const linksOf = ({ path, text }: Page): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? "")
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => posix.join(posix.dirname(path), link));

/** What stands between backticks in a block is no link and no heading. */
export const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, "");

/** The files of the project that pages lead to, these pages first, link by link. What does not exist is left out. */
export function reachableFrom(pages: readonly string[]): string[] {
  const reached = new Set<string>();
  const waiting = [...pages];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (reached.has(path) || !existsSync(inProject(path))) continue;
    reached.add(path);
    if (path.endsWith(".md")) waiting.push(...linksOf({ path, text: readFileSync(inProject(path), "utf8") }));
  }
  return [...reached];
}
