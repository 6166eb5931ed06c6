import type { Area } from "../../kernel/geometry/areas.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import type { Disturbance, DistractionTime } from "../tables/distractions.ts";

/** Spells, items and abilities. */
export type MagicCommand =
  /** Casts a spell, activates an item or uses an ability. [D20-SPELL-01] [D20-SPELL-22] [D20-SPELL-25] */
  | {
      readonly do: "usePower";
      readonly by: CombatantId;
      readonly power: GearId;
      readonly targets: readonly CombatantId[];
      readonly area?: Area | null;
      /** [D20-SPELL-13] */
      readonly defensively?: boolean;
      /** With metamagic, by one who casts without preparing. [D20-SPELL-33] [D20-SPELL-34] */
      readonly spontaneousMetamagic?: boolean;
      /** For nothing, once a turn, by who has learnt it. [D20-ACT-59] [D20-FEAT-19] */
      readonly quickened?: boolean;
    }
  /** Touches with the charge that is held. [D20-SPELL-15] [D20-SPELL-17] [D20-SPELL-18] */
  | { readonly do: "touch"; readonly by: CombatantId; readonly targets: readonly CombatantId[] }
  /** Goes on with a long casting, or keeps a spell up. [D20-SPELL-09] [D20-SPELL-31] */
  | { readonly do: "concentrate"; readonly by: CombatantId }
  | { readonly do: "stopConcentrating"; readonly by: CombatantId }
  /** A distraction that the game master rules: a check against this DC; or one of the table, whose number and the spell's level come to it. [D20-SPELL-08] [D20-SKILL-01] */
  | {
      readonly do: "distract";
      readonly by: null;
      readonly target: CombatantId;
      readonly dc: number;
      readonly what?: Disturbance;
      /** Left out: in what is being cast or kept up now. */
      readonly when?: DistractionTime;
    };
