import type { CombatantId } from "../../kernel/ids.ts";
import { optionOf, type Answer, type Question } from "../../kernel/questions.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Table } from "../game.ts";
import { STEP_WAYS, type Footing, type StepWay } from "../stats.ts";
import { circleForbids } from "./circle.ts";

/** What can be answered to a step. [SEG-MOVE-29] */
const ANSWERS = ["accompany", "hold", ...STEP_WAYS] as const satisfies readonly Footing[];
type StepAnswer = (typeof ANSWERS)[number];

const LABELS: Readonly<Record<StepAnswer, string>> = {
  accompany: "accompany",
  hold: "holdGround",
  advance: "stepAdvance",
  back: "stepBack",
  circleLeft: "stepCircleLeft",
  circleRight: "stepCircleRight",
};

/** The movement that keeps an opponent face to face with a stepper: the opponent falls back before them, comes after them, or turns with them. [SEG-MOVE-30] */
export function accompanying(way: StepWay): StepWay {
  if (way === "advance") return "back";
  return way === "back" ? "advance" : way;
}

/** What an answer says; none means that the opponent holds their ground. [SEG-MOVE-31] */
export function answerOf(answer: Answer | undefined): StepAnswer {
  return ANSWERS.find((each) => each === answer?.option) ?? "hold";
}

/** Asks an opponent what they do about a step: the one it is relative to, or another in contact. [SEG-MOVE-29] [SEG-MOVE-36] [SEG-MOVE-45] */
export function stepQuestion(
  table: Table,
  to: CombatantId,
  from: CombatantId,
  way: StepWay,
  facing: boolean,
): Question {
  const accompanied = facing ? accompanying(way) : null;
  const ways = ANSWERS.filter((each) => each !== accompanied);
  return {
    cause: "stepAnswer",
    to,
    from,
    rules: facing ? ["SEG-MOVE-29", "SEG-MOVE-35"] : ["SEG-MOVE-45"],
    options: ways.map((each) =>
      optionOf(each, {
        label: LABELS[each],
        blocked: blockOf(table, to, from, each === "accompany" ? accompanied : each),
      }),
    ),
    fallback: "hold",
    facts: { [way]: true, facing },
  };
}

/** Why an answer is not open, or null: only circling may be barred. [SEG-MOVE-28] */
function blockOf(table: Table, to: CombatantId, from: CombatantId, way: StepAnswer | null): Refusal | null {
  return way === "circleLeft" || way === "circleRight"
    ? circleForbids(table, table.get(to), table.get(from), way)
    : null;
}
