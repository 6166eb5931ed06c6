import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { OpenWay, Way } from "./way.ts";
import { armourClass, strikeTotal, type Approach } from "../derive/combat.ts";
import { isRefusal, strikerOf, strikersOf, type Arm } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { areGrappling } from "../grapple/field.ts";
import { actForbids, grappleWays } from "../grapple/ways.ts";
import { reachesOrMeets } from "../ground/path.ts";
import { actingMode } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { chanceToHit } from "../attack/odds.ts";

/** How an opportunity is struck in melee. [SEG-AOO-20] */
export const OPPORTUNITY: Approach = { kind: "opportunity", manner: "melee" };

/**
 * What an opportunity against the target may be: in melee a blow with this or that; in grapple slipping the guard, or any
 * grapple action where the two are engaged already. [SEG-AOO-20] [SEG-AOO-21] [SEG-AOO-22] [SEG-AOO-32]
 */
export function waysOf(table: Table, to: SegmentsCombatant, against: SegmentsCombatant): readonly OpenWay[] {
  if (actingMode(table.settings, to) !== "grapple")
    return strikersOf(table.settings, to).map((arm) => blow(table, to, arm, against));
  if (areGrappling(table.field, to.id, against.id)) return grappleWays(table, to, against, "opportunity");
  return [{ as: "slipGuard", with: "bareHands", label: "slipGuard", facts: {}, odds: 1, blocked: null }];
}

function blow(table: Table, to: SegmentsCombatant, arm: Arm, against: SegmentsCombatant): OpenWay {
  const bonus = strikeTotal(table.settings, to, arm, OPPORTUNITY, 0).value;
  return {
    as: "strike",
    with: arm.id,
    label: arm.id === "bareHands" ? "strikeBareHands" : "strike",
    facts: { with: arm.name },
    odds: chanceToHit(table.settings, bonus, armourClass(table.settings, against, "melee").value),
    blocked: reachForbids(table, to, arm, against),
  };
}

/** [SEG-AOO-09] */
function reachForbids(table: Table, to: SegmentsCombatant, arm: Arm, against: SegmentsCombatant): Refusal | null {
  return reachesOrMeets(table, to, arm, against) ? null : refuse("outOfReach", "SEG-AOO-09");
}

/** Why the attacker cannot act in this way against the target, or null: their mode tells. [SEG-AOO-20] [SEG-AOO-22] [SEG-AOO-32] */
export function wayForbids(
  table: Table,
  to: SegmentsCombatant,
  against: SegmentsCombatant,
  { as, with: striker }: Way,
): Refusal | null {
  if (actingMode(table.settings, to) !== "grapple") {
    if (as !== "strike") return refuse("notInGrapple", "SEG-AOO-20");
    const arm = strikerOf(table.settings, to, striker);
    if (isRefusal(arm)) return arm;
    return reachForbids(table, to, arm, against);
  }
  if (!areGrappling(table.field, to.id, against.id))
    return as === "slipGuard" ? null : refuse("notGrappling", "SEG-AOO-32", { name: { combatant: against.id } });
  return as === "slipGuard"
    ? refuse("alreadyGrappling", "SEG-AOO-32", { name: { combatant: against.id } })
    : actForbids(table.settings, to, as, striker);
}
