import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { AttackKind, OpportunityAct } from "../stats.ts";
import type { Moment } from "../stored/bounds.ts";

/** What happens in grapple, in past tense. */
export type GrappleEvent =
  /** The opportunity against it made the attempt fail. */
  | { readonly type: "slipThwarted"; readonly by: CombatantId; readonly target: CombatantId; readonly rule: LedgerId }
  | {
      readonly type: "grappleRolled";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly act: OpportunityAct;
      readonly kind: AttackKind;
      readonly natural: number;
      readonly strike: Total;
      readonly against: Total;
      readonly success: boolean;
      readonly critical: boolean;
      readonly rules: readonly LedgerId[];
    }
  /** What an opponent throws against a grapple breakthrough. */
  | {
      readonly type: "grappleOpposed";
      readonly by: CombatantId;
      readonly against: CombatantId;
      readonly natural: number;
      readonly strike: Total;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "grappleBegun";
      readonly holder: CombatantId;
      readonly held: CombatantId;
      readonly since: Moment;
      readonly rule: LedgerId;
    }
  | { readonly type: "grappleEnded"; readonly holder: CombatantId; readonly held: CombatantId; readonly rule: LedgerId }
  | { readonly type: "grappleLocked"; readonly by: CombatantId; readonly target: CombatantId; readonly rule: LedgerId };
