/** How a ruleset says what can happen: each kind of event by its type, with what it tells. */
import type { CombatantId, LedgerId } from "./ids.ts";
import type { Total } from "./totals.ts";

/** Events that are declared by their types: `EventOf<{ died: ToOne }>` is `{ type: "died", id, rule }`. Facts are never changed. */
export type EventOf<M extends object> = { [K in keyof M]: Fact<{ type: K } & M[K]> }[keyof M];

type Fact<T> = { readonly [K in keyof T]: T[K] };

/** Something that befalls one combatant, by a rule. */
export interface ToOne {
  id: CombatantId;
  rule: LedgerId;
}

/** A die that one combatant throws, with the total that it comes to. */
export interface Thrown extends ToOne {
  natural: number;
  total: Total;
}
