/** What the totals of a fighter are asked for: what a contribution to one of them may look at. */
import type { Contribution, Contributions } from "../../kernel/contributions.ts";
import type { LedgerId } from "../../kernel/ids.ts";
import type { Manner } from "../attack/events.ts";
import type { Extras } from "../attack/extras.ts";
import type { D20Settings } from "../settings.ts";
import type { Ability, Condition, Motion, Save, Skill } from "../stats.ts";
import type { Cover } from "../stored/field.ts";
import type { Arm } from "./arm.ts";
import type { Fighter } from "./fighter.ts";
import type { Situation } from "./situation.ts";

/** Whose number it is, by which constants and tables. */
export interface Asked {
  readonly settings: D20Settings;
  readonly fighter: Fighter;
}

/** How an attack is made, besides what with. */
export interface Approach {
  readonly manner: Manner;
  readonly situation: Situation;
  /** Null: no target in particular, as on the sheet. */
  readonly target: Fighter | null;
  /** Which of the attacks of a high base bonus: 0 the first. [D20-PROG-03] */
  readonly iteration: number;
  /** What gives more attacks, at their price. [D20-FEAT-15] [D20-TWF-03] */
  readonly extras: Extras;
}

/** How ready to defend themselves a fighter is taken to be: as they are, as if they had acted, as if they had not. The last two are for the sheet. */
export type Readiness = "asIs" | "ready" | "flatFooted";

/** Why a fighter loses the Dexterity bonus to armour class and dodge bonuses. [D20-AC-12] */
export interface Denial {
  readonly cause: "flatFooted" | "unseen" | "running" | "overloaded" | "helpless" | "feinted" | Condition;
  readonly rule: LedgerId;
}

/** An attack against which Dexterity may be denied. */
export interface DenialAsked extends Asked, Pick<Approach, "manner" | "situation"> {
  readonly readiness: Readiness;
}

/** What one folder says of it: adds its causes. */
export type DenialContribution = Contribution<DenialAsked, Denial[]>;

/** What a check is made for, where that matters. */
export interface CheckOccasion {
  /** Concentration to cast defensively. [D20-FEAT-18] */
  readonly defensively?: boolean;
  /** A jump with a run-up. [D20-FEAT-07] */
  readonly runUp?: boolean;
  /** A climb at double pace. [D20-ACT-18] */
  readonly hasty?: boolean;
}

/** An armour class, with all causes for which Dexterity does not count in it. */
export interface DefenceAsked extends Asked, Pick<Approach, "manner" | "situation"> {
  readonly denials: readonly Denial[];
}

export interface AttackAsked extends Asked, Approach {
  readonly arm: Arm;
}

/** What is added to each throw of a weapon's dice. */
export interface DamageAsked extends Asked, Pick<Approach, "manner" | "situation"> {
  readonly arm: Arm;
}

/** A saving throw, with what lies between its maker and where the danger comes from. */
export interface SavingAsked extends Asked {
  readonly save: Save;
  readonly cover: Cover;
}

export interface SkillAsked extends Asked {
  readonly skill: Skill;
  readonly occasion: CheckOccasion;
}

export interface AbilityAsked extends Asked {
  readonly ability: Ability;
}

export interface SpeedAsked extends Asked {
  /** Gone on the legs: over land, or in a way for which there is no speed of its own. */
  readonly onLegs: boolean;
  readonly motion: Motion;
}

/** What each total is asked for. */
export interface TotalsAsked {
  readonly armourClass: DefenceAsked;
  readonly attack: AttackAsked;
  readonly damage: DamageAsked;
  readonly save: SavingAsked;
  readonly skill: SkillAsked;
  /** A check of an ability. */
  readonly ability: AbilityAsked;
  readonly initiative: Asked;
  readonly opportunities: Asked;
  /** What is added to a speed. */
  readonly speed: SpeedAsked;
  /** What is left of a speed: taken from what all additions have made of it, one after the other. */
  readonly pace: SpeedAsked;
  /** What the speed is multiplied by in a run. */
  readonly runFactor: Asked;
}

/** What one folder adds to the totals. */
export type D20Contributions = Contributions<TotalsAsked>;
