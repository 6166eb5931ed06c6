import type { CombatantId, GearId } from "../../kernel/ids.ts";
import type { Striker } from "../commands.ts";
import type { EncumbranceRuling } from "../stats.ts";
import type { Point } from "../../kernel/geometry/grid.ts";

export const STEALTH_SKILLS = ["hide", "moveSilently"] as const;
/** By which skill a party tries to go unnoticed. [SEG-SURP-02] */
export type StealthSkill = (typeof STEALTH_SKILLS)[number];

export const SURPRISE_ACTS = [
  "strike",
  "shoot",
  "slipGuard",
  "equivalent",
  "lock",
  "throw",
  "throwOff",
  "push",
  "pushAlong",
  "passThrough",
] as const;
/** What a surprise attack is: a blow in melee, a shot, or a grapple action. [SEG-SURP-19] [SEG-SNEAK-04] */
export type SurpriseAct = (typeof SURPRISE_ACTS)[number];

/** A party that meets others: combatants of one side, going openly unless a skill is named. */
export interface MeetingParty {
  readonly side: string;
  readonly stealth: StealthSkill | null;
}

/** Parties meet: what each party has noticed decides who is surprised, unless the game master says so. [SEG-SURP-02] to [SEG-SURP-05] */
export interface Meet {
  readonly do: "meet";
  readonly by: null;
  /** Whether surprise is possible at all, so that perception is rolled. [SEG-SURP-04] */
  readonly perception: boolean;
  /** Parties that try to go unnoticed; any other goes openly. */
  readonly parties: readonly MeetingParty[];
  /** Individuals that the game master decides for, whatever their party has noticed. [SEG-SURP-03] */
  readonly marked: readonly { readonly id: CombatantId; readonly surprised: boolean }[];
}

/** A surprise attack, or a sneak attack that the game master has granted. [SEG-SURP-10] [SEG-SNEAK-01] */
export interface SurpriseAttack {
  readonly do: "surpriseAttack";
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly with: Striker;
  readonly as: SurpriseAct;
  readonly sneak: boolean;
  /** The dagger of the other hand, in a sneak attack with two. [SEG-SNEAK-25] */
  readonly second?: GearId | null;
}

/** What the game master allows of a sneak attack; `inCombat` null: as the target is. [SEG-SNEAK-18] [SEG-SNEAK-23] */
export interface SneakGrant {
  readonly inCombat: boolean | null;
  readonly encumbering: EncumbranceRuling;
}

/** A combatant has come unnoticed upon another, in a fight or behind them: a free attack in this segment. [SEG-SURP-22] [SEG-SNEAK-02] */
export interface GrantSurprise {
  readonly do: "grantSurprise";
  readonly by: null;
  readonly to: CombatantId;
  readonly against: CombatantId;
  readonly sneak: SneakGrant | null;
  /** Where they have come to: a place, beside the other one, or where they are. [SEG-SNEAK-05] */
  readonly place: Point | "beside" | null;
  /** Whether they first have to hide from the enemies in sight. [SEG-HOUSE-48] */
  readonly check: boolean;
}

/** Commands about surprise and sneak attacks. */
export type SurpriseCommand = Meet | SurpriseAttack | GrantSurprise;
