/** Search in the codex: pure, so that it is tested without a host. */
import { folded, wordsOf } from "../word-search.ts";
import type { CodexChapter, CodexPlace } from "./codex.ts";

/** An entry that a search has found. */
export interface CodexFind {
  readonly place: CodexPlace;
  readonly rule: string;
  readonly title: string;
  /** Chapter and section. */
  readonly where: string;
  /** The words around the first that was found, or the beginning of the text. */
  readonly excerpt: string;
}

/** What an entry is looked up by. */
interface Indexed extends CodexFind {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly plain: string;
}

/** All entries, ready to be searched. */
export type CodexIndex = readonly Indexed[];

/** How many finds are shown. */
const MOST_FINDS = 60;
/** How much an excerpt shows, in characters. */
const EXCERPT = 110;
const BEFORE = 30;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", apos: "'" };

/** What a link of the codex is read as: by its kind, what it names and what stands in its braces. */
export type LinkText = (kind: string, name: string, label: string | undefined) => string;

/** What a reader sees of markup, its links as they are called. */
export function plainText(html: string, linkText: LinkText): string {
  return html
    .replace(
      /@(Rule|Constant|Table)\[([^\]]*)\](?:\{([^}]*)\})?/gu,
      (_link, kind: string, name: string, label?: string) => linkText(kind, name, label),
    )
    .replace(/<[^>]*>/gu, " ")
    .replace(/&(\w+);/gu, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/gu, " ")
    .trim();
}

/** Makes an index of a codex. */
export function indexCodex(codex: readonly CodexChapter[], linkText: LinkText): CodexIndex {
  return codex.flatMap((chapter) =>
    chapter.sections.flatMap((section) =>
      section.entries.map(({ rule, title, html }) => {
        const plain = plainText(html, linkText);
        const where = chapter.name === section.name ? chapter.name : `${chapter.name} · ${section.name}`;
        return {
          place: { section: section.id, rule },
          rule,
          title,
          where,
          excerpt: "",
          id: folded(rule),
          name: folded(title),
          plain,
          text: folded(`${plain} ${where}`),
        };
      }),
    ),
  );
}

/**
 * The entries that hold every word of a query, in id, title, text or place: first those whose id it is, then those whose
 * id or title it begins, then those with the words in the title, then the rest; each group in reading order.
 */
export function searchCodex(index: CodexIndex, query: string): readonly CodexFind[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const whole = words.join(" ");
  const found = index.flatMap((entry, at) => {
    const holds = words.every(
      (word) => entry.id.includes(word) || entry.name.includes(word) || entry.text.includes(word),
    );
    return holds ? [{ entry, at, rank: rankOf(entry, whole, words) }] : [];
  });
  return found
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, MOST_FINDS)
    .map(({ entry: { place, rule, title, where, plain } }) => ({
      place,
      rule,
      title,
      where,
      excerpt: excerptOf(plain, words),
    }));
}

function rankOf({ id, name }: Indexed, whole: string, words: readonly string[]): number {
  if (id === whole) return 0;
  if (id.startsWith(whole) || name.startsWith(whole)) return 1;
  return words.every((word) => name.includes(word) || id.includes(word)) ? 2 : 3;
}

function excerptOf(plain: string, words: readonly string[]): string {
  const text = folded(plain);
  const at = Math.min(...words.map((word) => text.indexOf(word)).filter((place) => place >= 0), plain.length);
  const from = at === plain.length || at < BEFORE ? 0 : plain.lastIndexOf(" ", at - BEFORE) + 1;
  const end = from + EXCERPT >= plain.length ? plain.length : plain.lastIndexOf(" ", from + EXCERPT);
  const cut = plain.slice(from, end > from ? end : from + EXCERPT);
  return `${from > 0 ? "… " : ""}${cut}${from + cut.length < plain.length ? " …" : ""}`;
}
