/** What a ruleset costs: the tests' own one lies in one folder, in few lines, and nothing that ships knows of it. */
import { describe, expect, it } from "vitest";
import { SHIPPED } from "../../tools/build/built-rulesets.ts";
import { readRecord } from "../../tools/json.ts";
import { lintPacks } from "../../tools/packs/lint.ts";
import { inProject } from "../../tools/project.ts";
import { BUILT_DUEL } from "../duel/duel.ts";
import { filesOf, type ProjectFile } from "./tools/project-files.ts";
import { leafKeys } from "./tools/word-keys.ts";

const MOST_LINES = 600;

/** What only the tests' ruleset is called by: its words, its rules, its documents, its types, its folder. */
const NAMES = /PDA\.Duel\b|\bDUEL\b|\bDuel[A-Z]\w*|\bduelWeapon\b|tests\/duel\b|\.\/duel\//u;

const naming = (files: readonly ProjectFile[]): readonly string[] =>
  files.filter(({ text }) => NAMES.test(text)).map(({ path }) => path);

/** What ships, and what it is developed with; what types, imports and dead code are checked by knows the folder. */
const shipped = ["src", "stage", "tools", "lang", "packs", "templates", "styles"].flatMap((folder) =>
  filesOf(folder, /^(?!tools\/tsconfig\.json$)/u),
);

describe("the ruleset of the tests", () => {
  it("is named by no file of what ships, of the stage or of the tools", () => {
    expect(naming(shipped)).toEqual([]);
    expect(
      naming([{ path: "src/rulesets.ts", text: 'import { RULESET } from "../tests/duel/ui/duel-screens.ts";' }]),
    ).toEqual(["src/rulesets.ts"]);
  });

  it("has few lines by hand: all of its sources, imports, comments and blank lines counted", () => {
    const lines = filesOf("tests/duel", /\.ts$/).map(({ text }) => text.trimEnd().split("\n").length);
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_LINES);
  });

  it("is built in by one line, that of the one suite that plays it in the browser", () => {
    const lines = filesOf("tests", /\.ts$/)
      .flatMap(({ text }) => text.split("\n"))
      .filter((line) => /buildSystem\(.*BUILT_DUEL/u.test(line) && !line.includes("/u.test"));
    expect(lines).toHaveLength(1);
  });

  it("has sound compendia, and the same words in both languages", () => {
    expect(lintPacks([...SHIPPED, BUILT_DUEL])).toEqual([]);
    const [en, fr] = (["en", "fr"] as const).map((language) =>
      leafKeys(readRecord(inProject(`tests/duel/lang/${language}.json`))),
    );
    expect(en).toEqual(fr);
  });
});
