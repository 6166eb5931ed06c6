import type { CombatantId } from "../../kernel/ids.ts";
import type { Manner } from "../attack/events.ts";
import type { Cover } from "../stored/field.ts";

/**
 * What the ground and other people make of one attack: facts that need places or relations. Whoever measures them
 * gives them; the numbers are derived from them and from the two fighters.
 */
export interface Situation {
  /** Who attacks; null: nobody in particular. [D20-AC-09] */
  readonly attacker: CombatantId | null;
  /** Metres from the one to the other. [D20-MOVE-45] */
  readonly metres: number;
  readonly cover: Cover;
  /** Miss chance in percent. [D20-CONC-06] */
  readonly concealment: number;
  /** The attacker flanks by the lines of the ground; who cannot be flanked is not asked here. [D20-FLANK-02] */
  readonly flanking: boolean;
  /** The attacker stands higher. [D20-MOD-03] */
  readonly higher: boolean;
  /** The attacker rides: above those on foot who are not big, or on a mount in haste; null: neither. [D20-MOUNT-08] [D20-MOUNT-13] */
  readonly saddle: "above" | "double" | "run" | null;
  /** The target is engaged in melee with a friend of the attacker, and too near to him to be shot at freely. [D20-ATK-12] [D20-ATK-14] */
  readonly engaged: boolean;
  /** The target does not see the attacker, who is invisible or otherwise out of its sight. [D20-MOD-24] */
  readonly unseen: boolean;
  /** The target has fallen for a feint of the attacker. [D20-FEINT-04] */
  readonly feinted: boolean;
  /** The target cowers before channeled energy: rebuked, or turned and cornered. [D20-TURN-17] [D20-TURN-23] */
  readonly cowed: "rebuked" | "cornered" | null;
  /** How many allies have distracted the target for the attacker, and the attacker for the target. [D20-AID-03] */
  readonly aided: number;
  readonly covered: number;
  /** An opportunity that the target's own movement gives. [D20-FEAT-05] */
  readonly crossing: boolean;
}

/** In the open, face to face. */
export const OPEN: Situation = {
  attacker: null,
  metres: 0,
  cover: "none",
  concealment: 0,
  flanking: false,
  higher: false,
  saddle: null,
  engaged: false,
  unseen: false,
  feinted: false,
  cowed: null,
  aided: 0,
  covered: 0,
  crossing: false,
};

export function isRanged(manner: Manner): boolean {
  return manner === "ranged" || manner === "rangedTouch";
}

/** [D20-AC-10] */
export function isTouch(manner: Manner): boolean {
  return manner === "meleeTouch" || manner === "rangedTouch";
}
