import type { Point } from "../../kernel/geometry/grid.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { AimRuling } from "../stored/field.ts";
import type { Ability, Condition } from "../stats.ts";

/** The game master's word. */
export type RulingCommand =
  | {
      readonly do: "harmByHand";
      readonly by: null;
      readonly target: CombatantId;
      readonly points: number;
      readonly nonlethal: boolean;
    }
  | { readonly do: "healByHand"; readonly by: null; readonly target: CombatantId; readonly points: number }
  | {
      readonly do: "hurtAbility";
      readonly by: null;
      readonly target: CombatantId;
      readonly ability: Ability;
      readonly points: number;
      readonly drained: boolean;
    }
  | { readonly do: "giveTemporary"; readonly by: null; readonly target: CombatantId; readonly points: number }
  /** `rounds` 0: until it is taken away. */
  | {
      readonly do: "setCondition";
      readonly by: null;
      readonly target: CombatantId;
      readonly condition: Condition;
      readonly present: boolean;
      readonly rounds?: number;
    }
  /** What is seen of a target is overruled before the roll. */
  | { readonly do: "ruleAim"; readonly by: null; readonly aim: AimRuling }
  | {
      readonly do: "setDistance";
      readonly by: null;
      readonly pair: readonly [CombatantId, CombatantId];
      readonly metres: number;
    }
  | {
      readonly do: "setFlank";
      readonly by: null;
      readonly pair: readonly [CombatantId, CombatantId];
      readonly foe: CombatantId;
      readonly present: boolean;
    }
  | { readonly do: "grantOpportunity"; readonly by: null; readonly to: CombatantId; readonly against: CombatantId }
  /** Gives actions back or takes them: how many of the turn are spent. */
  | {
      readonly do: "setSpent";
      readonly by: null;
      readonly target: CombatantId;
      readonly spent: readonly ("standard" | "move" | "fullRound")[];
    }
  /** The charge that the target holds goes off: on `to`, whom he has touched by accident, or on nothing. */
  | { readonly do: "discharge"; readonly by: null; readonly target: CombatantId; readonly to: CombatantId | null }
  | { readonly do: "displace"; readonly by: null; readonly target: CombatantId; readonly to: Point };
