import { array, boolean, integer, literal, nullable, number, object, oneOf, refine } from "../../kernel/decode.ts";
import { combatant, point, referee } from "../../kernel/decode-parts.ts";
import { brand } from "../../kernel/decode.ts";
import { failure } from "../../kernel/decode-failure.ts";
import type { Commands } from "../game.ts";
import { COVERS } from "../stored/field.ts";
import { ABILITIES, CONDITIONS } from "../stats.ts";
import {
  harmForbids,
  healForbids,
  hurtAbilityForbids,
  performHarm,
  performHeal,
  performHurtAbility,
  performSetCondition,
  performTemporary,
  setConditionForbids,
  temporaryForbids,
} from "./bodies.ts";
import type { RulingCommand } from "./commands.ts";
import {
  displaceForbids,
  performDisplace,
  performRuleAim,
  performSetDistance,
  performSetFlank,
  ruleAimForbids,
  setDistanceForbids,
  setFlankForbids,
} from "./ground.ts";
import {
  dischargeForbids,
  grantForbids,
  performDischarge,
  performGrant,
  performSetSpent,
  setSpentForbids,
} from "./turns.ts";
import type { Pair } from "../../kernel/schema/parts.ts";

/** Bounds far beyond any sheet or scene. */
const MOST_POINTS = 100_000;
const MOST_ROUNDS = 10_000;
const FARTHEST = 1_000_000;
const PERCENT = 100;
const MOST_SPENT = 2;
const points = integer({ min: 0, max: MOST_POINTS });

/** Two combatants. */
const pair = brand(
  refine(array(combatant, { min: 2, max: 2 }), ([one, other]) => (one === other ? failure("sameTwice") : null)),
  (both): Pair => {
    const [one, other] = both;
    if (one === undefined || other === undefined) throw new RangeError("A pair has two members.");
    return [one, other];
  },
);

const aim = object({
  by: combatant,
  target: combatant,
  cover: nullable(oneOf(COVERS)),
  concealment: nullable(integer({ min: 0, max: PERCENT })),
  flanking: nullable(boolean()),
  higher: nullable(boolean()),
});

/** The game master's word. */
export const RULING_RULES: Commands<RulingCommand> = {
  harmByHand: {
    decoder: object({ do: literal("harmByHand"), by: referee, target: combatant, points, nonlethal: boolean() }),
    forbids: harmForbids,
    perform: performHarm,
  },
  healByHand: {
    decoder: object({ do: literal("healByHand"), by: referee, target: combatant, points }),
    forbids: healForbids,
    perform: performHeal,
  },
  hurtAbility: {
    decoder: object({
      do: literal("hurtAbility"),
      by: referee,
      target: combatant,
      ability: oneOf(ABILITIES),
      points: integer({ min: -MOST_POINTS, max: MOST_POINTS }),
      drained: boolean(),
    }),
    forbids: hurtAbilityForbids,
    perform: performHurtAbility,
  },
  giveTemporary: {
    decoder: object({ do: literal("giveTemporary"), by: referee, target: combatant, points }),
    forbids: temporaryForbids,
    perform: performTemporary,
  },
  setCondition: {
    decoder: object(
      { do: literal("setCondition"), by: referee, target: combatant, condition: oneOf(CONDITIONS), present: boolean() },
      { rounds: integer({ min: 0, max: MOST_ROUNDS }) },
    ),
    forbids: setConditionForbids,
    perform: performSetCondition,
  },
  ruleAim: {
    decoder: object({ do: literal("ruleAim"), by: referee, aim }),
    forbids: ruleAimForbids,
    perform: (_table, command) => performRuleAim(command),
  },
  setDistance: {
    decoder: object({ do: literal("setDistance"), by: referee, pair, metres: number({ min: 0, max: FARTHEST }) }),
    forbids: setDistanceForbids,
    perform: performSetDistance,
  },
  setFlank: {
    decoder: object({ do: literal("setFlank"), by: referee, pair, foe: combatant, present: boolean() }),
    forbids: setFlankForbids,
    perform: performSetFlank,
  },
  grantOpportunity: {
    decoder: object({ do: literal("grantOpportunity"), by: referee, to: combatant, against: combatant }),
    forbids: grantForbids,
    perform: performGrant,
  },
  setSpent: {
    decoder: object({
      do: literal("setSpent"),
      by: referee,
      target: combatant,
      spent: array(oneOf(["standard", "move", "fullRound"]), { max: MOST_SPENT }),
    }),
    forbids: setSpentForbids,
    perform: (_table, command) => performSetSpent(command),
  },
  discharge: {
    decoder: object({ do: literal("discharge"), by: referee, target: combatant, to: nullable(combatant) }),
    forbids: dischargeForbids,
    perform: performDischarge,
  },
  displace: {
    decoder: object({ do: literal("displace"), by: referee, target: combatant, to: point }),
    forbids: displaceForbids,
    perform: (_table, command) => performDisplace(command),
  },
};
