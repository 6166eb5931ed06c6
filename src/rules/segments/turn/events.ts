import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Total } from "../../kernel/totals.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { ActionUse, Effort, Mode } from "../stats.ts";
import type { SegmentClock } from "../stored/field.ts";
import type { RoutineAction } from "../stored/turn.ts";

/** What comes of time, modes, initiative and rank. */
export type TurnEvent =
  /** What will be struck together with others of the same rank. */
  | {
      readonly type: "actAnnounced";
      readonly id: CombatantId;
      readonly command: SegmentsCommand;
      readonly rule: LedgerId;
    }
  | { readonly type: "announcedActBegun"; readonly id: CombatantId }
  /** What was announced can no longer be done. */
  | { readonly type: "announcedActLost"; readonly id: CombatantId; readonly refusal: Refusal }
  | { readonly type: "actionHeld"; readonly id: CombatantId; readonly rule: LedgerId }
  | { readonly type: "roundBegun"; readonly round: number }
  | { readonly type: "clockMoved"; readonly clock: SegmentClock }
  | { readonly type: "modeDeclared"; readonly id: CombatantId; readonly mode: Mode }
  | { readonly type: "modeSwitched"; readonly id: CombatantId; readonly mode: Mode }
  | {
      readonly type: "initiativeRolled";
      readonly id: CombatantId;
      readonly initiative: Total;
      readonly routine: readonly RoutineAction[];
    }
  | {
      readonly type: "routineChanged";
      readonly id: CombatantId;
      readonly routine: readonly RoutineAction[];
      readonly rule: LedgerId;
    }
  | { readonly type: "actionSpent"; readonly id: CombatantId; readonly action: string | null; readonly on: ActionUse }
  | {
      readonly type: "guardLowered";
      readonly id: CombatantId;
      readonly until: number;
      readonly cause: "simpleAction" | "mode" | "rapidMove";
      readonly rule: LedgerId;
    }
  | { readonly type: "guardRaised"; readonly id: CombatantId; readonly rule: LedgerId }
  | { readonly type: "effortMade"; readonly id: CombatantId; readonly effort: Effort; readonly rule: LedgerId };
