import type { EventOf, Thrown, ToOne } from "../../kernel/events.ts";
import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { NOTICED } from "./commands.ts";
import type { D20Clock } from "../state.ts";
import type { Ability, Condition, Save, Skill } from "../stats.ts";
import type { Timed } from "../stored/turn.ts";

export type LifeEvent = EventOf<{
  /** `gear`: not of somebody themselves, but of a thing that they carry. [D20-SAVE-01] [D20-SAVE-06] */
  saveRolled: Thrown & { save: Save; dc: number | null; success: boolean | null; gear?: GearId };
  checkRolled: Thrown & { check: Skill | Ability | "casterLevel"; dc: number | null; success: boolean | null };
  /** Whether somebody has noticed what he did not see. [D20-SKILL-05] */
  noticed: ToOne & { target: CombatantId; what: (typeof NOTICED)[number]; success: boolean };
  /** Points lost: of the temporary ones, of the hit points, or added to the nonlethal tally. [D20-DMG-01] [D20-HP-28] [D20-HP-30] */
  hurt: { id: CombatantId; temporary: number; hitPoints: number; nonlethal: number; rules: readonly LedgerId[] };
  healed: { id: CombatantId; hitPoints: number; nonlethal: number; rules: readonly LedgerId[] };
  /** `until`: when all that he has of them ends; left out: when somebody ends it. [D20-HP-28] */
  temporaryGained: ToOne & { points: number; until?: D20Clock };
  temporaryLost: ToOne;
  /** Negative to give back. [D20-DMG-11] [D20-HP-27] */
  abilityHurt: ToOne & { ability: Ability; points: number; drained: boolean };
  /** Down below 0 hit points, or up again. [D20-HP-08] [D20-HP-14] */
  recoveryChanged: ToOne & { stable: boolean; tended: boolean; awake: boolean; mending: boolean };
  /** The d100 of one who is dying, or lies unattended. [D20-HP-11] [D20-HP-17] [D20-HP-19] [D20-HP-20] */
  lifeRolled: ToOne & { roll: number; success: boolean };
  fell: ToOne;
  /** Conscious again, with hit points left. [D20-HP-16] [D20-HP-33] */
  cameRound: ToOne;
  died: ToOne;
  conditionGained: ToOne & { condition: Condition };
  conditionLost: ToOne & { condition: Condition };
  timedGained: { id: CombatantId; state: Timed };
  /** `state`: this one alone; left out: the state from every source. */
  timedEnded: ToOne & { condition: Condition; state?: Timed };
  rested: ToOne & { span: "hour" | "night" | "dayInBed" | "day" };
}>;
