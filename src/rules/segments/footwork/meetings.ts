/** What the steps of a segment come to: who meets, and what their two movements make of the fight. [SEG-MOVE-35] */
import { emit } from "../rule.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { foesInContact } from "../ground/contact.ts";
import type { Rule, Table } from "../game.ts";
import { stepOf } from "./move.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { MeetingOutcome, PairWay } from "../tables/engaged-moves.ts";
import { footForbids } from "./step.ts";
import type { Footing, StepWay } from "../stats.ts";
import type { PlannedStep } from "../stored/turn.ts";

/** Two opponents in contact, at least one of which steps relative to the other. */
export interface Meeting {
  readonly id: CombatantId;
  readonly other: CombatantId;
  readonly ways: readonly [PairWay, PairWay];
  readonly outcome: MeetingOutcome;
}

/** A step that no single opponent decides on: beside a companion's fight, after or around one who moves elsewhere. */
export interface LoneStep {
  readonly id: CombatantId;
  readonly relativeTo: CombatantId;
  readonly way: Exclude<Footing, "hold">;
}

/** The steps of a segment, sorted. */
export interface Steps {
  readonly meetings: readonly Meeting[];
  readonly lone: readonly LoneStep[];
}

/** Gathers the steps settled for this segment; what a stepper can no longer do is told, and they stay. [SEG-MOVE-33] [SEG-MOVE-45] */
export function* gatherSteps(table: Table): Rule<Steps> {
  const able = new Map<CombatantId, PlannedStep>();
  for (const combatant of table.combatants) {
    const step = stepOf(table, combatant);
    if (step === null) continue;
    const refusal = step.way === "hold" ? null : footForbids(table, combatant);
    if (refusal === null) able.set(combatant.id, step);
    else yield* emit({ type: "stepLost", id: combatant.id, refusal });
  }
  const meetings: Meeting[] = [];
  const lone: LoneStep[] = [];
  for (const combatant of table.combatants) {
    const { id } = combatant;
    const step = able.get(id);
    if (step === undefined || step.way === "hold") continue;
    const { relativeTo, way } = step;
    if (meetings.some((meeting) => meeting.id === relativeTo && meeting.other === id)) continue;
    const otherWay = oppositeWay(table, combatant, relativeTo, able.get(relativeTo));
    if (otherWay === null || !isStep(way)) lone.push({ id, relativeTo, way });
    else
      meetings.push({
        id,
        other: relativeTo,
        ways: [way, otherWay],
        outcome: table.settings.tables.engagedMoves[way][otherWay],
      });
  }
  return { meetings, lone };
}

/** What the opponent of a step does about it; null when the two do not meet: the opponent is away, on the run, or busy with another. */
function oppositeWay(
  table: Table,
  stepper: SegmentsCombatant,
  foe: CombatantId,
  step: PlannedStep | undefined,
): PairWay | null {
  if (!foesInContact(table, stepper).some(({ id }) => id === foe) || table.get(foe).turn.move !== null) return null;
  if (step === undefined || step.way === "hold") return "hold";
  return step.relativeTo === stepper.id && isStep(step.way) ? step.way : null;
}

function isStep(way: Exclude<Footing, "hold">): way is StepWay {
  return way !== "accompany" && way !== "follow";
}
