import { array, boolean, brand, integer, nullable, number, object, oneOf, refine } from "../../kernel/decode.ts";
import { failure } from "../../kernel/decode-failure.ts";
import { combatant, point, ruling } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import type { Pair } from "../../kernel/schema/parts.ts";
import { ABILITIES, CONDITIONS } from "../stats.ts";
import { COVERS } from "../stored/field.ts";

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

/** The Game Master's word. */
export const RULING_COMMANDS = {
  harmByHand: ruling("harmByHand", { target: combatant, points, nonlethal: boolean() }),
  healByHand: ruling("healByHand", { target: combatant, points }),
  hurtAbility: ruling("hurtAbility", {
    target: combatant,
    ability: oneOf(ABILITIES),
    points: integer({ min: -MOST_POINTS, max: MOST_POINTS }),
    drained: boolean(),
  }),
  giveTemporary: ruling("giveTemporary", { target: combatant, points }),
  /** `rounds` 0: until it is taken away. */
  setCondition: ruling(
    "setCondition",
    { target: combatant, condition: oneOf(CONDITIONS), present: boolean() },
    { rounds: integer({ min: 0, max: MOST_ROUNDS }) },
  ),
  /** What is seen of a target is overruled before the roll. */
  ruleAim: ruling("ruleAim", { aim }),
  setDistance: ruling("setDistance", { pair, metres: number({ min: 0, max: FARTHEST }) }),
  setFlank: ruling("setFlank", { pair, foe: combatant, present: boolean() }),
  grantOpportunity: ruling("grantOpportunity", { to: combatant, against: combatant }),
  /** Gives actions back or takes them: how many of the turn are spent. */
  setSpent: ruling("setSpent", {
    target: combatant,
    spent: array(oneOf(["standard", "move", "fullRound"]), { max: MOST_SPENT }),
  }),
  /** The charge that the target holds goes off: on `to`, touched by accident, or on nothing. */
  discharge: ruling("discharge", { target: combatant, to: nullable(combatant) }),
  displace: ruling("displace", { target: combatant, to: point }),
};
export type RulingCommand = CommandOf<typeof RULING_COMMANDS>;
