import { readFileSync } from "node:fs";
import { filesUnder } from "../files.ts";
import { inProject } from "../project.ts";
import { DECLARED } from "../../src/rules/declared.ts";

/** The keys by which one version of a ruleset's rules ask for dice and answers; what differs from run to run is `*`. */
export interface VersionKeys {
  readonly version: string;
  readonly keys: readonly string[];
}

/** Where the keys of the present versions are listed. */
export const EFFECT_KEYS_FILE = inProject("docs/effect-keys.json");

/** The versions of the rules that worlds store, by ruleset. */
export const VERSIONS: Readonly<Record<string, string>> = Object.fromEntries(
  DECLARED.map(({ id, version }) => [id, version]),
);

/** Keys are texts of parts between strokes; a key that stands alone is found by its call. */
const PARTED = /(["`])((?:\$\{[^}]+\}|[A-Za-z0-9]+)(?:\/(?:\$\{[^}]+\}|[A-Za-z0-9]+))+)\1/g;
const ALONE = /effectKey\((["`])([A-Za-z0-9]+)\1\)/g;

/** The keys in a source text of the rules, each once and in order. */
export function keysIn(source: string): string[] {
  const code = source.replace(/^import .*$/gm, "");
  const found = [...code.matchAll(PARTED), ...code.matchAll(ALONE)].map(([, , key = ""]) =>
    key.replace(/\$\{[^}]+\}/g, "*"),
  );
  return [...new Set(found)].filter((key) => /[A-Za-z]/.test(key)).sort();
}

/** What a ruleset's rules ask by now. */
export function presentKeys(ruleset: string): VersionKeys {
  const folder = inProject(`src/rules/${ruleset}`);
  const sources = filesUnder(folder).filter((file) => file.endsWith(".ts") && !/(^|\/)testing\/|\.test\./.test(file));
  const text = sources.map((file) => readFileSync(`${folder}/${file}`, "utf8")).join("\n");
  return { version: VERSIONS[ruleset] ?? "", keys: keysIn(text) };
}

/** What is listed of a ruleset; null: nothing. */
export function listedKeys(ruleset: string): VersionKeys | null {
  const listed = JSON.parse(readFileSync(EFFECT_KEYS_FILE, "utf8")) as Readonly<Record<string, VersionKeys>>;
  return listed[ruleset] ?? null;
}

/**
 * Why the list may not be renewed: keys have changed while the version is still the listed one, so that stored exchanges would be
 * replayed by other rules. Null: it may.
 */
export function staleVersion(listed: VersionKeys | null, present: VersionKeys): string | null {
  if (listed === null || listed.version !== present.version) return null;
  const gone = listed.keys.filter((key) => !present.keys.includes(key));
  const come = present.keys.filter((key) => !listed.keys.includes(key));
  if (gone.length + come.length === 0) return null;
  return `The effect keys of ${present.version} have changed (gone: ${gone.join(", ") || "none"}; new: ${come.join(", ") || "none"}): raise VERSION in the ruleset's ruleset.ts, then run "npm run effect-keys".`;
}
