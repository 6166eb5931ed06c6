import type { Point, Square } from "../../kernel/geometry/grid.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import type { Head } from "../stored/turn.ts";

/** What is chosen with an attack; what is left out is not done. */
export interface AttackChoices {
  /** Which head of a double weapon. */
  readonly head?: Head;
  /** Held in both hands, of a one-handed weapon. [D20-DMG-06] */
  readonly twoHanded?: boolean;
  /** Thrown, of a melee weapon that can be. [D20-GEAR-02] */
  readonly thrown?: boolean;
  /** The other kind of damage than the weapon's own. [D20-ATK-24] [D20-ATK-26] */
  readonly otherDamage?: boolean;
  /** [D20-ATK-19] */
  readonly defensive?: boolean;
  /** [D20-FEAT-10] [D20-FEAT-11] */
  readonly expertise?: number;
  readonly powerAttack?: number;
  /** The square of a big target that is aimed at, or where an unseen one is believed to be. [D20-ATK-14] [D20-CONC-07] */
  readonly square?: Square;
  /** One more shot at full bonus in a full attack. [D20-FEAT-15] */
  readonly rapidShot?: boolean;
}

/** Attacks of one's own turn. */
export type AttackCommand =
  /** One attack: the only one of a standard action, or the next of a full attack; `target` null: at whoever may be in the square. [D20-ATK-11] [D20-ACT-33] [D20-CONC-07] */
  | ({
      readonly do: "attack";
      readonly by: CombatantId;
      readonly target: CombatantId | null;
      readonly with: GearId | "unarmed";
      readonly full?: boolean;
    } & AttackChoices)
  /** A move with one attack on its way: up to it, and on from it. [D20-FEAT-06] */
  | ({
      readonly do: "spring";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly with: GearId;
      readonly path: readonly Point[];
      readonly onward: readonly Point[];
    } & Omit<AttackChoices, "rapidShot">)
  /** [D20-HELP-05] */
  | {
      readonly do: "coupDeGrace";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly with: GearId;
    };
