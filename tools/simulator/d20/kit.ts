import type { D20Game } from "../../../src/rules/d20/game.ts";
import {
  PLAIN_ACTOR,
  PLAIN_ARMOUR,
  PLAIN_SHIELD,
  PLAIN_POWER,
  PLAIN_WEAPON,
} from "../../../src/rules/d20/testing/plain.ts";
import { d20Scenarios } from "../../referee/d20/d20-scenarios.ts";
import type { SimulatorKit } from "../kit.ts";
import { kitOf } from "../kit-of.ts";
import { ANSWERS } from "./answers.ts";
import { CHECKER } from "./checker/checker.ts";
import { BOTS } from "./director.ts";
import { anyMuster, stageOf, type Muster } from "./party/muster.ts";

/** What the simulator knows of `d20`. */
export const d20Kit: SimulatorKit<D20Game, Muster> = kitOf({
  id: "d20",
  terms: { aSide: 2, rounds: 4 },
  scenarios: d20Scenarios,
  muster: anyMuster,
  stage: stageOf,
  bots: BOTS,
  answers: ANSWERS,
  checker: CHECKER,
  lawful: "D20-INIT-01",
  plainActor: PLAIN_ACTOR,
  shelves: {
    weapons: ["weapon", PLAIN_WEAPON],
    armours: ["armour", PLAIN_ARMOUR],
    shields: ["shield", PLAIN_SHIELD],
    powers: ["power", PLAIN_POWER],
  },
  lists: ["walls", "grounds", "lights", "distances", "flanks"],
  more: ({ turn }) => (turn?.carried?.as === "rides" ? { rides: turn.carried.by } : {}),
  fighterWithout: ({ turn, ...fighter }, isGone) => ({
    ...fighter,
    ...(turn === undefined ? {} : { turn: isGone(turn.carried?.by ?? "") ? { ...turn, carried: null } : turn }),
  }),
  fieldWithout: (field, isGone) => ({
    ...field,
    flanks: field.flanks.filter(({ pair, foe }) => !isGone(foe) && !pair.some(isGone)),
    distances: field.distances.filter(({ pair }) => !pair.some(isGone)),
  }),
  rewritten: ({ muster, steps }) =>
    (["walls", "grounds", "lights"] as const)
      .filter((each) => muster.field[each].length > 0)
      .map((each) => ({ muster: { ...muster, field: { ...muster.field, [each]: [] } }, steps })),
  paces: [{ do: "advance", by: null, to: "round" }],
  step: { do: "advance", by: null, to: "turn" },
});
