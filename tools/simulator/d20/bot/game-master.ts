import type { Chance } from "../../fight/chance.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import { hasCondition } from "../../../../src/rules/d20/derive/fighter.ts";
import { standingOf, type LifeState } from "../../../../src/rules/d20/derive/standing.ts";
import type { D20Game, Table } from "../../../../src/rules/d20/game.ts";
import type { D20Combatant } from "../../../../src/rules/d20/state.ts";
import { rulingBy, type GameMaster, type RulingOf } from "../../bot/game-master.ts";
import { NOTICED } from "../../../../src/rules/d20/life/commands.ts";
import { pairOf } from "../../../../src/rules/kernel/board/by-hand.ts";
import { squaresAround } from "../../../../src/rules/d20/ground/around.ts";
import { groundBelow } from "../../../../src/rules/kernel/geometry/grid.ts";
import { DISTRACTION_TIMES, DISTURBANCES } from "../../../../src/rules/d20/tables/distractions.ts";
import {
  ABILITIES,
  BONUS_TARGETS,
  BONUS_TYPES,
  CONDITIONS,
  SAVES,
  SKILLS,
  type Condition,
} from "../../../../src/rules/d20/stats.ts";
import { COVERS } from "../../../../src/rules/d20/stored/field.ts";

const EVEN = 50;
/** How often the game master parts a grapple, gives those who have spent something a night, ends a modifier, and has what a spell has charged a hand with touch something. */
const [PART_PERCENT, NIGHT_PERCENT, LIFT_PERCENT, TOUCH_PERCENT] = [15, 10, 20, 80];
const DC = 14;
const [HARM, HEAL, ROUNDS, METRES] = [9, 8, 4, 12];
const CHARMS = ["charm", "hex"] as const;
const SPANS = ["hour", "night", "dayInBed", "day"] as const;
const SPENT = [[], ["standard"], ["move"], ["fullRound"], ["standard", "move"]] as const;
/** States that others than the game master bring about and end. */
const DERIVED: readonly Condition[] = ["dead", "squeezing", "squeezedTight"];
const FALLEN: readonly LifeState[] = ["dying", "stable", "unconscious"];
const STATES = CONDITIONS.filter((condition) => !DERIVED.includes(condition));

const RULINGS: readonly RulingOf<D20Game>[] = [
  (_, chance, who) => ({
    do: "harmByHand",
    by: null,
    target: who.id,
    points: chance.happens(4) ? 50 : chance.below(HARM),
    nonlethal: chance.happens(EVEN),
  }),
  (_, chance, who) => ({ do: "healByHand", by: null, target: who.id, points: chance.below(HEAL) }),
  ({ combatants, settings }, chance) => {
    const fallen = combatants.find((each) => FALLEN.includes(standingOf(settings, each).life));
    return fallen === undefined
      ? null
      : { do: "healByHand", by: null, target: fallen.id, points: HEAL + chance.below(HEAL) };
  },
  (_, chance, who) => ({
    do: "hurtAbility",
    by: null,
    target: who.id,
    ability: chance.oneOf(ABILITIES),
    points: chance.below(4) - 1,
    drained: chance.happens(EVEN),
  }),
  (_, chance, who) => ({ do: "giveTemporary", by: null, target: who.id, points: chance.below(HEAL) }),
  (_, chance, who) => ({
    do: "giveModifier",
    by: null,
    target: who.id,
    rounds: chance.below(ROUNDS),
    modifier: {
      to: chance.oneOf(BONUS_TARGETS),
      type: chance.oneOf(BONUS_TYPES),
      value: chance.below(HEAL) - 3,
      source: chance.oneOf(CHARMS),
    },
  }),
  (_, chance, who) => {
    const condition = chance.oneOf(STATES);
    return {
      do: "setCondition",
      by: null,
      target: who.id,
      condition,
      present: !hasCondition(who, condition),
      rounds: chance.below(ROUNDS),
    };
  },
  (_, __, who) => {
    const [condition] = who.body.conditions;
    return condition === undefined || DERIVED.includes(condition)
      ? null
      : { do: "setCondition", by: null, target: who.id, condition, present: false };
  },
  (_, chance, who, other) => ({
    do: "ruleAim",
    by: null,
    aim: {
      by: who.id,
      target: other.id,
      cover: chance.happens(EVEN) ? chance.oneOf(COVERS) : null,
      concealment: chance.happens(EVEN) ? chance.oneOf([0, 20, 50]) : null,
      flanking: chance.happens(EVEN) ? true : null,
      higher: chance.happens(EVEN) ? true : null,
    },
  }),
  (_, chance, who, other) => ({
    do: "setDistance",
    by: null,
    pair: pairOf(who.id, other.id),
    metres: chance.below(METRES),
  }),
  ({ combatants }, chance, who, other) => {
    const friend = combatants.find(({ side, id }) => side === who.side && id !== who.id);
    return friend === undefined
      ? null
      : { do: "setFlank", by: null, pair: pairOf(who.id, friend.id), foe: other.id, present: chance.happens(EVEN) };
  },
  (_, __, who, other) => ({ do: "grantOpportunity", by: null, to: who.id, against: other.id }),
  (_, chance, who) => ({ do: "setSpent", by: null, target: who.id, spent: chance.oneOf(SPENT) }),
  (table, chance, who) => {
    const around = squaresAround(table, who);
    return around.length === 0
      ? null
      : { do: "displace", by: null, target: who.id, to: groundBelow(chance.oneOf(around)) };
  },
  (_, chance, who) => ({ do: "check", by: who.id, skill: chance.oneOf(SKILLS), dc: chance.happens(EVEN) ? DC : null }),
  (_, chance, who) => ({ do: "check", by: who.id, skill: "hide", dc: chance.happens(EVEN) ? DC : null }),
  (_, chance, who, other) => ({ do: "notice", by: who.id, target: other.id, what: chance.oneOf(NOTICED) }),
  (_, chance, who) => ({
    do: "save",
    by: who.id,
    save: chance.oneOf(SAVES),
    dc: chance.happens(EVEN) ? DC : null,
    ...(chance.happens(EVEN) ? { called: true } : {}),
  }),
  (_, chance, who) => ({ do: "rest", by: null, targets: [who.id], span: chance.oneOf(SPANS) }),
  ({ combatants }) => {
    const caster = combatants.find(({ turn }) => turn.casting !== null || turn.concentration !== null);
    return caster === undefined ? null : { do: "distract", by: null, target: caster.id, dc: DC };
  },
  (_, chance, who) => ({
    do: "distract",
    by: null,
    target: who.id,
    dc: chance.below(EVEN),
    what: chance.oneOf(DISTURBANCES),
    when: chance.oneOf(DISTRACTION_TIMES),
  }),
  ({ field }, chance) => {
    const [one, other] = [
      field.order[chance.below(Math.max(1, field.order.length))],
      field.order[chance.below(Math.max(1, field.order.length))],
    ];
    return one === undefined
      ? null
      : {
          do: "arrange",
          by: null,
          target: one.id,
          after: other === undefined || other.id === one.id ? null : other.id,
        };
  },
  ({ combatants, field }, chance) => {
    const late = combatants.find(({ id }) => !field.order.some((slot) => slot.id === id));
    return late === undefined ? null : { do: "join", by: null, target: late.id, watched: chance.happens(EVEN) };
  },
];

/** A spell in the hand that touches something, a grapple that is parted, a modifier that ends, a night for those who have spent what they have by the day. */
function awaited({ combatants }: Table, chance: Chance): D20Command | null {
  const holder = combatants.find(({ turn }) => turn.charge !== null);
  if (holder !== undefined && chance.happens(TOUCH_PERCENT))
    return {
      do: "discharge",
      by: null,
      target: holder.id,
      to: chance.happens(EVEN) ? chance.oneOf(combatants).id : null,
    };
  const grappler = combatants.find(({ turn }) => turn.holds.length > 0);
  const [hold] = grappler?.turn.holds ?? [];
  if (grappler !== undefined && hold !== undefined && chance.happens(PART_PERCENT))
    return { do: "endGrapple", by: null, target: grappler.id, other: hold.id };
  const bearer = combatants.find(({ turn }) => turn.modifiers.length > 0);
  if (bearer !== undefined && chance.happens(LIFT_PERCENT))
    return { do: "endModifier", by: null, target: bearer.id, modifier: chance.oneOf(bearer.turn.modifiers).id };
  const tired = combatants.find(hasSpent);
  return tired !== undefined && chance.happens(NIGHT_PERCENT)
    ? { do: "rest", by: null, targets: [tired.id], span: "night" }
    : null;
}

const hasSpent = ({ body, gear }: D20Combatant): boolean =>
  body.turnings > 0 || gear.powers.some(({ uses, daily }) => uses !== null && daily !== null && uses < daily);

const GAME_MASTER: GameMaster<D20Game> = { awaited, rulings: RULINGS };

/** Something that the game master rules, be it that the rules find no sense in it. */
export const rulingOf = (table: Table, chance: Chance): D20Command | null => rulingBy(GAME_MASTER, table, chance);
