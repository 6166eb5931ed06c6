/** The pages for readers: none is out of reach, no link is dead, and what they name exists. */
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRecord } from "../../tools/json.ts";
import { linksOf, reachableFrom, type Page } from "../../tools/pages/page-links.ts";
import { inProject } from "../../tools/project.ts";
import { headingsOf, placesOf } from "./tools/page-places.ts";
import { allFiles } from "./tools/project-files.ts";

const pages = allFiles().filter(({ path }) => path.endsWith(".md"));

/** Places that a page links to and that no heading has. */
const deadPlaces = (page: Page, all: readonly Page[]): string[] =>
  placesOf(page)
    .filter(([path, name]) => {
      const target = all.find((each) => each.path === path);
      return target !== undefined && !headingsOf(target).has(name);
    })
    .map(([path, name]) => `${page.path}: ${path}#${name}`);

/** The scripts of the package that a page tells to run. */
const commandsOf = ({ text }: Page): string[] =>
  [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? "");

describe("the pages", () => {
  it("link to files that exist", () => {
    expect(
      pages.flatMap((page) =>
        linksOf(page)
          .filter((link) => !existsSync(inProject(link)))
          .map((link) => `${page.path}: ${link}`),
      ),
    ).toEqual([]);
    expect(linksOf({ path: "docs/a.md", text: "[x](b.md#c) ![y](../d.png) [z](https://e.f) [w](#g)" })).toEqual([
      "docs/b.md",
      "d.png",
    ]);
  });

  it("link to headings that exist", () => {
    expect(pages.flatMap((page) => deadPlaces(page, pages))).toEqual([]);
    const here: Page = {
      path: "docs/a.md",
      text: "# One: `two`, three\n[x](#one-two-three) [y](#four) [z](b.md#five)\n",
    };
    const there: Page = { path: "docs/b.md", text: "## Six\n```\n## Five\n```\n" };
    expect(deadPlaces(here, [here, there])).toEqual(["docs/a.md: docs/a.md#four", "docs/a.md: docs/b.md#five"]);
  });

  it.each(["README.md", "README.fr.md"])("are all within reach of %s", (readme) => {
    const reached = new Set(reachableFrom([readme]));
    const readers = pages
      .map(({ path }) => path)
      .filter((path) => path.startsWith("docs/") || path.startsWith("stage/") || !path.includes("/"));
    expect(readers.length).toBeGreaterThan(20);
    expect(readers.filter((path) => !reached.has(path))).toEqual([]);
    expect(reachableFrom(["LICENSE", "no-such.md"])).toEqual(["LICENSE"]);
  });

  it("name commands that exist", () => {
    const scripts = Object.keys(readRecord(inProject("package.json"))["scripts"] as object);
    expect(
      pages.flatMap((page) =>
        commandsOf(page)
          .filter((command) => !scripts.includes(command))
          .map((command) => `${page.path}: npm run ${command}`),
      ),
    ).toEqual([]);
    expect(commandsOf({ path: "a.md", text: "`npm run no-such -- x`" })).toEqual(["no-such"]);
  });
});
