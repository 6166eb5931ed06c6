/** What a newcomer reads first: the readme, the changelog and the manifest, in both languages and without a promise that was not tried. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { writtenManifest } from "../../tools/build/manifest.ts";
import { isRecord, readJson } from "../../tools/json.ts";
import { coveragePages } from "../../tools/ledger/coverage-pages.ts";
import { chaptersOf, partsOf, stateOf } from "../../tools/ledger/coverage.ts";
import { readLedger } from "../../tools/ledger/ledger.ts";
import { ADDRESS_TO_FILL } from "../../tools/package/release.ts";
import { inProject } from "../../tools/project.ts";
import { textsOf } from "./tools/typography.ts";

const page = (name: string): string => readFileSync(inProject(name), "utf8");
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

describe.each([
  ["README.md", "README.fr.md"],
  ["CHANGELOG.md", "CHANGELOG.fr.md"],
])("%s and %s", (english, french) => {
  it.each([/^#+ /gm, /^ *(?:- |\d+\. )/gm, /^ *!\[/gm, /npm run [\w:-]+/g, /```/g])(
    "have as many headings, points, pictures, commands and blocks as each other: %s",
    (pattern) => {
      expect(count(page(french), pattern)).toBe(count(page(english), pattern));
    },
  );

  it("lead to each other in their first lines", () => {
    expect(page(english).slice(0, 100)).toContain(`(${french})`);
    expect(page(french).slice(0, 100)).toContain(`(${english})`);
  });
});

describe("the readme", () => {
  it.each(["README.md", "README.fr.md"])(
    "begins with installing by an address, and needs no tool before the work on it: %s",
    (name) => {
      const text = page(name);
      expect(text.split(ADDRESS_TO_FILL).length).toBe(2);
      const headings = [...text.matchAll(/^## /gm)].map(({ index }) => index);
      expect(headings.length).toBe(6);
      expect(text.slice(0, headings[1])).toContain(ADDRESS_TO_FILL);
      const work = text.search(/^## (Work on it|Y travailler)$/m);
      expect(text.slice(0, work).replace(/<!--.*?-->/g, "")).not.toContain("npm");
      expect(text.slice(work)).toContain("npm ci && npm start");
      expect(text.slice(work)).toContain("```\nnpm ci && npm test\n```");
    },
  );
});

describe("the ten steps", () => {
  it.each([
    ["README.md", "en", /"([^"\n]+)"/g],
    ["README.fr.md", "fr", /«\u202F([^»]+?)\u202F»/g],
  ] as const)("are ten, and name buttons and settings as they are called: %s", (name, language, quoted) => {
    const steps = page(name).split(/^## /m)[2] ?? "";
    expect(count(steps, /^\d+\. \*\*/gm)).toBe(10);
    const words = new Set(textsOf(readJson(inProject(`lang/${language}.json`))).map(({ text }) => text));
    const named = [...steps.matchAll(quoted)].map(([, label = ""]) => label);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((label) => !words.has(label))).toEqual([]);
  });
});

describe("the changelog", () => {
  it.each(["CHANGELOG.md", "CHANGELOG.fr.md"])(
    "dates its versions and tells what was added, changed and fixed: %s",
    (name) => {
      const text = page(name);
      const versions = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
      expect(versions[0]).toMatch(/^\d+\.\d+\.\d+ — \d{1,2} \p{L}+ \d{4}$/u);
      const kinds = [...text.matchAll(/^### (.+)$/gm)].map(([, heading = ""]) => heading);
      expect(kinds.filter((kind) => !/^(Added|Changed|Fixed|Ajouts|Changements|Corrections)$/.test(kind))).toEqual([]);
      expect(text).not.toMatch(/^- ((Who|Some|No)(ever|body) |Qui )/m);
    },
  );

  it("has the version of the package", () => {
    const { version } = readJson(inProject("package.json")) as { readonly version: string };
    expect(page("CHANGELOG.md")).toContain(`\n## ${version} — `);
  });
});

describe("the manifest", () => {
  /** The versions of the host on which the first licensed run has held, lowest first. */
  const tried = readJson(inProject("docs/licensed-runs.json")) as readonly string[];
  const { compatibility } = writtenManifest();

  it("names as verified the highest version that was tried on a licensed server, and none before", () => {
    if (!isRecord(compatibility)) throw new Error("The manifest has no compatibility.");
    expect(compatibility["verified"]).toBe(tried.at(-1));
  });

  it("is told of with the same honesty in the pages", () => {
    const confessions = [
      ["README.md", /not been tried on a licensed server/],
      ["CHANGELOG.md", /not been tried on a licensed server/],
      ["README.fr.md", /pas encore été essayé sur un serveur sous licence/],
      ["CHANGELOG.fr.md", /pas été essayée sur un serveur sous licence/],
    ] as const;
    for (const [name, words] of confessions)
      expect(words.test(page(name).replaceAll(/\s+/g, " ")), name).toBe(tried.length === 0);
  });
});

describe("what each ruleset covers", () => {
  const ledger = readLedger();
  const chapters = chaptersOf(ledger, new Set());

  it('is told by ledger and tests, which "npm run ledger -- --write" reads', () => {
    for (const [name, text] of coveragePages()) expect(page(name), name).toBe(text);
  });

  it("leaves no chapter out: its parts have all rules of the ledger", () => {
    const rules = ledger.filter(({ level }) => level !== "ref").length;
    const inChapters = chapters.reduce((sum, chapter) => sum + chapter.rules, 0);
    const inParts = partsOf(chapters).reduce((sum, part) => sum + part.rules, 0);
    expect([inChapters, inParts]).toEqual([rules, rules]);
    expect(partsOf(chapters).every(({ state }) => state === "notYet")).toBe(true);
  });

  it("is said to be played from nine rules in ten on", () => {
    const states = [90, 89, 34, 33, 0].map((proved) => stateOf({ rules: 100, proved, judged: 0 }));
    expect(states).toEqual(["played", "inPart", "inPart", "notYet", "notYet"]);
  });
});
