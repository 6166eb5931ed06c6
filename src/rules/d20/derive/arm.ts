import type { GridReach } from "../../kernel/geometry/threat.ts";
import type { LedgerId } from "../../kernel/ids.ts";
import type { Weapon } from "../state.ts";
import type { DamageKind, StrengthUse, Wield } from "../stats.ts";
import type { Striker } from "../stored/turn.ts";

/** What strikes, as it is used in one attack: a weapon's head, an attack of nature's, the bare body, a spell's touch. */
export interface Arm {
  /** Null: the touch or ray of a spell. */
  readonly striker: Striker | null;
  readonly identifier: string;
  readonly name: string;
  /** The thing itself: its shots, extra dice and flags. Null: the bare body or a spell. */
  readonly weapon: Weapon | null;
  /** Shot or thrown. */
  readonly isRanged: boolean;
  readonly isThrown: boolean;
  /** Struck with the bare body, or as with it. [D20-ATK-20] */
  readonly isUnarmed: boolean;
  readonly natural: "primary" | "secondary" | null;
  readonly wield: Wield;
  /** In the other hand, or the other head. [D20-DMG-05] */
  readonly isOffHand: boolean;
  /** [D20-DMG-06] */
  readonly inBothHands: boolean;
  /** Dice for the size that it is made for; "0" for none. [D20-GEAR-04] */
  readonly damage: string;
  readonly kinds: readonly DamageKind[];
  readonly isNonlethal: boolean;
  /** The rule that makes its present kind of damage awkward; null: it is the weapon's own, or as easy. [D20-ATK-24] [D20-ATK-26] */
  readonly awkwardBy: LedgerId | null;
  /** [D20-ATK-17] [D20-FEAT-16] */
  readonly criticalFrom: number;
  readonly multiplier: number;
  /** Null for what is shot or thrown. [D20-ATK-10] */
  readonly reach: GridReach | null;
  /** Whether it threatens what it reaches. [D20-ATK-22] [D20-GEAR-01] */
  readonly threatens: boolean;
  /** Range increment and greatest range, in metres; null in melee. [D20-ATK-07] [D20-ATK-08] */
  readonly increment: number | null;
  readonly maxRange: number | null;
  readonly isProficient: boolean;
  /** [D20-FEAT-14] */
  readonly isFinesse: boolean;
  readonly strength: StrengthUse;
}

/** How a weapon is used, where its wielder has a choice. */
export interface Grip {
  readonly twoHanded?: boolean;
  readonly thrown?: boolean;
  readonly otherDamage?: boolean;
}

/** The name by which feats know the bare hand. */
export const UNARMED = "unarmed";
