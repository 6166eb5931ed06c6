import { hostSentence } from "./host-sentence.ts";
import { listedName } from "./stored-names.ts";

type Naming = (value: string | number) => string | number;

/** A number, which the sentence prints as its reader writes it. */
const amount: Naming = (value) => value;

/** What somebody at the table has called a thing, or what was asked for in vain. */
const asGiven: Naming = String;

/** A word of the rules, by its key below `prefix`; what the language files do not know is shown as it was given. */
const wordOf =
  (prefix: string): Naming =>
  (value) => {
    const key = `${prefix}.${String(value).split(":")[0] ?? ""}`;
    return game.i18n.has(key) ? game.i18n.localize(key) : String(value);
  };

const HOST = {
  has: (key: string) => game.i18n.has(key),
  text: (key: string) => game.i18n.localize(key),
  format: hostSentence,
};

/** Places of an encounter: combatants by name, values of documents by theirs, the rest by what it is about; each once. */
const places: Naming = (value) => {
  const named = String(value)
    .split(", ")
    .map((path) => {
      const [root = "", id = ""] = path.split("/");
      return listedName(path, HOST) ?? (root === "combatants" ? combatantName(id) : wordOf("PDA.Changed")(root));
    });
  return [...new Set(named)].join(", ");
};

function combatantName(id: string): string {
  for (const combat of game.combats) {
    const name = combat.combatants.get(id)?.name;
    if (name !== undefined) return name;
  }
  return id;
}

/**
 * How each parameter of a refusal is named to its reader. Texts of refusals have places for these alone; somebody whom a
 * refusal speaks of (`name`, `other`) is named by who the reader is, and a `fault` is said by itself, before this.
 */
export const PARAM_NAMINGS: Readonly<Record<string, Naming>> = {
  name: asGiven,
  other: asGiven,
  fault: asGiven,
  activity: wordOf("PDA.Activity"),
  mode: wordOf("PDA.Mode"),
  option: wordOf("PDA.Answer"),
  side: wordOf("PDA.Side"),
  item: asGiven,
  spell: asGiven,
  things: asGiven,
  weapon: asGiven,
  field: asGiven,
  kind: asGiven,
  type: asGiven,
  ruleset: asGiven,
  problem: asGiven,
  list: places,
  count: amount,
  has: amount,
  least: amount,
  metres: amount,
  most: amount,
  needs: amount,
  now: amount,
  points: amount,
  range: amount,
  round: amount,
  seconds: amount,
  segment: amount,
  speed: amount,
  until: amount,
};
