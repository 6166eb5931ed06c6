import type { EventOf } from "../../kernel/events.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Field } from "../state.ts";
import type { AimRuling } from "../stored/field.ts";

export type RulingEvent = EventOf<{
  aimRuled: { aim: AimRuling; rule: LedgerId };
  distancesSet: { distances: Field["distances"]; flanks: Field["flanks"] };
  spentRuled: { id: CombatantId; spent: readonly ("standard" | "move" | "fullRound")[] };
}>;
