import type { Json } from "../../rules/kernel/json.ts";
import { isEqualJson } from "../encounter/keep-equal.ts";

/** One stored value that has changed: its path below the document, and what stood and stands there; `undefined`: nothing. */
export interface ValueChange {
  readonly path: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

type Source = Readonly<Record<string, unknown>>;

function isBranch(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The values in which two states of a document differ. Lists are values: they are told whole. `isTold`: whether a path, or
 * what lies below it, is looked at.
 */
export function valueChanges(before: Source, after: Source, isTold: (path: string) => boolean): readonly ValueChange[] {
  const found: ValueChange[] = [];
  const compare = (left: unknown, right: unknown, path: string): void => {
    if (left === right || !isTold(path)) return;
    if (isBranch(left) && isBranch(right)) {
      for (const key of new Set([...Object.keys(left), ...Object.keys(right)]))
        compare(left[key], right[key], `${path}.${key}`);
    } else if (!isEqualJson(left, right))
      found.push({ path, before: left as Json | undefined, after: right as Json | undefined });
  };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) compare(before[key], after[key], key);
  return found;
}

/** Signs of a value that are shown at the most. */
const LONGEST_SHOWN = 60;

/** A value as a line shows it: a number or a yes and no as they are, anything else as text of bounded length; null: nothing is there. */
export function shownValue(value: Json | undefined): string | number | boolean | null {
  if (value === undefined || value === null || typeof value === "number" || typeof value === "boolean")
    return value ?? null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}\u2026` : text;
}
