import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { Distracting, LongCasting } from "../stored/turn.ts";

export type MagicEvent = EventOf<{
  castingBegun: ToOne & { casting: LongCasting };
  castingKept: ToOne;
  castingEnded: ToOne & { completed: boolean };
  /** A casting or a use of it is gone, whatever came of it. [D20-SPELL-06] [D20-SPELL-08] [D20-SPELL-26] */
  powerSpent: ToOne & {
    power: GearId;
    experience: number;
    quickened: boolean;
    /** The level of the slot that metamagic makes it take; null: its own. */
    slot: number | null;
  };
  powerLost: ToOne & { power: GearId };
  powerWorked: ToOne & {
    power: GearId;
    targets: readonly CombatantId[];
    /** What it does is for the game master to apply. */
    byTable?: true;
  };
  /** The roll of the effect's dice, with what was thrown and the level that it goes by; `target`: whose share it is, where missiles are divided. */
  powerRolled: ToOne & { power: GearId; total: Total; dice?: string; casterLevel?: number; target?: CombatantId };
  /** A power that somebody's resistance stops. [D20-SPELL-36] */
  powerResisted: ToOne & { power: GearId };
  /** The d100 of one who does not hear himself, or casts in armour. [D20-SPELL-03] [D20-GEAR-07] */
  failureRolled: ToOne & { chance: number; roll: number; lost: boolean };
  chargeHeld: ToOne & { power: GearId };
  chargeTried: ToOne;
  chargeGone: ToOne & { discharged: boolean };
  concentrationBegun: ToOne & { power: GearId };
  concentrationKept: ToOne;
  concentrationEnded: ToOne;
  /** All that now disturbs somebody's castings by the game master's word. [D20-SPELL-08] */
  distractionsSet: ToOne & { distractions: readonly Distracting[] };
  resistanceLowered: ToOne;
  /** Which carried thing is exposed by a natural 1. [D20-SAVE-06] */
  itemEndangered: ToOne & { gear: GearId; roll: number };
  /** A power has its uses of a day again. [D20-HP-26] */
  usesRegained: ToOne & { power: GearId; uses: number };
  /** A carried thing takes damage, before its hardness. [D20-SAVE-06] */
  itemHarmed: ToOne & { gear: GearId; points: number };
}>;
