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

/** The places that a page links to: a page of the project, the page itself included, and the name of a heading there. */
export const placesOf = ({ path, text }: Page): (readonly [string, string])[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s#]*)#([^)\s]+)\)/g)]
    .filter(([, link = ""]) => !/^[a-z]+:/.test(link))
    .map(([, link = "", name = ""]) => [link === "" ? path : posix.join(posix.dirname(path), link), name] as const);

/** The names by which a page's headings are linked to, as forges make them. */
export function headingsOf({ text }: Page): Set<string> {
  const headings = [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );
  return new Set(headings);
}

/** What stands between backticks in a block is no link and no heading. */
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, "");

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
