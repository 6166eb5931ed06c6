/** By which values of its documents a compendium's list is filtered. Pure. */
import type { Words } from "../words.ts";

type Value = string | number;

/** A value by which actors in compendia are filtered: its key below `system`, the key of its word, and how its values are told. */
export interface PackFilter {
  readonly field: string;
  readonly label: string;
  /** Its values in their order, where they are words that have one. */
  readonly order?: readonly string[];
  text(value: Value, words: Words): string;
}

/** What a list knows of a document: whatever of it the host keeps in its index. */
export type PackEntry = object;

/** What each filter is set to, by field; what is left out lets everything through. */
export type Chosen = ReadonlyMap<string, string>;

export interface PackChoice {
  readonly value: string;
  readonly text: string;
}

/** What an entry has in a field; null: nothing to filter by. */
function valueOf(entry: PackEntry, { field }: PackFilter): Value | null {
  const system: unknown = Reflect.get(entry, "system");
  const value: unknown = typeof system === "object" && system !== null ? Reflect.get(system, field) : null;
  return typeof value === "string" || typeof value === "number" ? value : null;
}

/** The values that occur in a list: numbers by size, words as they are ordered or else by the alphabet. */
export function choicesOf(entries: Iterable<PackEntry>, filter: PackFilter, words: Words): readonly PackChoice[] {
  const values = [...new Set([...entries].flatMap((entry) => valueOf(entry, filter) ?? []))];
  const place = (value: Value): number => (typeof value === "number" ? value : (filter.order?.indexOf(value) ?? 0));
  return values
    .map((value) => ({ place: place(value), value: String(value), text: filter.text(value, words) }))
    .sort((one, other) => one.place - other.place || one.text.localeCompare(other.text))
    .map(({ value, text }) => ({ value, text }));
}

/** Whether an entry has all that is chosen. */
export function passes(entry: PackEntry, filters: readonly PackFilter[], chosen: Chosen): boolean {
  return filters.every((filter) => {
    const wanted = chosen.get(filter.field) ?? "";
    return wanted === "" || String(valueOf(entry, filter)) === wanted;
  });
}
