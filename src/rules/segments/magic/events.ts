import type { Area } from "../../kernel/geometry/areas.ts";
import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { Casting } from "../stored/turn.ts";
import type { SpellStats } from "../stored/gear.ts";
import type { SpellEffect } from "../stats.ts";

/** What becomes of spells and magic items. [SEG-HOUSE-44] [SEG-HOUSE-45] */
export type MagicEvent =
  | {
      readonly type: "castingBegun";
      readonly id: CombatantId;
      readonly casting: Casting;
      readonly source: SpellStats["source"];
      readonly rule: LedgerId;
    }
  | { readonly type: "castingLost"; readonly id: CombatantId; readonly spell: GearId; readonly rule: LedgerId }
  /** The game master has moved or taken away the ground on which it will work. */
  | { readonly type: "castingAimed"; readonly id: CombatantId; readonly area: Area | null; readonly rule: LedgerId }
  /** It takes effect; what is only told is the game master's to apply. */
  | {
      readonly type: "castingDone";
      readonly id: CombatantId;
      readonly casting: Casting;
      readonly effect: SpellEffect;
      readonly rule: LedgerId;
    };
