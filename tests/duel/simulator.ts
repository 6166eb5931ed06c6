import type { Answer, Question } from "../../src/rules/kernel/questions.ts";
import { TURN_COMMANDS } from "../../src/rules/kernel/turns/commands.ts";
import { answerBy } from "../../tools/simulator/bot/answer.ts";
import { anyTurns } from "../../tools/simulator/fight/any-turns.ts";
import type { Chance } from "../../tools/simulator/fight/chance.ts";
import { kitOf } from "../../tools/simulator/kit-of.ts";
import { enlist, fighterOf, stagesOf } from "../../tools/simulator/party/muster.ts";
import { duelScenarios } from "./referee.ts";
import { fencerOf, type FencerParts } from "./rules/derive.ts";
import type { DuelGame } from "./rules/game.ts";
import { duelWith } from "./rules/ruleset.ts";
import { PRINTED } from "./rules/settings.ts";
import { actorShape, fieldShape } from "./rules/stored.ts";

/** Now and then the game master gives breath, or takes it. */
const director = anyTurns<DuelGame>({
  commands: TURN_COMMANDS,
  rulingPercent: 5,
  rulingOf: ({ combatants }, chance) => {
    const target = chance.oneOf(combatants).id;
    return { do: "setWind", by: null, target, wind: chance.below(9) };
  },
});

const answer = (chance: Chance, question: Question): Answer =>
  answerBy(chance, question, { whimPercent: 30, isWorth: (odds) => odds > 0.5 });

/** What the simulator knows of the duel. */
export const duelKit = kitOf<DuelGame, object, FencerParts, "weapons">({
  id: "duel",
  terms: { aSide: 2, rounds: 12 },
  scenarios: duelScenarios,
  muster: (chance, aSide) => ({
    constants: {},
    field: fieldShape.initial,
    fighters: enlist(chance, aSide, () => ({
      title: "Fencer",
      actor: { ...actorShape.initial, skill: chance.below(8) },
    })).map((each): FencerParts => ({ ...fighterOf(each, null), weapons: [] })),
  }),
  stage: stagesOf<DuelGame, FencerParts>({
    settings: PRINTED,
    rulesetWith: duelWith,
    combatant: fencerOf,
    clock: { round: 0, turn: 0 },
    isUp: (_settings, { body }) => body.wind > 0,
  }),
  bots: { answer, Director: director },
  answers: { guard: { idle: [], done: (event, to) => event.type === "guardTaken" && event.id === to } },
  lawful: "DUEL-TURN-01",
  plainActor: actorShape.initial,
  shelves: { weapons: ["weapon", {}] },
  paces: [TURN_COMMANDS.advance("round")],
  step: TURN_COMMANDS.advance("turn"),
});
