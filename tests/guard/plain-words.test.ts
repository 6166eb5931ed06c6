/** The words that `docs/glossary.md` says we do not use, of people: what is left of them becomes less. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import { filesOf, programFiles, type ProjectFile } from "./tools/project-files.ts";

const GLOSSARY = inProject("docs/glossary.md");
/** How often they may still stand in the files of a folder; folders that are not listed are free of them. */
const LEFT = JSON.parse(readFileSync(new URL("plain-words.json", import.meta.url), "utf8")) as Record<string, number>;

/** The words in the first column of the last table of the glossary. */
function bannedWords(glossary: string): string[] {
  const table = glossary.slice(glossary.indexOf("| Not | But |"));
  return [...table.matchAll(/^\| ([a-z, ]+) \|/gm)].flatMap(([, words = ""]) => words.split(", "));
}

const BANNED = bannedWords(readFileSync(GLOSSARY, "utf8"));
const PATTERN = new RegExp(`\\b(${BANNED.join("|")})\\b`, "gi");

/** The folder that a file is counted with: of the sources three levels, of the others two. */
const folderOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("src/") ? 3 : 2)
    .filter((part) => !part.includes("."))
    .join("/");

/** Contract specs quote the host's own sentences; this guard and the one of the screens' words name the words. */
const isOurs = ({ path }: ProjectFile): boolean =>
  !path.startsWith("tests/contract/specs/") && !/^tests\/guard\/(plain-words|glossary)|^docs\/glossary\.md$/.test(path);

/** How often the words stand in the files of each folder. */
function counts(files: readonly ProjectFile[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { path, text } of files.filter(isOurs)) {
    const times = text.match(PATTERN)?.length ?? 0;
    if (times > 0) found[folderOf(path)] = (found[folderOf(path)] ?? 0) + times;
  }
  return found;
}

describe("words that we do not use", () => {
  it("are those of the glossary", () => {
    expect(BANNED).toEqual(expect.arrayContaining(["somebody", "whoever", "whom", "nobody", "he", "his"]));
  });

  it("become less: plain-words.json has what is left of them", () => {
    const found = counts([...programFiles(), ...filesOf("docs", /\.md$/), ...filesOf("stage", /\.md$/)]);
    expect(Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))).toEqual(LEFT);
  });

  it("are counted by folder, as words", () => {
    const file = (path: string, text: string): ProjectFile => ({ path, text });
    expect(
      counts([
        file("src/rules/d20/a.ts", "// Whoever he is, the whole of them"),
        file("docs/a.md", "Nobody."),
        file("tests/e2e/b.test.ts", "none"),
      ]),
    ).toEqual({ "src/rules/d20": 2, docs: 1 });
  });
});
