import type { CombatantId } from "../../kernel/ids.ts";
import type { Field } from "../state.ts";
import type { Grapple, Hold } from "../stored/field.ts";

/** The grapple between two, or undefined. */
export function grappleOf(field: Field, a: CombatantId, b: CombatantId): Grapple | undefined {
  return field.grapples.find(({ holder, held }) => (holder === a && held === b) || (holder === b && held === a));
}

/** Whether two are engaged in grapple with each other. [SEG-HOUSE-32] */
export function areGrappling(field: Field, a: CombatantId, b: CombatantId): boolean {
  return grappleOf(field, a, b) !== undefined;
}

/** Whether one of two has seized the other and holds them in grapple. [SEG-HOUSE-37] */
export function hasSeized(field: Field, holder: CombatantId, held: CombatantId): boolean {
  return grappleOf(field, holder, held)?.holder === holder;
}

/** Whether the combatant is engaged in grapple against their will: another has seized them. [SEG-HOUSE-37] */
export function isSeized({ grapples }: Field, id: CombatantId): boolean {
  return grapples.some(({ held }) => held === id);
}

/** The grip in which the holder holds another with a weapon, or undefined. [SEG-HOUSE-51] */
export function gripOf(field: Field, holder: CombatantId, held: CombatantId): Hold | undefined {
  return field.holds.find((hold) => hold.kind === "grip" && hold.holder === holder && hold.held === held);
}
