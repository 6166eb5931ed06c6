import { posix } from "node:path";
import { withoutCode, type Page } from "../../../tools/pages/page-links.ts";

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
