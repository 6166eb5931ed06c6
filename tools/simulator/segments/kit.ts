import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import {
  PLAIN_ACTOR,
  PLAIN_ARMOUR,
  PLAIN_SHIELD,
  PLAIN_SPELL,
  PLAIN_THING,
  PLAIN_WEAPON,
} from "../../../src/rules/segments/testing/plain.ts";
import { segmentsScenarios } from "../../referee/segments/segments-scenarios.ts";
import type { SimulatorKit } from "../kit.ts";
import { kitOf } from "../kit-of.ts";
import { ANSWERS } from "./answers.ts";
import { CHECKER } from "./checker/checker.ts";
import { unrolled, type Course } from "./course.ts";
import { BOTS } from "./director.ts";
import { anyMuster, stageOf, type Muster } from "./party/muster.ts";

/** A fight need not begin with a meeting: who notices whom hangs on everybody. */
function plainly({ muster, steps }: Course): readonly Course[] {
  const [first, ...others] = steps;
  return first?.command.do === "meet"
    ? [{ muster, steps: [{ command: { do: "begin", by: null }, replies: {} }, ...others] }]
    : [];
}

/** What the simulator knows of `segments`. */
export const segmentsKit: SimulatorKit<SegmentsGame, Muster> = kitOf({
  id: "segments",
  terms: { aSide: 4, rounds: 4 },
  scenarios: segmentsScenarios,
  muster: anyMuster,
  stage: stageOf,
  bots: BOTS,
  answers: ANSWERS,
  checker: CHECKER,
  plainActor: PLAIN_ACTOR,
  shelves: {
    weapons: ["weapon", PLAIN_WEAPON],
    armours: ["armour", PLAIN_ARMOUR],
    shields: ["shield", PLAIN_SHIELD],
    spells: ["spell", PLAIN_SPELL],
    things: ["thing", PLAIN_THING],
  },
  lists: ["engaged", "distances", "obstacles"],
  fieldWithout: (field, isGone) => ({
    ...field,
    engaged: field.engaged.filter((pair) => !pair.some(isGone)),
    distances: field.distances.filter(({ pair }) => !pair.some(isGone)),
  }),
  rewritten: (course) => [unrolled(course), ...plainly(course)],
  paces: (["round", "event", "segment"] as const).map((to) => ({ do: "advance", by: null, to })),
  step: { do: "advance", by: null, to: "phase" },
});
