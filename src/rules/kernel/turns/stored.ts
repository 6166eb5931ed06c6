import { combatantRef } from "../schema/parts.ts";
import { entry, list, measure, word } from "../schema/stored.ts";
import type { TurnOrder } from "./order.ts";

export const FIGHT_PHASES = ["gathering", "fighting"] as const;
export type FightPhase = (typeof FIGHT_PHASES)[number];

/** A place in the order of turns. */
const slotShape = entry({
  id: combatantRef,
  keys: list(measure(-99_999, 99_999), 10),
  place: measure(0, 99_999),
});

/** What the field of a game with turns stores of them. */
export const turnFieldEntries = { phase: word(FIGHT_PHASES, "gathering"), order: list(slotShape, 1000) };

export interface TurnField {
  readonly phase: FightPhase;
  readonly order: TurnOrder;
}
