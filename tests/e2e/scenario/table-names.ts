import type { Json } from "../../../src/rules/kernel/json.ts";

/** Length of a document's id. */
const ID_LENGTH = 16;
/** Between the scene's edge and the place 0, 0 of a scenario, in metres, and in squares where there are any. */
const [MARGIN, MARGIN_SQUARES] = [45, 30];
/** The sides of a table, in the order in which a scenario brings its own: what the host calls them. */
const SIDES = ["friendly", "hostile", "neutral", "secret"] as const;
/** Keys below which nothing is named: words of the rules, texts, and the values of actors and gear, even where somebody is called so. */
const WORDS: ReadonlySet<string> = new Set([
  "identifier",
  "name",
  "title",
  "note",
  "do",
  "activity",
  "mode",
  "kind",
  "type",
  "cause",
  "way",
  "aim",
  "what",
  "as",
  "act",
  "gait",
  "system",
  "settings",
]);

type Branch = { readonly [key: string]: Json };

const isBranch = (value: Json): value is Branch => typeof value === "object" && value !== null && !Array.isArray(value);

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** A scenario as the table has it: everybody and everything under ids of documents and no name twice, the sides under the host's names, all places within the scene. */
export function withTableNames(scenario: Json): Json {
  const ids = new Map(idsIn(scenario).map((id) => [id, tableId(id)]));
  if (new Set(ids.values()).size < ids.size)
    throw new Error(`Two ids of the scenario are one document's id: ${[...ids.keys()].join(", ")}.`);
  const sides = new Map(sidesIn(scenario).map((side, index) => [side, SIDES[index] ?? "secret"]));
  const rename = (text: string): string =>
    text
      .split(":")
      .map((part) => ids.get(part) ?? part)
      .join(":");
  const renamed = (value: Json, key: string): Json => {
    if (WORDS.has(key)) return value;
    if (typeof value === "string") return key === "side" ? (sides.get(value) ?? value) : rename(value);
    if (isList(value)) return value.map((entry) => renamed(entry, key));
    if (!isBranch(value)) return value;
    const entries = Object.entries(value).map(
      ([name, entry]) => [ids.get(name) ?? name, renamed(entry, name)] as const,
    );
    return inScene(Object.fromEntries(entries));
  };
  const whole = renamed(scenario, "");
  return isBranch(whole)
    ? { ...whole, combatants: named(combatantsOf(whole), namesIn(combatantsOf(scenario))) }
    : whole;
}

/** What they are called, by their ids where they have no name. */
const namesIn = (combatants: readonly Branch[]): readonly string[] =>
  combatants.map(({ id, name }) => (typeof name === "string" ? name : typeof id === "string" ? id : ""));

/** Combatants with their names; those of the same name are numbered. */
function named(combatants: readonly Branch[], names: readonly string[]): Branch[] {
  return combatants.map((combatant, index) => {
    const name = names[index] ?? "";
    const place = names.slice(0, index).filter((other) => other === name).length + 1;
    return { ...combatant, name: place === 1 ? name : `${name} ${place}` };
  });
}

/** The id of the document that stands for something of a scenario. */
export function tableId(id: string): string {
  return id
    .replaceAll(/[^0-9A-Za-z]/gu, "")
    .padEnd(ID_LENGTH, "0")
    .slice(0, ID_LENGTH);
}

/** A place and a square lie within the scene; anything else stays. */
function inScene(value: Branch): Branch {
  if (Object.keys(value).length !== 2) return value;
  const { x, y, column, row } = value;
  if (typeof x === "number" && typeof y === "number") return { x: x + MARGIN, y: y + MARGIN };
  return typeof column === "number" && typeof row === "number"
    ? { column: column + MARGIN_SQUARES, row: row + MARGIN_SQUARES }
    : value;
}

function combatantsOf(scenario: Json): readonly Branch[] {
  const list = isBranch(scenario) ? scenario["combatants"] : undefined;
  return Array.isArray(list) ? list.filter(isBranch) : [];
}

function idsIn(scenario: Json): readonly string[] {
  return combatantsOf(scenario)
    .flatMap(({ id, gear }) => [id, ...(Array.isArray(gear) ? gear.filter(isBranch).map((thing) => thing["id"]) : [])])
    .filter((id): id is string => typeof id === "string")
    .filter((id, index, all) => all.indexOf(id) === index);
}

function sidesIn(scenario: Json): readonly string[] {
  return [...new Set(combatantsOf(scenario).map(({ id, side }) => side ?? id))].filter(
    (side): side is string => typeof side === "string",
  );
}
