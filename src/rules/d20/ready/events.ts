import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Total } from "../../kernel/totals.ts";
import type { D20Command } from "../commands.ts";
import type { Gait } from "../footwork/events.ts";

/** What is announced: a command, or the next step of a way. */
export type Prevented = D20Command["do"] | Gait;

export type ReadyEvent = EventOf<{
  /** Can no longer be done, and is not paid for. `left`: squares of the way that are still to be had. [D20-READY-18] */
  actPrevented: ToOne & { act: Prevented; why: Refusal; left?: number };
  /** Was to be taken now and cannot be, after what others have done: it is kept. [D20-READY-18] */
  readiedKept: ToOne & { against: CombatantId };
  /** Not taken before one's next turn. [D20-READY-09] */
  readiedLost: ToOne;
  /** A spell is undone as it is cast, by the same spell or by magic that dispels. [D20-READY-13] [D20-READY-15] */
  spellCountered: ToOne & { by: CombatantId; power: GearId; with: GearId };
  /** Magic that dispels is held against a spell as it is cast. [D20-READY-15] */
  dispelRolled: {
    by: CombatantId;
    against: CombatantId;
    natural: number;
    total: Total;
    dc: number;
    success: boolean;
    rule: "D20-READY-15";
  };
}>;
