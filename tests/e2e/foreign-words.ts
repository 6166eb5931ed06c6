import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { SHIPPED } from "./table.ts";

type Language = "en" | "fr";

/** Letters that a word must have to count: short ones are the same in too many languages. */
const SHORTEST = 4;

/** Every text of a language file. */
function textsIn(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  return typeof tree === "object" && tree !== null ? Object.values(tree).flatMap(textsIn) : [];
}

/** The words of a text in small letters, places to be filled left out. */
function wordsIn(text: string): string[] {
  return text.replaceAll(/\{\w+\}|<[^>]+>/gu, " ").toLowerCase().match(new RegExp(`\\p{L}{${SHORTEST},}`, "gu")) ?? [];
}

const vocabulary = (language: Language): Set<string> =>
  new Set(textsIn(JSON.parse(readFileSync(`${SHIPPED}/lang/${language}.json`, "utf8"))).flatMap(wordsIn));

/** Words that only the other language has: whoever reads one of them is not spoken to in his own. */
function foreignTo(language: Language): Set<string> {
  const own = vocabulary(language);
  return new Set([...vocabulary(language === "en" ? "fr" : "en")].filter((word) => !own.has(word)));
}

/** What a reader sees or hears of the system's own screens: visible texts, names and titles. What the world's people and things are called is left out. */
function readings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Named { readonly name: string | null }
    interface Owner extends Named { readonly items: Iterable<Named> }
    const game = Reflect.get(globalThis, "game") as Record<"actors" | "items" | "scenes" | "users", Iterable<Owner>>;
    const names = [...game.actors, ...game.items, ...game.scenes, ...game.users].flatMap((each) => [each.name, ...("items" in each ? [...each.items].map((item) => item.name) : [])]);
    const unnamed = (text: string): string => names.reduce<string>((rest, name) => (name === null || name === "" ? rest : rest.replaceAll(name, " ")), text);
    const roots = [...document.querySelectorAll<HTMLElement>(".passe-d-armes")].filter((root) => root.parentElement?.closest(".passe-d-armes") == null);
    const parts = roots.flatMap((root) => [root.innerText, ...[...root.querySelectorAll("[aria-label], [title], [data-tooltip], [placeholder]")].flatMap((element) =>
      ["aria-label", "title", "data-tooltip", "placeholder"].map((name) => element.getAttribute(name) ?? ""))]);
    return parts.map(unnamed);
  });
}

/** Words of the other language on a page of this one. */
export async function foreignWords(page: Page, language: Language): Promise<string[]> {
  const foreign = foreignTo(language);
  const read = await readings(page);
  return [...new Set(read.filter((text) => !text.startsWith("PDA.")).flatMap(wordsIn).filter((word) => foreign.has(word)))].sort();
}
