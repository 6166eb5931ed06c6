import type { EventOf, Thrown, ToOne } from "../../kernel/events.ts";
import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { Cover } from "../stored/field.ts";
import type { Spot } from "../stored/thing.ts";
import type { Pair, Striker } from "../stored/turn.ts";
import type { Replacement } from "./commands.ts";

export const ATTACK_KINDS = ["attack", "opportunity", "cleave", "followUp", "touch", "coupDeGrace"] as const;
/** How an attack comes about. */
export type AttackKind = (typeof ATTACK_KINDS)[number];

export const MANNERS = ["melee", "ranged", "meleeTouch", "rangedTouch"] as const;
export type Manner = (typeof MANNERS)[number];

export type AttackEvent = EventOf<{
  /** `untold`: a blow into a square at one who is not seen, which misses; nobody learns of it that he is there. [D20-CONC-07] */
  attackRolled: {
    by: CombatantId;
    target: CombatantId;
    kind: AttackKind;
    manner: Manner;
    striker: Striker | null;
    natural: number;
    total: Total;
    against: Total;
    cover: Cover;
    hit: boolean;
    threat: boolean;
    rules: readonly LedgerId[];
    untold?: true;
    /** The touch of what is tried in place of a blow. [D20-SPEC-07] */
    instead?: Replacement;
  };
  /** A blow into a square in which nobody is. [D20-CONC-07] */
  squareStruck: Thrown & { striker: Striker };
  /** A splash weapon thrown at an intersection. [D20-SPLASH-04] */
  cornerStruck: Thrown & { striker: Striker; against: number; hit: boolean };
  /** Somebody shoots at those who wrestle: whom of them the lot has drawn. [D20-MOD-26] */
  targetDrawn: ToOne & { aimedAt: CombatantId; target: CombatantId };
  /** The d100 for whether an attack on one of two who are pushing strikes the other: `target` is the one it strikes. [D20-BULL-08] */
  attackStrayed: {
    by: CombatantId;
    aimedAt: CombatantId;
    target: CombatantId;
    chance: number;
    roll: number;
    rule: LedgerId;
  };
  /** The defender's d100 against a miss that concealment gives. [D20-CONC-05] */
  concealmentRolled: {
    by: CombatantId;
    target: CombatantId;
    chance: number;
    roll: number;
    missed: boolean;
    rule: LedgerId;
    untold?: true;
  };
  criticalRolled: {
    by: CombatantId;
    target: CombatantId;
    natural: number;
    total: Total;
    against: Total;
    confirmed: boolean;
    rule: LedgerId;
  };
  damageRolled: {
    by: CombatantId;
    to: CombatantId;
    damage: Total;
    nonlethal: boolean;
    multiplier: number;
    rules: readonly LedgerId[];
  };
  /** An attack has been made in this turn's run of attacks. `rapid`: one that holds one more shot; `pair`: one with two weapons, `offHand`: with the second of them. [D20-FEAT-15] [D20-TWF-01] */
  attackMade: {
    id: CombatantId;
    striker: Striker;
    full: boolean;
    rapid?: boolean;
    pair?: Pair;
    offHand?: boolean;
    ranged?: boolean;
  };
  beset: { id: CombatantId };
  cleaved: ToOne;
  /** A missile has left the weapon, or the weapon the hand; `lies`: where what was thrown has come down. [D20-GEAR-05] [D20-ACT-211] */
  missileLoosed: ToOne & { gear: GearId; thrown: boolean; recoverable: boolean; lies?: Spot };
  victimFound: ToOne & { target: CombatantId };
}>;
