import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { assertNever } from "../../kernel/json.ts";
import { isRefusal, strikerOf } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { seizeForbids } from "../grapple/engagement.ts";
import { shotForbids } from "../shooting/shot.ts";
import type { SegmentsCombatant } from "../state.ts";
import { closingForbids, isNearEnough } from "./closing.ts";
import type { SurpriseAttack } from "./commands.ts";

/** Why what the attacker holds ready, and where they are, do not allow this surprise attack, or null. [SEG-SURP-11] to [SEG-SURP-14], [SEG-SURP-19], [SEG-SURP-21] */
export function meansForbid(
  table: Table,
  attacker: SegmentsCombatant,
  target: SegmentsCombatant,
  { as, with: striker, second = null }: SurpriseAttack,
): Refusal | null {
  if (second !== null)
    return refuse("oneSurpriseAttack", "SEG-SURP-20", { most: table.settings.surpriseAttacksPerSegment });
  switch (as) {
    case "shoot":
      return shotForbids(table, attacker.id, target.id, striker);
    case "strike": {
      const arm = strikerOf(table.settings, attacker, striker);
      if (isRefusal(arm)) return arm;
      return isNearEnough(table, attacker, arm, target) ? null : closingForbids(table, attacker, target);
    }
    case "slipGuard":
      return (
        seizeForbids(table, attacker, target) ??
        (isNearEnough(table, attacker, null, target) ? null : closingForbids(table, attacker, target))
      );
    case "lock":
    case "throw":
    case "throwOff":
    case "equivalent":
    case "push":
    case "pushAlong":
    case "passThrough":
      return refuse("guardToSlip", "SEG-SURP-21");
    default:
      return assertNever(as, "surprise attack");
  }
}
