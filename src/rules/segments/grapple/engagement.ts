import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { interrupt } from "../turn/interruption.ts";
import { hasCondition, isDead, isHelpless } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import { areGrappling, grappleOf } from "./field.ts";

/** Why a combatant cannot be seized by another, wherever they are, or null. [SEG-HOUSE-32] [SEG-HOUSE-37] */
export function seizeForbids(table: Table, author: SegmentsCombatant, target: SegmentsCombatant): Refusal | null {
  if (isDead(target)) return refuse("targetDead", "SEG-HOUSE-59");
  if (isHelpless(target)) return refuse("targetFelled", "SEG-HOUSE-37");
  if (hasCondition(target, "swallowed")) return refuse("targetSwallowed", "SEG-HOUSE-51");
  return areGrappling(table.field, author.id, target.id)
    ? refuse("alreadyGrappling", "SEG-HOUSE-32", { name: { combatant: target.id } })
    : null;
}

/** Engages two in grapple; what either had under way is lost. [SEG-HOUSE-32] [SEG-HOUSE-37] [SEG-HOUSE-39] */
export function* beginGrapple(table: Table, holder: CombatantId, held: CombatantId): Rule {
  if (areGrappling(table.field, holder, held) || isHelpless(table.get(holder)) || isHelpless(table.get(held))) return;
  const { round, segment } = table.clock;
  yield* emit({ type: "grappleBegun", holder, held, since: { round, segment }, rule: "SEG-HOUSE-32" });
  for (const id of [holder, held]) yield* interrupt(table, id, "SEG-HOUSE-37");
}

/** Ends the grapple between two; each is in their declared mode again. [SEG-HOUSE-37] */
export function* endGrapple(table: Table, a: CombatantId, b: CombatantId, rule: LedgerId): Rule {
  const grapple = grappleOf(table.field, a, b);
  if (grapple !== undefined) yield* emit({ type: "grappleEnded", holder: grapple.holder, held: grapple.held, rule });
}

/** Ends every grapple of the combatant's. [SEG-HOUSE-37] */
export function* endGrapplesOf(table: Table, id: CombatantId, rule: LedgerId): Rule {
  for (const { holder, held } of table.field.grapples)
    if (holder === id || held === id) yield* endGrapple(table, holder, held, rule);
}
