import { uuidOf } from "../../foundry/compat/uuid-of.ts";
import { CodexPageData } from "../../foundry/data/codex-page-data.ts";
import { findCompendium } from "../../foundry/compendia/own-compendium.ts";
import { worldRuleset } from "../../foundry/settings/world-ruleset.ts";
import { joinChapters, type CodexChapter, type CodexSection, type FoundChapter } from "./codex.ts";

type Journal = JournalEntry.Implementation;

let held: Promise<readonly CodexChapter[]> | null = null;

/** The codex in this reader's language, read once until a journal changes. */
export function readCodex(): Promise<readonly CodexChapter[]> {
  held ??= read().catch((error: unknown) => {
    held = null;
    throw error;
  });
  return held;
}

/** Forgets the codex when a journal of the world or of a compendium changes, and tells whoever shows it. */
export function watchCodex(changed: () => void): void {
  const forget = (): void => {
    if (held === null) return;
    held = null;
    changed();
  };
  for (const name of ["JournalEntry", "JournalEntryPage"] as const) {
    Hooks.on(`create${name}`, forget);
    Hooks.on(`update${name}`, forget);
    Hooks.on(`delete${name}`, forget);
  }
}

async function read(): Promise<readonly CodexChapter[]> {
  const journals = await shippedJournals();
  const shipped = journals.sort(inOrder).map((journal) => ({ id: journal.id ?? "", chapter: chapterOf(journal) }));
  const world = game.journal.contents
    .filter((journal) => journal.visible)
    .sort(inOrder)
    .map((journal): FoundChapter => ({ chapter: chapterOf(journal), copyOf: copied(journal) }));
  return joinChapters(
    shipped,
    world.filter(({ chapter }) => chapter.sections.length > 0),
  ).filter(({ sections }) => sections.length > 0);
}

const inOrder = (one: Journal, other: Journal): number => one.sort - other.sort || one.name.localeCompare(other.name);

/** The compendium's journals on the world's ruleset, in the reader's language, or in English where there are none. */
async function shippedJournals(): Promise<Journal[]> {
  const documents: readonly unknown[] = (await findCompendium("JournalEntry", "codex")?.getDocuments()) ?? [];
  return documents.filter((document) => document instanceof JournalEntry);
}

/** The id of the compendium's journal that this one was imported from. */
function copied(journal: Journal): string | null {
  return journal._stats.compendiumSource?.split(".").at(-1) ?? null;
}

function chapterOf(journal: Journal): CodexChapter {
  const pages = journal.pages.contents
    .filter((page) => page.testUserPermission(game.user, "OBSERVER"))
    .sort((one, other) => one.sort - other.sort);
  return {
    id: uuidOf(journal),
    name: journal.name,
    sections: pages.flatMap((page) => (tells(page) ? (sectionOf(page) ?? []) : [])),
  };
}

/** Whether a page tells of the rules that the world plays by. */
function tells({ system }: JournalEntryPage.Implementation): boolean {
  return system instanceof CodexPageData && system.ruleset === worldRuleset();
}

/** A page as a section; null where it is a page of another kind. */
export function sectionOf(page: JournalEntryPage.Implementation): CodexSection | null {
  const { system } = page;
  if (!(system instanceof CodexPageData)) return null;
  const entries = system.entries.map(({ rule, title, text, level }) => ({ rule, title, html: text, level }));
  return { id: uuidOf(page), name: page.name, intro: page.text.content ?? "", entries };
}
