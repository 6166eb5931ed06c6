/** What the codex window shows: pure. */
import type { Words } from "../words.ts";
import { sectionsOf, type CodexChapter, type CodexPlace, type CodexSection } from "./codex.ts";
import { searchCodex, type CodexIndex } from "./codex-search.ts";

/** The left side: the chapters, or what a search has found. */
export type ShelfView = ReturnType<typeof shelfView>;

/** Draws the left side. */
export function shelfView(
  codex: readonly CodexChapter[],
  index: CodexIndex,
  query: string,
  here: CodexPlace | null,
  words: Words,
) {
  const finds = searchCodex(index, query).map((find) => ({ ...find, current: find.rule === here?.rule }));
  return {
    searching: query.trim() !== "",
    count:
      finds.length === 0
        ? words.text("PDA.Codex.NothingFound")
        : words.format("PDA.Codex.Found", { count: finds.length }),
    finds,
    chapters: codex.map(({ name, sections }) => ({
      name,
      sections: sections.map((section) => ({
        id: section.id,
        name: section.name,
        current: section.id === here?.section,
      })),
    })),
  };
}

/** The section at a place, with its chapter's name and the section after it. */
export function sectionAt(
  codex: readonly CodexChapter[],
  place: CodexPlace | null,
): { readonly section: CodexSection; readonly chapter: string; readonly next: CodexSection | null } | null {
  const all = sectionsOf(codex);
  const at = all.findIndex(({ id }) => id === place?.section);
  const section = all[at];
  if (section === undefined) return null;
  return {
    section,
    chapter: codex.find(({ sections }) => sections.includes(section))?.name ?? "",
    next: all[at + 1] ?? null,
  };
}
