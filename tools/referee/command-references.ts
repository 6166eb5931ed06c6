import { combatantId, type CombatantId } from "../../src/rules/kernel/ids.ts";
import type { Reference } from "./scenario-rules.ts";

/** How a ruleset's commands name things: keys of combatants, keys of what the author carries, and words that name nothing. */
export interface NamingKeys {
  readonly combatants: readonly string[];
  readonly gear: readonly string[];
  /** What stands for a combatant who is not known yet; left out: nothing. */
  readonly unknown?: readonly string[];
  /** What stands for no gear at all. */
  readonly bare: readonly string[];
  /** Keys that are mere words in some commands. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** What a command names, `by` left out: its keys tell, so that a new command is checked like the old ones. */
export function referencesBy(keys: NamingKeys) {
  return (command: { readonly do: string; readonly by: CombatantId | null }): readonly Reference[] => {
    const words = keys.words[command.do] ?? [];
    return [
      ...named({ ...keys, combatants: keys.combatants.filter((key) => !words.includes(key)) }, command, command.by, ""),
    ];
  };
}

function* named(keys: NamingKeys, branch: object, by: CombatantId | null, under: string): Generator<Reference> {
  for (const [key, value] of Object.entries(branch) as [string, unknown][]) {
    const path = under === "" ? key : `${under}.${key}`;
    if (
      Array.isArray(value) &&
      value.every((each) => typeof each === "object" && each !== null && !Array.isArray(each))
    ) {
      for (const [index, each] of (value as readonly object[]).entries())
        yield* named(keys, each, by, `${path}[${index}]`);
    } else if (keys.combatants.includes(key))
      yield* texts(value, path)
        .filter(([id]) => keys.unknown?.includes(id) !== true)
        .map(([id, at]): Reference => ({ kind: "combatant", id: combatantId(id), path: at }));
    else if (keys.gear.includes(key) && by !== null)
      yield* texts(value, path)
        .filter(([id]) => !keys.bare.includes(id))
        .map(([id, at]): Reference => ({ kind: "gear", id, of: by, path: at }));
    else if (key === "offer") yield* texts(value, path).map(([id, at]): Reference => ({ kind: "offer", id, path: at }));
    else if (typeof value === "object" && value !== null && !Array.isArray(value)) yield* named(keys, value, by, path);
  }
}

/** A text, or the texts of a list, each with its place; nothing for null and the like. */
function texts(value: unknown, path: string): readonly (readonly [text: string, path: string])[] {
  if (typeof value === "string") return [[value, path]];
  return Array.isArray(value) ? value.flatMap((each, index) => texts(each, `${path}[${index}]`)) : [];
}
