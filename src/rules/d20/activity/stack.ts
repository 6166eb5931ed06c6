/** Things of which several are one entry, as javelins: counted, and thrown one after the other. */
import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import type { Weapon } from "../state.ts";
import type { GearPlace } from "../stats.ts";
import { idWith, isHeld, isStack, type Thing } from "./things.ts";

/** Where the others of a stack are without the one in hand: at the belt, to be drawn, or in hand where they are fetched like arrows. [D20-ACT-20] [D20-ACT-24] */
const restOf = (stack: Weapon): GearPlace => (isHeld(stack) && !stack.flags.includes("missile") ? "belt" : stack.place);

/**
 * Of a stack only the one in hand is got at: it becomes a thing of its own, still where it was, and the others stay with their
 * bearer. Answers what is got at, which is the thing itself where it is no stack. [D20-DISARM-09] [D20-SUNDER-04]
 */
export function* oneOf(table: Table, bearer: CombatantId, thing: Thing, rule: LedgerId): Rule<GearId> {
  if (!isStack(thing)) return thing.id;
  const as = idWith(table.get(bearer), thing.id);
  if (as !== thing.id) yield* emit({ type: "gearSplit", id: bearer, gear: thing.id, as, place: restOf(thing), rule });
  return as;
}
