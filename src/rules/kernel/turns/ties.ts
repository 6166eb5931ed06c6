/** Those who act together, and those who rolled alike. */
import { parseFormula } from "../formula.ts";
import type { CombatantId, EffectKey, LedgerId } from "../ids.ts";
import { emit, roll, type Rule } from "../rule.ts";
import type { OrderEvent } from "./turns.ts";

/** One or more. */
export type Some<T> = readonly [T, ...T[]];

/** Gathered by a key, in the order in which they were given. */
export function gathered<T>(all: readonly T[], keyOf: (each: T) => string): readonly Some<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

/** By which rule a game draws lots, and how it asks for the die: by the first of those who are left, and how many they are. */
interface Lots {
  readonly rule: LedgerId;
  readonly keyOf: (first: CombatantId, left: number) => EffectKey;
}

/** Puts equals, each of one or of a group that acts together, into an order by lot: one after the other drawn from those left. [D20-INIT-04] */
export function* drawLots(equals: readonly Some<CombatantId>[], how: Lots): Rule<OrderEvent, void> {
  const lots: { readonly ids: readonly CombatantId[] }[] = [];
  for (let left = equals; left.length > 0; ) {
    const drawn = left.length === 1 ? 1 : yield* draw(left, how);
    const ids = left[drawn - 1] ?? [];
    lots.push({ ids });
    left = left.filter((other) => other !== ids);
  }
  yield* emit<OrderEvent>({ type: "tieBroken", lots, rule: how.rule });
}

function* draw(left: readonly Some<CombatantId>[], { rule, keyOf }: Lots): Rule<OrderEvent, number> {
  const first = left[0]?.[0];
  if (first === undefined) return 1;
  const { total } = yield* roll<OrderEvent>(keyOf(first, left.length), parseFormula(`1d${left.length}`), first, {
    label: "lots",
    rule,
  });
  return total;
}
