import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { Renumbered, TurnOrder } from "../../kernel/turns/order.ts";
import type { OrderEvent } from "../../kernel/turns/turns.ts";
import type { ActionKind } from "../state.ts";
import type { Initiative, Stance, Waiting } from "../stored/turn.ts";

export type TurnEvent =
  | OrderEvent
  | { readonly type: "awarenessSet"; readonly id: CombatantId; readonly aware: boolean }
  | {
      readonly type: "initiativeRolled";
      readonly ids: readonly CombatantId[];
      readonly total: Total;
      readonly initiative: Initiative;
      readonly rules: readonly LedgerId[];
    }
  /** A newcomer who has been watching is not flat-footed. [D20-INIT-21] */
  | { readonly type: "watched"; readonly id: CombatantId; readonly rule: LedgerId }
  /** Actions, opportunities and the step are there again; what lasted until this turn is over. */
  | { readonly type: "turnBegun"; readonly id: CombatantId; readonly restricted: boolean; readonly rule: LedgerId }
  | { readonly type: "turnEnded"; readonly id: CombatantId }
  /** `readies`: a move that follows at once makes it free; `joined`: so many such acts are free by this move. [D20-ACT-21] */
  | {
      readonly type: "actionSpent";
      readonly id: CombatantId;
      readonly kind: Exclude<ActionKind, "none">;
      readonly on: string;
      readonly rule: LedgerId;
      readonly readies?: true;
      readonly joined?: number;
    }
  /** Lets his turn pass, or keeps an action for later. [D20-ACT-118] [D20-ACT-502] */
  | { readonly type: "waitBegun"; readonly id: CombatantId; readonly waiting: Waiting; readonly rule: LedgerId }
  /** Has waited and now acts elsewhere in the order, for good. [D20-INIT-03] */
  | {
      readonly type: "countTaken";
      readonly id: CombatantId;
      readonly initiative: Initiative;
      readonly order: TurnOrder;
      readonly renumbered?: Renumbered;
      readonly rule: LedgerId;
    }
  /** Somebody acts in the middle of a turn, with one action. [D20-ACT-118] */
  | { readonly type: "turnInterrupted"; readonly id: CombatantId; readonly by: CombatantId; readonly rule: LedgerId }
  | { readonly type: "turnResumed"; readonly id: CombatantId; readonly rule: LedgerId }
  | { readonly type: "stanceTaken"; readonly id: CombatantId; readonly stance: Stance; readonly rule: LedgerId }
  | {
      readonly type: "dodgeAimed";
      readonly id: CombatantId;
      readonly target: CombatantId | null;
      readonly rule: LedgerId;
    };
