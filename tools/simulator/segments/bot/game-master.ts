import type { CombatantId } from "../../../../src/rules/kernel/ids.ts";
import type { Chance } from "../../fight/chance.ts";
import type { SegmentsCommand } from "../../../../src/rules/segments/commands.ts";
import { hasCondition } from "../../../../src/rules/segments/derive/harm.ts";
import type { SegmentsGame, Table } from "../../../../src/rules/segments/game.ts";
import { rulingBy, type GameMaster, type RulingOf } from "../../bot/game-master.ts";
import type { SegmentsCombatant } from "../../../../src/rules/segments/state.ts";
import { type BodyCondition, STEALTH_SKILLS } from "../../../../src/rules/segments/stats.ts";

const [STEALTH_PERCENT, PERCEPTION_PERCENT, MARK_PERCENT, EVEN] = [60, 85, 10, 50];

/** How two parties come upon each other. */
export function meeting(table: Table, chance: Chance): SegmentsCommand {
  const sides = [...new Set(table.combatants.map(({ side }) => side))];
  const parties = sides.map((side) => ({
    side,
    stealth: chance.happens(STEALTH_PERCENT) ? chance.oneOf(STEALTH_SKILLS) : null,
  }));
  const marked = table.combatants
    .filter(() => chance.happens(MARK_PERCENT))
    .map(({ id }) => ({ id, surprised: chance.happens(EVEN) }));
  return { do: "meet", by: null, perception: chance.happens(PERCEPTION_PERCENT), parties, marked };
}

/** Conditions that a game master puts on people, or takes from them. */
const CONDITIONS: readonly BodyCondition[] = ["prone", "entangled", "mounted", "stabilised"];
const CHECKS = ["listen", "reflex", "will", "endurance"] as const;
const DC = 15;
const [FALL_METRES, HARM, HEAL, SEGMENTS, METRES, HOURS] = [7, 4, 5, 4, 30, 3];

/** Two combatants, the smaller id first. */
const pairOf = ({ id: a }: SegmentsCombatant, { id: b }: SegmentsCombatant): readonly [CombatantId, CombatantId] =>
  a < b ? [a, b] : [b, a];

const RULINGS: readonly RulingOf<SegmentsGame>[] = [
  (_, chance, who, other) => ({
    do: "grantSurprise",
    by: null,
    to: who.id,
    against: other.id,
    place: chance.oneOf(["beside", null] as const),
    check: chance.happens(EVEN),
    sneak: chance.happens(EVEN)
      ? { inCombat: chance.oneOf([null, true, false]), encumbering: chance.oneOf(["none", "attack", "save"] as const) }
      : null,
  }),
  (_, chance, who, other) => ({
    do: "grantSurprise",
    by: null,
    to: who.id,
    against: other.id,
    place: "beside",
    check: false,
    sneak: { inCombat: chance.happens(EVEN), encumbering: "none" },
  }),
  (_, __, who, other) => ({ do: "grantOpportunity", by: null, target: who.id, against: other.id }),
  (_, chance, who) => ({ do: "fall", by: null, target: who.id, metres: chance.below(FALL_METRES) }),
  (_, __, who) => ({ do: "submerge", by: null, target: who.id }),
  ({ combatants }) => {
    const sunk = combatants.find((each) => hasCondition(each, "submerged"));
    return sunk === undefined ? null : { do: "surface", by: null, target: sunk.id };
  },
  (_, chance, who) => ({ do: "check", by: null, target: who.id, what: chance.oneOf(CHECKS), dc: DC }),
  (_, chance, who) => {
    const condition = chance.oneOf(CONDITIONS);
    return { do: "setCondition", by: null, target: who.id, condition, on: !hasCondition(who, condition) };
  },
  (_, __, who) => ({ do: "markSurprised", by: null, target: who.id, on: !who.turn.surprised }),
  (_, chance, who) => ({
    do: "harmByHand",
    by: null,
    target: who.id,
    fromStamina: Math.min(Math.max(0, who.body.stamina), chance.below(HARM)),
    fromWounds: chance.below(2),
    kind: chance.oneOf(["slashing", null] as const),
  }),
  (_, chance, who) => ({
    do: "healByHand",
    by: null,
    target: who.id,
    toStamina: chance.below(HEAL),
    toWounds: chance.below(2),
  }),
  ({ offers }, chance) =>
    offers.length === 0 ? null : { do: "forbidOpportunity", by: null, offer: chance.oneOf(offers).id },
  (_, chance, who) => ({
    do: "ruleActivity",
    by: null,
    target: who.id,
    activity: chance.oneOf(["openDoor", "other", "fetchItem"]),
    gear: null,
    patient: null,
    segments: 1 + chance.below(SEGMENTS),
  }),
  (_, chance, who, other) => ({ do: "setEngaged", by: null, pair: pairOf(who, other), engaged: chance.happens(EVEN) }),
  (_, chance, who, other) => ({
    do: "setDistance",
    by: null,
    pair: pairOf(who, other),
    metres: chance.happens(EVEN) ? chance.below(METRES) : null,
  }),
  (_, chance, who) => ({
    do: "rest",
    by: null,
    targets: [who.id],
    hours: chance.below(HOURS),
    days: chance.below(2),
    care: chance.happens(EVEN),
  }),
  ({ combatants }, chance) => {
    const covers = combatants.filter(({ turn }) => turn.cover !== null);
    return covers.length === 0
      ? null
      : { do: "shiftArea", by: null, of: chance.oneOf(covers).id, purpose: "cover", area: null };
  },
  () => ({ do: "startFatigue", by: null }),
];

const GAME_MASTER: GameMaster<SegmentsGame> = {
  awaited: ({ combatants }, chance) => {
    const caster = combatants.find(({ turn }) => turn.casting?.area != null);
    return caster !== undefined && chance.happens(EVEN)
      ? { do: "shiftArea", by: null, of: caster.id, purpose: "spell", area: null }
      : null;
  },
  rulings: RULINGS,
};

/** Something that the game master rules, be it that the rules find no sense in it. */
export const rulingOf = (table: Table, chance: Chance): SegmentsCommand | null => rulingBy(GAME_MASTER, table, chance);
