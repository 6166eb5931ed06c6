import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { isRecord } from "../../tools/json.ts";
import { readPackSources } from "../../tools/packs/source.ts";
import { CONSTANTS } from "../../src/rules/segments/settings.ts";
import { SHIPPED } from "./table.ts";

type Language = "en" | "fr";

/** Every text of a language file. */
function textsIn(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  return isRecord(tree) ? Object.values(tree).flatMap(textsIn) : [];
}

/** Every text of a compendium's source in one language. */
function packTextsIn(value: unknown, language: Language): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => packTextsIn(each, language));
  if (!isRecord(value)) return [];
  const text = value[language];
  return typeof text === "string" ? [text] : Object.values(value).flatMap((each) => packTextsIn(each, language));
}

/** Letters that a word must have to count: one alone is the same in too many languages. */
const WORD = /\p{L}{2,}/gu;
/** What is no word: places to be filled, marks of HTML, links, codes of rules, dice, measures, and the host's scope of a setting. */
const NO_WORD =
  /\{\w+\}|<[^>]+>|@\w+\[[^\]]*\]|\b(?:SEG|D20)-[A-Z0-9-]+|\b\d*d\d+\b|\d\s?(?:m|cm|kg|km|s)\b|\((?:World|User|Client)\)/gu;

/** The words of a text in small letters. */
const wordsIn = (text: string): string[] => text.replaceAll(NO_WORD, " ").toLowerCase().match(WORD) ?? [];

/** The words that a page prints: those of a language, less the names of calculations. */
const printedIn = (line: string): string[] =>
  wordsIn(line.replaceAll(/[a-z_]+/gu, (name) => (CALCULATION_NAMES.has(name) ? " " : name)));

const sources = readPackSources();

/** Names that a constant's calculation may use: what is typed is the same in every language. */
const CALCULATION_NAMES: ReadonlySet<string> = new Set(
  Object.values(CONSTANTS).flatMap(({ kind, words }) => (kind === "expression" ? words : [])),
);

/** Every word that the system and its compendia say in a language. */
function vocabulary(language: Language): Set<string> {
  const said = textsIn(JSON.parse(readFileSync(`${SHIPPED}/lang/${language}.json`, "utf8")));
  return new Set([...said, ...sources.flatMap(({ document }) => packTextsIn(document, language))].flatMap(wordsIn));
}

/** Words that only the other language has: whoever reads one of them is not spoken to in his own. */
function foreignTo(language: Language): ReadonlySet<string> {
  const own = vocabulary(language);
  return new Set([...vocabulary(language === "en" ? "fr" : "en")].filter((word) => !own.has(word)));
}

const FOREIGN = { en: foreignTo("en"), fr: foreignTo("fr") } as const;

/** Where the system speaks: its own roots, its notices, a token's states, its part of the host's settings, its journals, and names in its compendia. */
const OURS =
  ".passe-d-armes, [class*='pda-'], #notifications li, #token-hud [data-status-id], #settings-config [data-category='passe-d-armes'], #settings-config .tab[data-tab='passe-d-armes'], #compendium [data-pack^='passe-d-armes'], [id^='compendium-passe'] .directory-item, [id*='Compendium-passe-d-armes'] .toc, [id*='Compendium-passe-d-armes'] .journal-entry-page";
/** What the host puts there, in its own words. */
const HOSTS =
  ".window-header button, .controls-dropdown, .combat-tracker-header, .message-header, prose-mirror > button";
const SPOKEN = [
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "title",
  "alt",
  "label",
  "placeholder",
  "data-tooltip",
  "data-tooltip-text",
] as const;

/** All that a reader sees, opens, hears or points at of the system's own screens, shut folds included. What things of the world are called is left out. */
function readings(page: Page): Promise<string[]> {
  return page.evaluate(
    ([ours, hosts, spoken]) => {
      interface Named {
        readonly name: string | null;
      }
      interface Owner extends Named {
        readonly items?: Iterable<Named>;
        readonly tokens?: Iterable<Named>;
      }
      const game = Reflect.get(globalThis, "game") as Record<
        "actors" | "items" | "scenes" | "users",
        Iterable<Owner>
      > & { i18n: { localize(key: string): string } };
      const owners = [...game.actors, ...game.items, ...game.scenes, ...game.users];
      const names = owners
        .flatMap((each) => [each, ...(each.items ?? []), ...(each.tokens ?? [])])
        .map(({ name }) => name ?? "")
        .filter((name) => name !== "")
        .sort((one, other) => other.length - one.length);
      const anyName = new RegExp(
        `(?<!\\p{L})(?:${[...new Set(names)].map((name) => name.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&")).join("|")})(?!\\p{L})`,
        "giu",
      );
      const unnamed = (text: string): string => text.replaceAll(anyName, " ");
      const isOurs = (element: Element | null): boolean =>
        element?.closest(ours) != null && element.closest(hosts) === null;
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node instanceof Element) {
          if (isOurs(node)) texts.push(...spoken.map((name) => game.i18n.localize(node.getAttribute(name) ?? "")));
        } else if (isOurs(node.parentElement)) texts.push(node.textContent ?? "");
      }
      return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ""))].map(unnamed);
    },
    [OURS, HOSTS, SPOKEN] as const,
  );
}

/** What the system says on a page. */
export interface Said {
  /** Lines with words of the other language, those words first, and lines that are a key for want of a text. */
  readonly foreign: readonly string[];
  /** How many lines there are in all. */
  readonly lines: number;
}

/** Holds all that the system says on a page of this language against the words of the other one. */
export async function foreignWords(page: Page, language: Language): Promise<Said> {
  const lines = await readings(page);
  const isKey = (line: string): boolean => /\b(?:PDA|TYPES)\.\w/u.test(line);
  const found = lines
    .filter((line) => !isKey(line))
    .map((line) => ({ line, words: printedIn(line).filter((word) => FOREIGN[language].has(word)) }))
    .filter(({ words }) => words.length > 0);
  return {
    foreign: [
      ...lines.filter(isKey),
      ...new Set(
        found.map(
          ({ line, words }) => `${words.join(", ")} in "${line.replaceAll(/\s+/gu, " ").trim().slice(0, 160)}"`,
        ),
      ),
    ].sort(),
    lines: lines.length,
  };
}
