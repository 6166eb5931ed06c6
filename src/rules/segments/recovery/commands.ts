import type { CombatantId } from "../../kernel/ids.ts";
import type { Check, Difficulty } from "../derive/checks.ts";

/** What the game master has happen to bodies: checks, rest, falls, water, weariness. */
export type RecoveryCommand =
  /** Has somebody roll a skill check or a save. [SEG-HOUSE-04] [SEG-HOUSE-08] */
  | { readonly do: "check"; readonly by: null; readonly target: CombatantId; readonly what: Check; readonly dc: Difficulty }
  /** Lets time go by in rest, outside the fight's clock. [SEG-HOUSE-64] */
  | { readonly do: "rest"; readonly by: null; readonly targets: readonly CombatantId[]; readonly hours: number; readonly days: number; readonly care: boolean }
  /** Somebody falls from a height. [SEG-HOUSE-66] */
  | { readonly do: "fall"; readonly by: null; readonly target: CombatantId; readonly metres: number }
  | { readonly do: "submerge"; readonly by: null; readonly target: CombatantId }
  | { readonly do: "surface"; readonly by: null; readonly target: CombatantId }
  /** From now on everybody keeps count of his weariness. [SEG-FAT-19] */
  | { readonly do: "startFatigue"; readonly by: null };
