import { changeCombatant, type Encounter, findCombatant } from "./encounter.ts";
import type { CombatantId } from "./ids.ts";
import { Defect, type Json } from "./json.ts";
import type { Game } from "./game.ts";

/**
 * One change of an encounter, as it really came out. `path` starts with `combatants/<id>`, `clock`, `offers` or
 * `field`; a list whose elements have an `id` is compared element by element, its steps written `#<id>`, and a list of
 * words word by word, its steps written `=<word>`, unless an id or word stands in it twice. An absent value is `undefined`.
 */
export interface Delta {
  readonly path: readonly string[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

type Branch = { readonly [key: string]: unknown };

function isBranch(value: unknown): value is Branch {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isRegister(value: unknown): value is readonly { readonly id: string }[] {
  return Array.isArray(value) && areNames(value.map((entry: unknown) => (isBranch(entry) ? entry["id"] : undefined)));
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && areNames(value);
}

/** Texts, none of which stands twice: then they tell the elements of a list apart. */
function areNames(names: readonly unknown[]): boolean {
  return areTexts(names) && (names.length < 2 || new Set(names).size === names.length);
}

function areTexts(value: readonly unknown[]): value is readonly string[] {
  return value.every((entry) => typeof entry === "string");
}

function asJson(value: unknown): Json | undefined {
  return value as Json | undefined;
}

function same(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, index) => same(value, right[index]));
  }
  if (!isBranch(left) || !isBranch(right)) return false;
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)]))
    if (!same(left[key], right[key])) return false;
  return true;
}

function compare(before: unknown, after: unknown, path: readonly string[], found: Delta[]): void {
  if (before === after) return;
  if (isBranch(before) && isBranch(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(before[key], after[key], [...path, key], found);
    return;
  }
  if (isRegister(before) && isRegister(after)) {
    for (const id of new Set([...before, ...after].map((entry) => entry.id))) {
      compare(
        before.find((entry) => entry.id === id),
        after.find((entry) => entry.id === id),
        [...path, `#${id}`],
        found,
      );
    }
    return;
  }
  if (isWords(before) && isWords(after)) {
    for (const word of new Set([...before, ...after])) {
      compare(
        before.includes(word) ? word : undefined,
        after.includes(word) ? word : undefined,
        [...path, `=${word}`],
        found,
      );
    }
    return;
  }
  if (!same(before, after)) found.push({ path, before: asJson(before), after: asJson(after) });
}

/** What changed from one state to another; shared parts cost nothing. The order of lists with ids, and of words, is not compared. */
export function diff<G extends Game>(before: Encounter<G>, after: Encounter<G>): readonly Delta[] {
  const found: Delta[] = [];
  compare(before.clock, after.clock, ["clock"], found);
  compare(before.offers, after.offers, ["offers"], found);
  compare(before.field, after.field, ["field"], found);
  before.combatants.forEach((combatant, index) => {
    const other = after.combatants[index];
    // Most are the same object: not even their path is made.
    if (other !== combatant) compare(combatant, other, ["combatants", combatant.id], found);
  });
  return found;
}

/** A change that no longer fits: somebody has changed the same thing since. */
export interface Misfit {
  readonly path: readonly string[];
  readonly expected: Json | undefined;
  readonly found: Json | undefined;
}

/** Either the encounter with every change made, or all that did not fit and nothing changed. */
export type Applied<G extends Game> =
  | { readonly fits: true; readonly encounter: Encounter<G> }
  | { readonly fits: false; readonly misfits: readonly Misfit[] };

/** The same changes, read backwards. */
export function reverse(deltas: readonly Delta[]): readonly Delta[] {
  return deltas.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();
}

/** A number that is spent and regained, such as `body.stamina`, and what it keeps to in a combatant as they are. */
export interface Pool<C> {
  readonly path: string;
  readonly bounds: (combatant: C) => Bounds;
}

/** The least and the most that a number may come to. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** What may have moved on under a change: told by the path of the change. */
export interface Leeway<C> {
  /** The pool under a path: added to instead of being restored. Null for anything else. */
  readonly poolAt: (path: readonly string[]) => Pool<C> | null;
  /** A passing note that stays as it is when something has overwritten it since. */
  readonly isFleeting: (path: readonly string[]) => boolean;
}

/** What a ruleset says of reversals: its numbers that are added back to, and its paths of passing notes. */
export interface Reversible<C> {
  /** Numbers below a combatant to which a reversal adds back instead of restoring them. */
  readonly pools: readonly Pool<C>[];
  /** Paths below a combatant that a reversal leaves alone, with all beneath them, when something has overwritten them since. */
  readonly fleeting: readonly string[];
}

/** The leeway that a ruleset gives by its `pools` and `fleeting` paths. */
export function leewayOf<C>(ruleset: Reversible<C>): Leeway<C> {
  const below = (path: readonly string[]): string | null => (path[0] === "combatants" ? path.slice(2).join(".") : null);
  return {
    poolAt: (path) => ruleset.pools.find((pool) => pool.path === below(path)) ?? null,
    isFleeting: (path) => ruleset.fleeting.some((fleeting) => `${below(path) ?? ""}.`.startsWith(`${fleeting}.`)),
  };
}

/** How one change is made: what it may find moved on, what its pool keeps to, and where it says that it does not fit. */
interface Making {
  readonly delta: Delta;
  readonly bounds: Bounds | null;
  readonly isFleeting: boolean;
  readonly misfits: Misfit[];
}

/**
 * Makes changes on a state that may have moved on. Pools are added to within their bounds, fleeting notes give way;
 * anything else must still be as the change found it.
 */
export function applyDeltas<G extends Game>(
  encounter: Encounter<G>,
  deltas: readonly Delta[],
  leeway: Leeway<G["combatant"]>,
): Applied<G> {
  const misfits: Misfit[] = [];
  let state = encounter;
  for (const delta of deltas) {
    const [area, ...rest] = delta.path;
    const write = (value: unknown, path: readonly string[], bounds: Bounds | null = null): unknown =>
      place(value, path, { delta, bounds, isFleeting: leeway.isFleeting(delta.path), misfits });
    if (area === "combatants") {
      const [id, ...inner] = rest;
      if (id === undefined) throw new Defect("The path of a change names no combatant.");
      if (findCombatant(state, id as CombatantId) === undefined) {
        misfits.push({ path: delta.path, expected: delta.before, found: undefined });
        continue;
      }
      const pool = leeway.poolAt(delta.path);
      state = changeCombatant(
        state,
        id as CombatantId,
        (combatant) => write(combatant, inner, pool?.bounds(combatant) ?? null) as G["combatant"],
      );
    } else if (area === "clock" || area === "offers" || area === "field") {
      state = { ...state, [area]: write(state[area], rest) };
    } else throw new Defect(`The change path "${delta.path.join("/")}" starts nowhere.`);
  }
  return misfits.length > 0 ? { fits: false, misfits } : { fits: true, encounter: state };
}

function place(value: unknown, path: readonly string[], making: Making): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return settle(value, making);
  if (step.startsWith("=")) {
    const words: readonly string[] = Array.isArray(value) && areTexts(value) ? value : [];
    const word = step.slice(1);
    const next = settle(words.includes(word) ? word : undefined, making);
    if (next === undefined) return words.filter((entry) => entry !== word);
    return words.includes(word) ? words : [...words, word];
  }
  if (step.startsWith("#")) {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    const id = step.slice(1);
    const old = list.find((entry) => isBranch(entry) && entry["id"] === id);
    const next = place(old, rest, making);
    if (next === undefined) return list.filter((entry) => entry !== old);
    return inPlace(old === undefined ? [...list, next] : list.map((entry) => (entry === old ? next : entry)));
  }
  const branch: Branch = isBranch(value) ? value : {};
  const next = place(branch[step], rest, making);
  const copy: Record<string, unknown> = { ...branch };
  if (next === undefined) Reflect.deleteProperty(copy, step);
  else copy[step] = next;
  return copy;
}

/** A list whose entries have a number for their place, in the order of these: a change tells of entries, not of their order. */
function inPlace(list: readonly unknown[]): readonly unknown[] {
  const placeOf = (entry: unknown): number => (isBranch(entry) ? Number(entry["place"]) : Number.NaN);
  return list.every((entry) => Number.isFinite(placeOf(entry)))
    ? list.toSorted((one, other) => placeOf(one) - placeOf(other))
    : list;
}

function settle(value: unknown, { delta, bounds, isFleeting, misfits }: Making): unknown {
  const { before, after, path } = delta;
  if (bounds !== null && typeof value === "number" && typeof before === "number" && typeof after === "number")
    return added(value, before, after, bounds);
  if (!same(value, before) && isFleeting) return value;
  if (!same(value, before)) misfits.push({ path, expected: before, found: asJson(value) });
  return after;
}

/** A pool to which a change is added within its bounds, or as far beyond them as it stands or the change itself stood. */
function added(value: number, before: number, after: number, { least, most }: Bounds): number {
  const moved = value + after - before;
  return Math.min(Math.max(most, value, before, after), Math.max(Math.min(least, value, before, after), moved));
}
