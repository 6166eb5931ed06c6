import type { D20Command } from "../../../rules/d20/commands.ts";
import { NOTICED, OCCASIONS, SPANS } from "../../../rules/d20/life/commands.ts";
import { ABILITIES, BONUS_TARGETS, BONUS_TYPES, CONDITIONS, SAVES, SKILLS } from "../../../rules/d20/stats.ts";
import type { LastingModifier } from "../../../rules/d20/stored/turn.ts";
import { DISTRACTION_TIMES, DISTURBANCES, type Disturbance } from "../../../rules/d20/tables/distractions.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import {
  another,
  chosen,
  decimal,
  formsFor,
  leftOut,
  oneOf,
  onOff,
  person,
  personOrNone,
  tick,
  typed,
  whole,
  wholeOrNone,
  type Facts,
  type Field,
  type RulingForm,
} from "../../rulings/ruling-form.ts";
import { problem, type Person } from "../../rulings/ruling-fields.ts";
import type { Choice } from "../../dialogs/form-rows.ts";
import type { Words } from "../../words.ts";
import { disturbanceKey, sourcedText } from "../wording.ts";
import { choicesOf, ruled, unruled, type AimPart } from "./aim-ruling.ts";

/** What the forms need to know of the fight. */
export interface FightFacts extends Facts {
  /** Where a combatant stands; null: on no map. */
  readonly placeOf: (id: string) => { readonly x: number; readonly y: number } | null;
  readonly metresPerSquare: number;
  /** No fight goes on: nothing counts rounds. */
  readonly outside: boolean;
  /** What lasts on any combatant. */
  readonly lasting: readonly { readonly of: Person; readonly modifier: LastingModifier }[];
}

const MOST_POINTS = 10_000;
const MOST_ROUNDS = 10_000;
const MOST_MODIFIER = 999;
const LONGEST_SOURCE = 60;
const HIGHEST_DC = 1000;
const FARTHEST = 10_000;
const WHOLE_CHANCE = 100;
/** What of a turn may have been spent. [D20-ACT-02] */
const SPENT = {
  none: [],
  move: ["move"],
  standard: ["standard"],
  twoMoves: ["move", "move"],
  both: ["standard", "move"],
  fullRound: ["fullRound"],
} as const;
const SPENDINGS = ["none", "move", "standard", "twoMoves", "both", "fullRound"] as const;
/** What helps against what comes from beyond it. [D20-COVER-06] */
const SHELTERS = ["none", "cover", "improved"] as const;
/** Something that is not in the table. */
const OWN = "own" as const;

const dc = wholeOrNone(-HIGHEST_DC, HIGHEST_DC);
const rounds = whole(0, MOST_ROUNDS, "0");
/** Rounds, where a fight counts them. */
const roundsInFights: Field<number, FightFacts> = {
  rowOf: (name, facts, words) => (facts.outside ? null : rounds.rowOf(name, facts, words)),
  read: (reply, name) => (reply.text(name) === "" ? 0 : rounds.read(reply, name)),
};
/** A thing of an aim that may be overruled. */
const seen = (part: AimPart): Field<string, object> => ({
  rowOf: (name, _facts, words) => ({ kind: "select", name, choices: choicesOf(part, [], words) }),
  read: (reply, name) => reply.text(name),
});
const lastingKey = ({ of, modifier }: FightFacts["lasting"][number]): string => `${of.id} ${modifier.id}`;
/** Whether the player is asked to roll. */
const called = leftOut(tick, false);

const disturbance: Field<Disturbance | typeof OWN, object> = oneOf([...DISTURBANCES, OWN], (what) =>
  disturbanceKey(what === OWN ? null : what),
);

const { onEach, byEach, onAll, onOne } = formsFor<D20Command, FightFacts>();

/** The rulings of `d20`, in the order of the menu. */
export const D20_FORMS: Readonly<Record<string, RulingForm<FightFacts>>> = {
  harm: onEach("fa-heart-crack", "harmByHand", { points: whole(1, MOST_POINTS), nonlethal: tick }),
  heal: onEach("fa-kit-medical", "healByHand", { points: whole(1, MOST_POINTS) }),
  temporary: onEach("fa-heart-circle-plus", "giveTemporary", { points: whole(0, MOST_POINTS, "0") }),
  ability: onEach("fa-dumbbell", "hurtAbility", {
    ability: oneOf(ABILITIES, "PDA.Ability"),
    points: whole(-MOST_POINTS, MOST_POINTS, "1"),
    drained: tick,
  }),
  condition: onEach(
    "fa-person-rays",
    "setCondition",
    { condition: oneOf(CONDITIONS, "PDA.Condition"), way: onOff("PDA.Ruling.Set"), rounds: roundsInFights },
    ({ way: present, ...said }) => ({ present, ...said }),
  ),
  modifier: onEach(
    "fa-plus-minus",
    "giveModifier",
    {
      to: oneOf(BONUS_TARGETS, "PDA.D20.BonusTo"),
      value: whole(-MOST_MODIFIER, MOST_MODIFIER, "1"),
      bonusType: oneOf(BONUS_TYPES, "PDA.D20.BonusType"),
      source: typed(LONGEST_SOURCE),
      rounds,
    },
    ({ rounds: lasts, bonusType: type, ...modifier }) => ({ rounds: lasts, modifier: { type, ...modifier } }),
  ),
  unmodifier: onOne("fa-circle-xmark", "endModifier", { lasting: chosen(lastingChoices) }, ({ lasting }, facts) => {
    const ended = facts.lasting.find((each) => lastingKey(each) === lasting);
    if (ended === undefined) throw problem("lasting", "Choose");
    return { target: combatantId(ended.of.id), modifier: ended.modifier.id };
  }),
  check: byEach(
    "fa-dice-d20",
    "check",
    {
      what: oneOf(SKILLS, "PDA.D20.Skill"),
      dc,
      how: leftOut(oneOf(["plain", ...OCCASIONS], "PDA.D20.Ruling.How"), "plain"),
      called,
    },
    ({ what: skill, ...said }) => ({ skill, ...said }),
  ),
  notice: onOne(
    "fa-eye",
    "notice",
    { who: person, against: another("who"), what: oneOf(NOTICED, "PDA.D20.Ruling.Notice"), called },
    ({ who: by, against: target, ...said }) => ({ by, target, ...said }),
  ),
  save: byEach(
    "fa-shield-halved",
    "save",
    {
      what: oneOf(SAVES, "PDA.D20.Save"),
      dc,
      cover: leftOut(oneOf(SHELTERS, "PDA.D20.Cover"), "none"),
      harm: leftOut(whole(0, MOST_POINTS, "0"), 0),
      called,
    },
    ({ what: save, ...said }) => ({ save, ...said }),
  ),
  distract: onEach(
    "fa-bell",
    "distract",
    {
      cause: leftOut(disturbance, OWN),
      more: whole(0, HIGHEST_DC, "0"),
      when: leftOut(oneOf(DISTRACTION_TIMES, "PDA.D20.Ruling.Disturbs"), "now"),
    },
    ({ cause, more, ...said }) => ({ dc: more, ...(cause === undefined ? {} : { what: cause }), ...said }),
  ),
  discharge: onOne(
    "fa-hand-sparkles",
    "discharge",
    { who: person, into: personOrNone("PDA.D20.Ruling.Nothing") },
    ({ who: target, into: to }) => ({ target, to }),
  ),
  rest: onAll("fa-bed", "rest", { span: oneOf(SPANS, "PDA.D20.Ruling.Span") }),
  gather: onAll("fa-hand-holding", "gather", {}),
  spent: onOne(
    "fa-hourglass-half",
    "setSpent",
    { who: person, spent: oneOf(SPENDINGS, "PDA.D20.Ruling.Spent") },
    ({ who: target, spent }) => ({ target, spent: SPENT[spent] }),
  ),
  order: onOne(
    "fa-arrow-down-1-9",
    "arrange",
    { who: person, after: personOrNone("PDA.D20.Ruling.First", "who") },
    ({ who: target, after }) => ({ target, after }),
  ),
  join: onEach("fa-user-plus", "join", { watched: tick }),
  grant: onOne("fa-bolt", "grantOpportunity", { who: person, against: another("who") }, ({ who: to, against }) => ({
    to,
    against,
  })),
  endGrapple: onOne(
    "fa-hands",
    "endGrapple",
    { who: person, against: another("who") },
    ({ who: target, against: other }) => ({
      target,
      other,
    }),
  ),
  // What is seen of a target. [D20-COVER-11] [D20-CONC-12]
  aim: onOne(
    "fa-crosshairs",
    "ruleAim",
    {
      who: person,
      against: another("who"),
      cover: seen("cover"),
      concealment: wholeOrNone(0, WHOLE_CHANCE),
      flanking: seen("flanking"),
      higher: seen("higher"),
    },
    ({ who, against, concealment, ...parts }) => {
      const aim = Object.entries(parts).reduce((all, [part, value]) => ruled(all, part, value), unruled(who, against));
      return { aim: { ...aim, concealment } };
    },
  ),
  // So many squares from where the target stands. [D20-MOVE-21]
  place: onOne(
    "fa-up-down-left-right",
    "displace",
    { who: person, right: whole(-FARTHEST, FARTHEST, "0"), down: whole(-FARTHEST, FARTHEST, "0") },
    ({ who: target, right, down }, { placeOf, metresPerSquare }) => {
      const from = placeOf(target);
      if (from === null) throw problem("who", "NoMap");
      if (right === 0 && down === 0) throw problem("right", "NoWay");
      return { target, to: { x: from.x + right * metresPerSquare, y: from.y + down * metresPerSquare } };
    },
  ),
  distance: onOne(
    "fa-ruler-horizontal",
    "setDistance",
    { who: person, against: another("who"), metres: decimal(0, FARTHEST) },
    ({ who, against, metres }) => ({ pair: [who, against], metres }),
  ),
  flank: onOne(
    "fa-people-arrows",
    "setFlank",
    { who: person, ally: another("who"), against: another("who", 2), way: onOff("PDA.D20.Ruling.Flank") },
    ({ who, ally, against: foe, way: present }) => ({ pair: [who, ally], foe, present }),
  ),
};

function lastingChoices({ lasting }: FightFacts, words: Words): readonly Choice[] {
  return lasting.map((each) => ({
    value: lastingKey(each),
    label: words.format("PDA.Pair", { label: each.of.name, value: sourcedText(each.modifier, words) }),
  }));
}
