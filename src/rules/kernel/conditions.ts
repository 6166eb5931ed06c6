import { hasReached } from "./clock.ts";
import type { ClockRules } from "./clock.ts";
import type { CombatantId, LedgerId } from "./ids.ts";

/** When a condition ends: at a moment of the clock, or when something (named by a stable key) no longer holds. */
export type Until<C> = { readonly at: C } | { readonly holds: string };

/** A state of a combatant. Without `until` it lasts until it is taken away. The same id may come from several sources. */
export interface Condition<C> {
  readonly id: string;
  readonly rule: LedgerId;
  readonly source?: CombatantId;
  readonly until?: Until<C>;
}

/**
 * Adds a condition. The same id from another source stands beside it. The same id from the same source is replaced
 * (`refresh`) or keeps whichever ends later (`longest`; ends that cannot be compared stand side by side).
 */
export function addCondition<C, E extends Condition<C>>(
  rules: ClockRules<C>,
  conditions: readonly E[],
  added: E,
  again: "refresh" | "longest",
): readonly E[] {
  const same = (other: E): boolean => other.id === added.id && other.source === added.source;
  if (again === "refresh") return [...conditions.filter((other) => !same(other)), added];
  const kept: E[] = [];
  for (const other of conditions) {
    const outlasts = same(other) ? endsNoSooner(rules, other.until, added.until) : null;
    if (outlasts === true) return conditions;
    if (outlasts === null) kept.push(other);
  }
  return [...kept, added];
}

/** Takes a condition away: from one source, or from all when none is given. The same array when there was none. */
export function removeCondition<C, E extends Condition<C>>(
  conditions: readonly E[],
  id: string,
  source?: CombatantId,
): readonly E[] {
  const rest = conditions.filter((each) => each.id !== id || (source !== undefined && each.source !== source));
  return rest.length === conditions.length ? conditions : rest;
}

/** Whether two are the same state, from the same source, with the same end. */
export function isSameCondition<C>(rules: ClockRules<C>, a: Condition<C>, b: Condition<C>): boolean {
  return a.id === b.id && a.source === b.source && endsAlike(rules, a.until, b.until);
}

function endsAlike<C>(rules: ClockRules<C>, a: Until<C> | undefined, b: Until<C> | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if ("at" in a) return "at" in b && rules.compare(a.at, b.at) === 0;
  return "holds" in b && a.holds === b.holds;
}

/** Whether `a` lasts as long as `b`, or longer; null when the two ends cannot be compared. */
function endsNoSooner<C>(rules: ClockRules<C>, a: Until<C> | undefined, b: Until<C> | undefined): boolean | null {
  if (a === undefined) return true;
  if (b === undefined) return false;
  if ("at" in a) return "at" in b ? hasReached(rules, a.at, b.at) : null;
  return "holds" in b && a.holds === b.holds ? true : null;
}
