/** Slow steps in close combat: what may be declared, and what the opponents answer. */
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import type { Answer } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { askAll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { stopMove } from "../turn/interruption.ts";
import type { SegmentsCommand } from "../commands.ts";
import { foesInContact } from "../ground/contact.ts";
import { hasReducedMobility, isProne } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { heldForbids, stepOf } from "./move.ts";
import { declarationsForbid, incapacity, isRapid } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { circleForbids } from "./circle.ts";
import { fastestSpeed } from "./speed.ts";
import { accompanying, answerOf, stepQuestion } from "./step-question.ts";
import type { Footing, StepWay } from "../stats.ts";

type Step = Extract<SegmentsCommand, { do: "step" }>;

/** Why the stepper cannot take a slow step at all, or null: it takes the whole of a slow movement. [SEG-MOVE-24] [SEG-HOUSE-39] [SEG-HOUSE-59] */
export function footForbids(table: Table, stepper: SegmentsCombatant): Refusal | null {
  const { settings } = table;
  const unable = incapacity(table.settings, stepper) ?? heldForbids(stepper);
  if (unable !== null) return unable;
  if (isProne(stepper)) return refuse("prone", "SEG-HOUSE-59");
  if (hasReducedMobility(table.settings, stepper)) return refuse("reducedMobility", "SEG-HOUSE-59");
  const speed = settings.slowEngagedStepM / settings.metresPerSpeedPerSegment;
  const most = fastestSpeed(settings, stepper, "walk");
  return speed > most ? refuse("tooFast", "SEG-MOVE-02", { speed, most }) : null;
}

/** Why the stepper can no longer decide on a step for this segment, or null. [SEG-MOVE-09] [SEG-MOVE-24] */
export function freshStepForbids(table: Table, stepper: SegmentsCombatant): Refusal | null {
  const { move } = stepper.turn;
  if (move !== null && isRapid(table.settings, move.speed)) return refuse("moving", "SEG-MOVE-09");
  if (stepOf(table, stepper) !== null) return refuse("alreadyStepped", "SEG-MOVE-24", { segment: table.clock.segment });
  return footForbids(table, stepper);
}

/** Why this step cannot be declared now, or null. [SEG-MOVE-24] [SEG-MOVE-28] [SEG-HOUSE-18] */
export function stepForbids(table: Table, { by, relativeTo, way }: Step): Refusal | null {
  const stepper = table.get(by);
  const foe = table.find(relativeTo);
  if (foe === undefined) return refuse("unknownCombatant", null, { id: relativeTo });
  const early = declarationsForbid(table) ?? freshStepForbids(table, stepper);
  if (early !== null) return early;
  if (!foesInContact(table, stepper).some(({ id }) => id === relativeTo))
    return refuse("notInContactWith", "SEG-MOVE-24", { name: { combatant: foe.id } });
  return isCircle(way) ? circleForbids(table, stepper, foe, way) : null;
}

function isCircle(way: StepWay): way is "circleLeft" | "circleRight" {
  return way === "circleLeft" || way === "circleRight";
}

/**
 * Declares a step. Each opponent in contact who has not settled their own for this segment answers, all at once; what they
 * say is carried out with it at the segment's end. [SEG-MOVE-29] [SEG-MOVE-33] [SEG-MOVE-45] [SEG-HOUSE-18]
 */
export function* performStep(table: Table, { by, relativeTo, way }: Step): Rule {
  const { segment } = table.clock;
  yield* stopMove(table, by, "SEG-MOVE-24");
  yield* emit({ type: "stepDeclared", id: by, step: { relativeTo, way, segment }, rule: "SEG-MOVE-24" });
  const asked = foesInContact(table, table.get(by)).filter((foe) => freshStepForbids(table, foe) === null);
  const answers = yield* askAll(
    effectKey("step/answers"),
    asked.map(({ id }) => ({
      key: effectKey(`step/${id}/answer`),
      question: stepQuestion(table, id, by, way, id === relativeTo),
    })),
  );
  for (const [index, { id }] of asked.entries())
    yield* settle(table, id, by, answers[index], id === relativeTo ? way : null);
}

/** Notes what an opponent does; one who stays face to face does what that takes. [SEG-MOVE-30] [SEG-MOVE-31] [SEG-MOVE-32] */
function* settle(
  table: Table,
  id: CombatantId,
  by: CombatantId,
  answer: Answer | undefined,
  facing: StepWay | null,
): Rule {
  const said = answerOf(answer);
  const way: Footing = said === "accompany" && facing !== null ? accompanying(facing) : said;
  const rule =
    said === "accompany"
      ? "SEG-MOVE-30"
      : said === "hold"
        ? "SEG-MOVE-31"
        : facing === null
          ? "SEG-MOVE-45"
          : "SEG-MOVE-32";
  yield* stopMove(table, id, "SEG-MOVE-24");
  yield* emit({
    type: "stepAnswered",
    id,
    to: by,
    step: { relativeTo: by, way, segment: table.clock.segment },
    rule,
  });
}
