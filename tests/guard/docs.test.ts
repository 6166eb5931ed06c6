import { existsSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import { readRecord } from "../../tools/json.ts";
import { allFiles, type ProjectFile } from "./tools/project-files.ts";

const pages = allFiles().filter(({ path }) => path.endsWith(".md"));

/** The files that a page links to or shows, relative to the project. Addresses and places in a page are left out. */
const linksOf = ({ path, text }: ProjectFile): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? "")
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => posix.join(posix.dirname(path), link));

/** The scripts of the package that a page tells to run. */
const commandsOf = ({ text }: ProjectFile): string[] =>
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

  it("say the same in both languages: the readme's commands and headings", () => {
    const [english, french] = ["README.md", "README.fr.md"].map((name) => pages.find(({ path }) => path === name));
    if (english === undefined || french === undefined) throw new Error("A readme is missing.");
    expect(commandsOf(french)).toEqual(commandsOf(english));
    expect(french.text.match(/^## /gm)?.length).toBe(english.text.match(/^## /gm)?.length);
  });
});
