import type { RollModifier } from "./effects.ts";
import type { LedgerId } from "./ids.ts";

/**
 * One named part of a number. `label` is a stable key such as `strength`. `bonus` is the type of bonus for stacking,
 * `source` what grants it (the same source never counts twice). A `suppressed` change is shown and not counted.
 */
export interface Change {
  readonly label: string;
  readonly value: number;
  readonly rule: LedgerId;
  readonly bonus?: string;
  readonly source?: string;
  readonly suppressed?: true;
  /** A name that somebody gave it, shown instead of the label's. */
  readonly name?: string;
}

/** A number that explains itself: `value` is the base and every change that is not suppressed. */
export interface Total {
  readonly label: string;
  readonly base: number;
  readonly baseRule: LedgerId;
  readonly changes: readonly Change[];
  readonly value: number;
}

/** A total being built. It is a {@link Total} already: `sum` hands it over without copying. */
export interface Draft extends Total {
  readonly changes: Change[];
  value: number;
}

/** Starts a total from its base. */
export function total(label: string, base: number, rule: LedgerId): Draft {
  return { label, base, baseRule: rule, changes: [], value: base };
}

/** Adds a named change. A change of 0 is left out unless `zero` is `"keep"`. Answers the same draft. */
export function add(draft: Draft, label: string, value: number, rule: LedgerId, zero: "skip" | "keep" = "skip"): Draft {
  if (value === 0 && zero === "skip") return draft;
  draft.changes.push({ label, value, rule });
  draft.value += value;
  return draft;
}

/** Adds a named change of a type of bonus; one of 0 is left out. Answers the same draft. */
export function addBonus(draft: Draft, bonus: string, label: string, value: number, rule: LedgerId): Draft {
  return value === 0 ? draft : addChange(draft, { label, value, rule, bonus });
}

/** Adds a change made elsewhere, with its type and source. A suppressed one is shown and does not count. */
export function addChange(draft: Draft, change: Change): Draft {
  draft.changes.push(change);
  if (change.suppressed !== true) draft.value += change.value;
  return draft;
}

/** A total with what was added to its roll by hand; the same object when nothing was. */
export function modified<T extends Total>(sum: T, modifiers: readonly RollModifier[] | undefined, rule: LedgerId): T {
  if (modifiers === undefined) return sum;
  const changes = modifiers.map(({ label, value }): Change => ({ label: "byHand", value, rule, name: label }));
  return { ...sum, changes: [...sum.changes, ...changes], value: sum.value + changesValue(changes) };
}

/** Ends the draft, with bonuses stacked by the policy if one is given. The draft must not be changed afterwards. */
export function sum(draft: Draft, policy?: StackingPolicy): Total {
  return policy === undefined || draft.changes.every(isPlain) ? draft : restacked(draft, policy);
}

/** A finished total with its changes stacked by a policy. */
export function restacked(finished: Total, policy: StackingPolicy): Total {
  const changes = stack(finished.changes, policy);
  return { ...finished, changes, value: finished.base + changesValue(changes) };
}

/** What the changes that count add up to. */
export function changesValue(changes: readonly Change[]): number {
  let value = 0;
  for (const change of changes) if (change.suppressed !== true) value += change.value;
  return value;
}

/** How bonuses of one type combine. Untyped changes always stack, except from the same source. */
export interface StackingPolicy {
  /** Bonuses of the same type: only the highest counts, or all do. */
  readonly bonuses: "highest" | "stack";
  /** Penalties of the same type: only the worst counts, or all do. */
  readonly penalties: "worst" | "stack";
  /** Types whose bonuses and penalties always stack, such as `dodge`. */
  readonly stacking: readonly string[];
}

/**
 * Decides which changes count: all untyped ones, one bonus and one penalty of each type as the policy says, and never
 * two bonuses or two penalties of one type from the same source. The rest stays, marked `suppressed`. The order of
 * the changes is kept and does not matter. [D20-AC-08]
 */
export function stack(changes: readonly Change[], policy: StackingPolicy): readonly Change[] {
  const result = changes.map((change, at) => {
    const loses = isBeaten(change, at, changes, policy);
    if (loses === (change.suppressed === true)) return change;
    return loses ? { ...change, suppressed: true as const } : counted(change);
  });
  return result.some((change, at) => change !== changes[at]) ? result : changes;
}

/** Whether a change counts whatever else there is. */
function isPlain({ bonus, source, suppressed }: Change): boolean {
  return bonus === undefined && source === undefined && suppressed === undefined;
}

/** Whether a stronger change of the same kind takes this one's place. */
function isBeaten(change: Change, at: number, changes: readonly Change[], policy: StackingPolicy): boolean {
  return changes.some((rival, other) => {
    if (!areRivals(change, rival, policy)) return false;
    const order = precedence(rival, change);
    return order > 0 || (order === 0 && other < at);
  });
}

function areRivals(a: Change, b: Change, policy: StackingPolicy): boolean {
  if (a.bonus !== b.bonus || a.value > 0 !== b.value > 0) return false;
  if (a.source !== undefined && a.source === b.source) return true;
  if (a.bonus === undefined || policy.stacking.includes(a.bonus)) return false;
  return a.value > 0 ? policy.bonuses === "highest" : policy.penalties === "worst";
}

/** Positive when `a` comes before `b`: the stronger one, and of equals the one whose name comes first. */
function precedence(a: Change, b: Change): number {
  return (
    Math.abs(a.value) - Math.abs(b.value) ||
    compareText(b.label, a.label) ||
    compareText(b.source ?? "", a.source ?? "") ||
    compareText(b.rule, a.rule)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function counted({ label, value, rule, bonus, source, name }: Change): Change {
  return {
    label,
    value,
    rule,
    ...(bonus === undefined ? {} : { bonus }),
    ...(source === undefined ? {} : { source }),
    ...(name === undefined ? {} : { name }),
  };
}
