import type { CombatantId } from "../../kernel/ids.ts";
import type { Bonus } from "../stored/actor.ts";

/** Bonuses and penalties that last, by the game master's word. */
export type ModifierCommand =
  /** For so many rounds; 0: until somebody ends it. [D20-AC-08] [D20-INIT-07] */
  | {
      readonly do: "giveModifier";
      readonly by: null;
      readonly target: CombatantId;
      readonly modifier: Bonus;
      readonly rounds: number;
    }
  /** `modifier`: its id. */
  | { readonly do: "endModifier"; readonly by: null; readonly target: CombatantId; readonly modifier: string };
