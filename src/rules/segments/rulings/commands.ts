import type { CombatantId, GearId, OfferId } from "../../kernel/ids.ts";
import type { BodyCondition, DamageKind } from "../stats.ts";

/** What the game master rules over the head of the rules. [SEG-HOUSE-68] */
export type RulingCommand =
  /** Sets two combatants in contact, or apart, where no map tells. [SEG-MOVE-17] */
  | {
      readonly do: "setEngaged";
      readonly by: null;
      readonly pair: readonly [CombatantId, CombatantId];
      readonly engaged: boolean;
    }
  /** Sets the distance of two combatants where no map tells; null: it is not known. */
  | {
      readonly do: "setDistance";
      readonly by: null;
      readonly pair: readonly [CombatantId, CombatantId];
      readonly metres: number | null;
    }
  | {
      readonly do: "setCondition";
      readonly by: null;
      readonly target: CombatantId;
      readonly condition: BodyCondition;
      readonly on: boolean;
    }
  | { readonly do: "markSurprised"; readonly by: null; readonly target: CombatantId; readonly on: boolean }
  /** Takes life points; with a kind, lost wound points draw their effect. */
  | {
      readonly do: "harmByHand";
      readonly by: null;
      readonly target: CombatantId;
      readonly fromStamina: number;
      readonly fromWounds: number;
      readonly kind: DamageKind | null;
    }
  | {
      readonly do: "healByHand";
      readonly by: null;
      readonly target: CombatantId;
      readonly toStamina: number;
      readonly toWounds: number;
    }
  /** Opens an opportunity that the rules do not give. */
  | { readonly do: "grantOpportunity"; readonly by: null; readonly target: CombatantId; readonly against: CombatantId }
  | { readonly do: "forbidOpportunity"; readonly by: null; readonly offer: OfferId }
  /** Has the target start a simple action that lasts as long as the game master says. [SEG-CORE-10] */
  | {
      readonly do: "ruleActivity";
      readonly by: null;
      readonly target: CombatantId;
      readonly activity: string;
      readonly gear: GearId | null;
      readonly patient: CombatantId | null;
      readonly segments: number;
    };
