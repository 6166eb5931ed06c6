import type { EventOf, Thrown, ToOne } from "../../kernel/events.ts";
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
export type SurpriseEvent = EventOf<{
  stealthRolled: Thrown & { skill: StealthSkill };
  perceptionRolled: Thrown & { sense: "listen" | "observe"; against: readonly Noticing[] };
  /** Parties have met: who is taken unawares. Those `surprised` lose the surprise segment; no one does when all or none are taken unawares. */
  partiesMet: {
    parties: readonly MetParty[];
    unaware: "some" | "all" | "none";
    surprised: readonly CombatantId[];
    rule: LedgerId;
  };
  surpriseEnded: { ids: readonly CombatantId[]; rule: LedgerId };
  /** A combatant who meant to come upon another unnoticed has been seen. */
  approachNoticed: ToOne & { by: readonly CombatantId[] };
  criticalSaveRolled: Thrown & { dc: Total; success: boolean };
}>;
