import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Total } from "../../kernel/totals.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { ActionUse, Effort, Mode } from "../stats.ts";
import type { SegmentClock } from "../stored/field.ts";
import type { RoutineAction } from "../stored/turn.ts";

/** What comes of time, modes, initiative and rank. */
export type TurnEvent = EventOf<{
  /** What will be struck together with others of the same rank. */
  actAnnounced: ToOne & { command: SegmentsCommand };
  announcedActBegun: { id: CombatantId };
  /** What was announced can no longer be done. */
  announcedActLost: { id: CombatantId; refusal: Refusal };
  actionHeld: ToOne;
  roundBegun: { round: number };
  clockMoved: { clock: SegmentClock };
  modeDeclared: { id: CombatantId; mode: Mode };
  modeSwitched: { id: CombatantId; mode: Mode };
  initiativeRolled: { id: CombatantId; initiative: Total; routine: readonly RoutineAction[] };
  routineChanged: ToOne & { routine: readonly RoutineAction[] };
  actionSpent: { id: CombatantId; action: string | null; on: ActionUse };
  guardLowered: ToOne & { until: number; cause: "simpleAction" | "mode" | "rapidMove" };
  guardRaised: ToOne;
  effortMade: ToOne & { effort: Effort };
}>;
