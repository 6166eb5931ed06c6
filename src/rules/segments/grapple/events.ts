import type { EventOf } from "../../kernel/events.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { AttackKind, OpportunityAct } from "../stats.ts";
import type { Moment } from "../stored/bounds.ts";

/** What happens in grapple, in past tense. */
export type GrappleEvent = EventOf<{
  /** The opportunity against it made the attempt fail. */
  slipThwarted: { by: CombatantId; target: CombatantId; rule: LedgerId };
  grappleRolled: {
    by: CombatantId;
    target: CombatantId;
    act: OpportunityAct;
    kind: AttackKind;
    natural: number;
    strike: Total;
    against: Total;
    success: boolean;
    critical: boolean;
    rules: readonly LedgerId[];
  };
  /** What an opponent throws against a grapple breakthrough. */
  grappleOpposed: { by: CombatantId; against: CombatantId; natural: number; strike: Total; rule: LedgerId };
  grappleBegun: { holder: CombatantId; held: CombatantId; since: Moment; rule: LedgerId };
  grappleEnded: { holder: CombatantId; held: CombatantId; rule: LedgerId };
  grappleLocked: { by: CombatantId; target: CombatantId; rule: LedgerId };
}>;
