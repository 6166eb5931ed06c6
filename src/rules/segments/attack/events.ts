import type { EventOf } from "../../kernel/events.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { AttackKind, Manner, SpecificResult, Striker } from "../stats.ts";
import type { Hold } from "../stored/field.ts";

/** What happens in an attack, and to one who is gripped or swallowed. [SEG-HOUSE-51] */
export type AttackEvent = EventOf<{
  targetMistaken: { by: CombatantId; intended: CombatantId; target: CombatantId; roll: number; rule: LedgerId };
  targetKept: { by: CombatantId; target: CombatantId; roll: number; rule: LedgerId };
  attackRolled: {
    by: CombatantId;
    target: CombatantId;
    kind: AttackKind;
    manner: Manner;
    with: Striker;
    natural: number;
    strike: Total;
    against: Total;
    hit: boolean;
    critical: boolean;
    rules: readonly LedgerId[];
  };
  reactionRolled: {
    by: CombatantId;
    against: CombatantId;
    reaction: "parry" | "dodge";
    with: Striker | null;
    natural: number;
    total: Total;
    needed: number;
    criticalFrom: number;
    outcome: "critical" | "success" | "failure" | "powerless";
    rules: readonly LedgerId[];
  };
  reactionWasted: {
    by: CombatantId;
    against: CombatantId;
    reaction: "parry" | "dodge";
    why: "missed" | "prevented";
    rule: LedgerId;
  };
  attackCancelled: { by: CombatantId; target: CombatantId; what: "hit" | "everything"; rule: LedgerId };
  damageRolled: {
    by: CombatantId;
    to: CombatantId;
    damage: Total;
    doubled: boolean;
    attrition: number;
    rules: readonly LedgerId[];
  };
  criticalLossRolled: { to: CombatantId; loss: Total };
  criticalFailure: {
    by: CombatantId;
    roll: number;
    result: "opportunity" | "weaponLost" | "weaponBroken" | "companionHurt" | "nothing";
    rules: readonly LedgerId[];
  };
  exceptionalResult: { by: CombatantId; target: CombatantId; effect: SpecificResult; rule: LedgerId };
  holdTaken: { hold: Hold; rule: LedgerId };
  /** The creature has been hurt from inside. */
  holdStrained: { holder: CombatantId; held: CombatantId; points: number; rule: LedgerId };
  holdEnded: { kind: Hold["kind"]; holder: CombatantId; held: CombatantId; rule: LedgerId };
}>;
