/** The pages that say what each ruleset covers. */
import { readFileSync } from "node:fs";
import { between } from "../pages/between.ts";
import { inProject } from "../project.ts";
import { chaptersOf, partsOf, stateOf, type Chapter, type Part, type State } from "./coverage.ts";
import { readLedger, RULESETS } from "./ledger.ts";
import { PROVED_FILE } from "./named.ts";

type Language = "en" | "fr";

/** How a language says it. */
const WORDS: Readonly<Record<Language, { readonly head: string; readonly states: Readonly<Record<State, string>> }>> = {
  en: {
    head: "| ruleset | part | rules | proved | at the table |",
    states: { played: "played", inPart: "in part", notYet: "**not yet**" },
  },
  fr: {
    head: "| jeu de règles | partie | règles | prouvées | à la table |",
    states: { played: "jouée", inPart: "en partie", notYet: "**pas encore**" },
  },
};

/** The pages with a list of ours: their languages, or all chapters. */
const PAGES: readonly (readonly [file: string, what: Language | "chapters"])[] = [
  ["README.md", "en"],
  ["README.fr.md", "fr"],
  ["docs/coverage.md", "chapters"],
];

function partRows(parts: readonly Part[], language: Language): string {
  const { head, states } = WORDS[language];
  const rows = parts.map(
    ({ ruleset, name, rules, proved, state }) =>
      `| \`${ruleset}\` | ${french(name[language], language)} | ${rules} | ${proved} | ${states[state]} |`,
  );
  return ["", head, "|---|---|---:|---:|---|", ...rows, ""].join("\n");
}

/** A text by the typography of its language. */
const french = (text: string, language: Language): string =>
  language === "fr" ? text.replaceAll(" :", "\u202F:") : text;

function chapterRows(chapters: readonly Chapter[]): string {
  return Object.values(RULESETS)
    .map((ruleset) => {
      const rows = chapters
        .filter((chapter) => chapter.ruleset === ruleset)
        .map(
          (chapter) =>
            `| ${chapter.name} | \`${chapter.prefix}\` | ${chapter.rules} | ${chapter.proved} | ${chapter.judged} | ${WORDS.en.states[stateOf(chapter)]} |`,
        );
      const head = "| chapter | ids | rules | proved | for the Game Master | at the table |";
      return ["", `## \`${ruleset}\``, "", head, "|---|---|---:|---:|---:|---|", ...rows].join("\n");
    })
    .join("\n")
    .concat("\n");
}

/** Each page with its list as ledger and tests have it, by its path within the project. */
export function coveragePages(): (readonly [file: string, text: string])[] {
  const proved = new Set(JSON.parse(readFileSync(PROVED_FILE, "utf8")) as readonly string[]);
  const chapters = chaptersOf(readLedger(), proved);
  const parts = partsOf(chapters);
  return PAGES.map(([file, what]) => {
    const rows = what === "chapters" ? chapterRows(chapters) : partRows(parts, what);
    return [file, between(readFileSync(inProject(file), "utf8"), "coverage", rows)] as const;
  });
}
