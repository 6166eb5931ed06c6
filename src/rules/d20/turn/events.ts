import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { Renumbered, TurnOrder } from "../../kernel/turns/order.ts";
import type { OrderEvent } from "../../kernel/turns/turns.ts";
import type { ActionKind } from "../state.ts";
import type { Initiative, Readied, Stance, Waiting } from "../stored/turn.ts";

export type TurnEvent =
  | OrderEvent
  | EventOf<{
      awarenessSet: { id: CombatantId; aware: boolean };
      initiativeRolled: {
        ids: readonly CombatantId[];
        total: Total;
        initiative: Initiative;
        rules: readonly LedgerId[];
      };
      /** A newcomer who has been watching is not flat-footed. [D20-INIT-21] */
      watched: ToOne;
      /** Actions, opportunities and the step are there again; what lasted until this turn is over. */
      turnBegun: ToOne & { restricted: boolean };
      turnEnded: { id: CombatantId };
      /** `readies`: a move that follows at once makes it free; `joined`: so many such acts are free by this move. [D20-ACT-21] */
      actionSpent: ToOne & { kind: Exclude<ActionKind, "none">; on: string; readies?: true; joined?: number };
      /** Lets the turn pass, or keeps an action for later: which, and for what. [D20-ACT-118] [D20-ACT-502] [D20-READY-05] */
      waitBegun: ToOne & { waiting: Waiting; awaits?: Readied };
      /** Has waited and now acts elsewhere in the order, for good. [D20-INIT-03] */
      countTaken: ToOne & { initiative: Initiative; order: TurnOrder; renumbered?: Renumbered };
      /** Somebody acts in the middle of a turn, with one action. [D20-ACT-118] */
      turnInterrupted: ToOne & { by: CombatantId };
      turnResumed: ToOne;
      stanceTaken: ToOne & { stance: Stance };
      dodgeAimed: ToOne & { target: CombatantId | null };
    }>;
