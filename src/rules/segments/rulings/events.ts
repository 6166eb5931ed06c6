import type { CombatantId, LedgerId } from "../../kernel/ids.ts";

/** What the game master rules and no other event tells. [SEG-HOUSE-68] */
export type RulingEvent = {
  readonly type: "surpriseMarked";
  readonly id: CombatantId;
  readonly surprised: boolean;
  readonly rule: LedgerId;
};
