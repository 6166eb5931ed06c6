import type { CombatantId } from "../../kernel/ids.ts";
import type { Check, Difficulty } from "../derive/checks.ts";

/** What the game master has happen to bodies: checks, rest, falls, water, weariness. */
export type RecoveryCommand =
  /** Has an actor roll a skill check or a save. [SEG-HOUSE-04] [SEG-HOUSE-08] */
  | {
      readonly do: "check";
      readonly by: null;
      readonly target: CombatantId;
      readonly what: Check;
      readonly dc: Difficulty;
    }
  /** Lets time go by in rest, outside the fight's clock. `by`: for themselves alone, outside a fight. [SEG-HOUSE-64] */
  | {
      readonly do: "rest";
      readonly by: CombatantId | null;
      readonly targets: readonly CombatantId[];
      readonly hours: number;
      readonly days: number;
      readonly care: boolean;
    }
  /** When no fight goes on: all that these have dropped comes back to them. `by`: to themselves alone. [SEG-CORE-10] */
  | { readonly do: "gather"; readonly by: CombatantId | null; readonly targets: readonly CombatantId[] }
  /** The target falls from a height. [SEG-HOUSE-66] */
  | { readonly do: "fall"; readonly by: null; readonly target: CombatantId; readonly metres: number }
  | { readonly do: "submerge"; readonly by: null; readonly target: CombatantId }
  | { readonly do: "surface"; readonly by: null; readonly target: CombatantId }
  /** From now on all keep count of their weariness. [SEG-FAT-19] */
  | { readonly do: "startFatigue"; readonly by: null };
