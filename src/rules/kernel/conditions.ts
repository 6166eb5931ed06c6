import { hasReached } from "./clock.ts";
import type { ClockRules, Span } from "./clock.ts";
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

/** How long a condition shall last, as a rule says it. `untilEndOfRound`: over when the next round starts. */
export type Duration<C> =
  | { readonly lasts: "span"; readonly span: Span }
  | { readonly lasts: "untilEndOfRound" }
  | { readonly lasts: "until"; readonly moment: C }
  | { readonly lasts: "while"; readonly holds: string }
  | { readonly lasts: "always" };

/** Makes a condition that begins now: spans are counted from `now` once, so that expiring needs no memory. */
export function condition<C>(
  rules: ClockRules<C>,
  now: C,
  made: { readonly id: string; readonly rule: LedgerId; readonly source?: CombatantId; readonly duration: Duration<C> },
): Condition<C> {
  const until = untilOf(rules, now, made.duration);
  return {
    id: made.id,
    rule: made.rule,
    ...(made.source === undefined ? {} : { source: made.source }),
    ...(until === null ? {} : { until }),
  };
}

/** The end of a duration that begins now; null when it has none. */
export function untilOf<C>(rules: ClockRules<C>, now: C, duration: Duration<C>): Until<C> | null {
  switch (duration.lasts) {
    case "span":
      return { at: rules.after(now, duration.span) };
    case "untilEndOfRound":
      return { at: rules.nextRound(now) };
    case "until":
      return { at: duration.moment };
    case "while":
      return { holds: duration.holds };
    case "always":
      return null;
  }
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

/** Whether the condition holds, from any source or from this one. */
export function hasCondition<C>(conditions: readonly Condition<C>[], id: string, source?: CombatantId): boolean {
  for (const each of conditions) if (each.id === id && (source === undefined || each.source === source)) return true;
  return false;
}

/** What is left and what ended. */
export interface Expiry<C> {
  readonly kept: readonly Condition<C>[];
  readonly expired: readonly Condition<C>[];
}

/**
 * Ends what the clock has reached, and what no longer holds (`holds` is asked with the key of each `while`; left out,
 * all of them hold). Asking twice at the same moment ends nothing more.
 */
export function expireConditions<C>(
  rules: ClockRules<C>,
  conditions: readonly Condition<C>[],
  now: C,
  holds: (key: string, condition: Condition<C>) => boolean = () => true,
): Expiry<C> {
  const expired = conditions.filter((each) => isOver(rules, each, now, holds));
  if (expired.length === 0) return { kept: conditions, expired };
  return { kept: conditions.filter((each) => !expired.includes(each)), expired };
}

function isOver<C>(
  rules: ClockRules<C>,
  each: Condition<C>,
  now: C,
  holds: (key: string, condition: Condition<C>) => boolean,
): boolean {
  if (each.until === undefined) return false;
  return "at" in each.until ? hasReached(rules, now, each.until.at) : !holds(each.until.holds, each);
}

/** Whether `a` lasts as long as `b`, or longer; null when the two ends cannot be compared. */
function endsNoSooner<C>(rules: ClockRules<C>, a: Until<C> | undefined, b: Until<C> | undefined): boolean | null {
  if (a === undefined) return true;
  if (b === undefined) return false;
  if ("at" in a) return "at" in b ? hasReached(rules, a.at, b.at) : null;
  return "holds" in b && a.holds === b.holds ? true : null;
}
