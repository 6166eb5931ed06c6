import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { StealthSkill } from "../stats.ts";

/** What a perception check meant: who it was made against, what it had to reach, and whether it did. */
export interface Noticing {
  readonly whom: readonly CombatantId[];
  readonly dc: number;
  readonly noticed: boolean;
}

/** A party that has met others. */
export interface MetParty {
  readonly members: readonly CombatantId[];
  /** Those of the other parties that it has noticed. */
  readonly noticed: readonly CombatantId[];
  readonly surprised: boolean;
}

/** What happens about surprise and sneak attacks. */
export type SurpriseEvent =
  | {
      readonly type: "stealthRolled";
      readonly id: CombatantId;
      readonly skill: StealthSkill;
      readonly natural: number;
      readonly total: Total;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "perceptionRolled";
      readonly id: CombatantId;
      readonly sense: "listen" | "observe";
      readonly natural: number;
      readonly total: Total;
      readonly against: readonly Noticing[];
      readonly rule: LedgerId;
    }
  /** Parties have met: who is taken unawares. Those `surprised` lose the surprise segment; no one does when all or none are taken unawares. */
  | {
      readonly type: "partiesMet";
      readonly parties: readonly MetParty[];
      readonly unaware: "some" | "all" | "none";
      readonly surprised: readonly CombatantId[];
      readonly rule: LedgerId;
    }
  | { readonly type: "surpriseEnded"; readonly ids: readonly CombatantId[]; readonly rule: LedgerId }
  /** A combatant who meant to come upon another unnoticed has been seen. */
  | {
      readonly type: "approachNoticed";
      readonly id: CombatantId;
      readonly by: readonly CombatantId[];
      readonly rule: LedgerId;
    }
  | {
      readonly type: "criticalSaveRolled";
      readonly id: CombatantId;
      readonly natural: number;
      readonly total: Total;
      readonly dc: Total;
      readonly success: boolean;
      readonly rule: LedgerId;
    };
