import type { Coverage } from "../../foundry/data/codex-page-data.ts";

/** A rule of the codex. */
export interface CodexEntry {
  /** Its id in the ledger. */
  readonly rule: string;
  readonly title: string;
  /** Its text as it is written, links and all. */
  readonly html: string;
  readonly level: Coverage;
}

/** A section: a page of a journal. */
export interface CodexSection {
  /** The page's uuid. */
  readonly id: string;
  readonly name: string;
  readonly intro: string;
  readonly entries: readonly CodexEntry[];
}

/** A chapter: a journal. */
export interface CodexChapter {
  readonly id: string;
  readonly name: string;
  readonly sections: readonly CodexSection[];
}

/** Where a user is in the codex: a section, and an entry of it or its beginning. */
export interface CodexPlace {
  readonly section: string;
  readonly rule: string | null;
}

/** Every section in reading order. */
export const sectionsOf = (codex: readonly CodexChapter[]): readonly CodexSection[] =>
  codex.flatMap(({ sections }) => sections);

/** The place of a rule; chapters that come first count first. Null: the codex does not tell of it. */
export function placeOf(codex: readonly CodexChapter[], rule: string): CodexPlace | null {
  const section = sectionsOf(codex).find(({ entries }) => entries.some((entry) => entry.rule === rule));
  return section === undefined ? null : { section: section.id, rule };
}

/** A rule's entry. */
export function entryOf(codex: readonly CodexChapter[], rule: string): CodexEntry | null {
  return (
    sectionsOf(codex)
      .flatMap(({ entries }) => entries)
      .find((entry) => entry.rule === rule) ?? null
  );
}

/** A chapter as it is found: those of the world say which of the compendium's they are a copy of. */
export interface FoundChapter {
  readonly chapter: CodexChapter;
  /** Id of the compendium's journal; null for a journal that is no copy. */
  readonly copyOf: string | null;
}

/**
 * The codex of a world: each chapter of the compendium, or the world's copy of it in its place; then the world's own
 * chapters. A rule that a world's own chapter tells of is told there first.
 */
export function joinChapters(
  shipped: readonly { readonly id: string; readonly chapter: CodexChapter }[],
  world: readonly FoundChapter[],
): readonly CodexChapter[] {
  const copies = new Map(
    world.flatMap(({ chapter, copyOf }) => (copyOf === null ? [] : [[copyOf, chapter] as const])).reverse(),
  );
  const ids = new Set(shipped.map(({ id }) => id));
  const own = world.filter(({ copyOf }) => copyOf === null || !ids.has(copyOf)).map(({ chapter }) => chapter);
  const told = new Set(sectionsOf(own).flatMap(({ entries }) => entries.map(({ rule }) => rule)));
  const chapters = shipped.map(({ id, chapter }) => copies.get(id) ?? without(chapter, told));
  return [...chapters, ...own];
}

/** A chapter without the entries that the world tells in its own way. */
function without(chapter: CodexChapter, told: ReadonlySet<string>): CodexChapter {
  if (told.size === 0) return chapter;
  return {
    ...chapter,
    sections: chapter.sections.map((section) => ({
      ...section,
      entries: section.entries.filter(({ rule }) => !told.has(rule)),
    })),
  };
}
