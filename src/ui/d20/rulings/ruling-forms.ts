import { combatantId } from "../../../rules/kernel/ids.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import { NOTICED, OCCASIONS, SPANS } from "../../../rules/d20/life/commands.ts";
import { DISTRACTION_TIMES, DISTURBANCES } from "../../../rules/d20/tables/distractions.ts";
import { ABILITIES, BONUS_TARGETS, BONUS_TYPES, CONDITIONS, SAVES, SKILLS } from "../../../rules/d20/stats.ts";
import type { LastingModifier } from "../../../rules/d20/stored/turn.ts";
import type { Choice } from "../../dialogs/form-rows.ts";
import { another, problem, type Person, type RulingField, type RulingReply } from "../../rulings/ruling-fields.ts";
import type { Words } from "../../words.ts";
import { sourcedText } from "../modifier-text.ts";
import { disturbanceKey } from "../disturbance-key.ts";
import { choicesOf, ruled, unruled, type AimPart } from "./aim-ruling.ts";

/** The rulings that a form is for, in the order of the menu. */
export const RULINGS = [
  "harm",
  "heal",
  "temporary",
  "ability",
  "condition",
  "modifier",
  "unmodifier",
  "check",
  "notice",
  "save",
  "distract",
  "discharge",
  "rest",
  "gather",
  "spent",
  "order",
  "join",
  "grant",
  "aim",
  "place",
  "distance",
  "flank",
] as const;
export type RulingName = (typeof RULINGS)[number];

/** What the forms need to know of the fight. */
export interface FightFacts {
  readonly people: readonly Person[];
  /** Where a combatant stands, in metres; null without a map. */
  readonly placeOf: (id: string) => { readonly x: number; readonly y: number } | null;
  readonly metresPerSquare: number;
  /** No fight goes on: no rounds pass. */
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
const HOWS = ["plain", ...OCCASIONS] as const;
/** Something that is not in the table. */
const OWN = "own";

const PEOPLE: RulingField = { kind: "people", name: "people" };
const number = (name: string, min: number, max: number, initial = ""): RulingField => ({
  kind: "number",
  name,
  min,
  max,
  initial,
});
const list = (name: string, choices: readonly Choice[]): RulingField => ({ kind: "select", name, choices });
const check = (name: string): RulingField => ({ kind: "check", name });

const keyOf = ({ of, modifier }: FightFacts["lasting"][number]): string => `${of.id} ${modifier.id}`;

/** The fields of a ruling's form. */
export function fieldsOf(
  ruling: RulingName,
  { people, lasting, outside }: FightFacts,
  words: Words,
): readonly RulingField[] {
  const all = people.map(({ id, name }): Choice => ({ value: id, label: name }));
  const worded = (name: string, from: readonly string[], key: (value: string) => string): RulingField =>
    list(
      name,
      from.map((value) => ({ value, label: words.text(key(value)) })),
    );
  const seen = (part: AimPart): RulingField => list(part, choicesOf(part, [], words));
  switch (ruling) {
    case "harm":
      return [PEOPLE, number("points", 1, MOST_POINTS), check("nonlethal")];
    case "heal":
      return [PEOPLE, number("points", 1, MOST_POINTS)];
    case "temporary":
      return [PEOPLE, number("points", 0, MOST_POINTS, "0")];
    case "ability":
      return [
        PEOPLE,
        worded("ability", ABILITIES, (value) => `PDA.Ability.${value}`),
        number("points", -MOST_POINTS, MOST_POINTS, "1"),
        check("drained"),
      ];
    case "condition":
      return [
        PEOPLE,
        worded("condition", CONDITIONS, (value) => `PDA.Condition.${value}`),
        worded("way", ["on", "off"], (value) => `PDA.Ruling.Set.${value}`),
        ...(outside ? [] : [number("rounds", 0, MOST_ROUNDS, "0")]),
      ];
    case "modifier":
      return [
        PEOPLE,
        worded("to", BONUS_TARGETS, (value) => `PDA.D20.BonusTo.${value}`),
        number("value", -MOST_MODIFIER, MOST_MODIFIER, "1"),
        worded("bonusType", BONUS_TYPES, (value) => `PDA.D20.BonusType.${value}`),
        { kind: "text", name: "source", longest: LONGEST_SOURCE },
        number("rounds", 0, MOST_ROUNDS, "0"),
      ];
    case "unmodifier":
      return [
        list(
          "lasting",
          lasting.map((each) => ({
            value: keyOf(each),
            label: words.format("PDA.Pair", { label: each.of.name, value: sourcedText(each.modifier, words) }),
          })),
        ),
      ];
    case "check":
      return [
        PEOPLE,
        worded("what", SKILLS, (value) => `PDA.D20.Skill.${value}`),
        number("dc", -HIGHEST_DC, HIGHEST_DC),
        worded("how", HOWS, (value) => `PDA.D20.Ruling.How.${value}`),
        check("called"),
      ];
    case "notice":
      return [
        list("who", all),
        another("against", all),
        worded("what", NOTICED, (value) => `PDA.D20.Ruling.Notice.${value}`),
        check("called"),
      ];
    case "save":
      return [
        PEOPLE,
        worded("what", SAVES, (value) => `PDA.D20.Save.${value}`),
        number("dc", -HIGHEST_DC, HIGHEST_DC),
        worded("cover", SHELTERS, (value) => `PDA.D20.Cover.${value}`),
        number("harm", 0, MOST_POINTS, "0"),
        check("called"),
      ];
    case "distract":
      return [
        PEOPLE,
        worded("cause", [...DISTURBANCES, OWN], (value) => disturbanceKey(value === OWN ? null : value)),
        number("more", 0, HIGHEST_DC, "0"),
        worded("when", DISTRACTION_TIMES, (value) => `PDA.D20.Ruling.Disturbs.${value}`),
      ];
    case "discharge":
      return [list("who", all), list("into", [{ value: "", label: words.text("PDA.D20.Ruling.Nothing") }, ...all])];
    case "rest":
      return [PEOPLE, worded("span", SPANS, (value) => `PDA.D20.Ruling.Span.${value}`)];
    case "gather":
      return [PEOPLE];
    case "spent":
      return [list("who", all), worded("spent", SPENDINGS, (value) => `PDA.D20.Ruling.Spent.${value}`)];
    case "order":
      return [list("who", all), list("after", [{ value: "", label: words.text("PDA.D20.Ruling.First") }, ...all])];
    case "join":
      return [PEOPLE, check("watched")];
    case "grant":
      return [list("who", all), another("against", all)];
    case "aim":
      return [
        list("who", all),
        another("against", all),
        seen("cover"),
        number("concealment", 0, WHOLE_CHANCE),
        seen("flanking"),
        seen("higher"),
      ];
    case "place":
      return [list("who", all), number("right", -FARTHEST, FARTHEST, "0"), number("down", -FARTHEST, FARTHEST, "0")];
    case "distance":
      return [
        list("who", all),
        another("against", all),
        { kind: "number", name: "metres", min: 0, max: FARTHEST, initial: "", step: "any" },
      ];
    case "flank":
      return [
        list("who", all),
        another("ally", all),
        another("against", all, 2),
        worded("way", ["on", "off"], (value) => `PDA.D20.Ruling.Flank.${value}`),
      ];
  }
}

/** The commands that a filled form asks for, one for each combatant where the rules take them one by one. Throws a `FormProblem`. */
export function commandsOf(ruling: RulingName, reply: RulingReply, facts: FightFacts): readonly D20Command[] {
  return ruling in MANY ? (MANY[ruling]?.(reply) ?? []) : [oneCommand(ruling, reply, facts)];
}

const points = (reply: RulingReply, least = 1): number => reply.whole("points", least, MOST_POINTS);
const dcOf = (reply: RulingReply): number | null =>
  reply.text("dc") === "" ? null : reply.whole("dc", -HIGHEST_DC, HIGHEST_DC);

/** What is left out where nothing is chosen. */
function howOf(reply: RulingReply): { readonly how?: (typeof OCCASIONS)[number] } {
  const how = OCCASIONS.find((each) => each === reply.text("how"));
  return how === undefined ? {} : { how };
}

function shelterOf(reply: RulingReply): { readonly cover?: "cover" | "improved" } {
  const cover = reply.choice("cover", SHELTERS);
  return cover === "none" ? {} : { cover };
}

/** What the save is against, where it harms things as well. */
function harmOf(reply: RulingReply): { readonly harm?: number } {
  const harm = reply.whole("harm", 0, MOST_POINTS);
  return harm === 0 ? {} : { harm };
}

/** Whether the player is asked to roll. */
const calledIn = (reply: RulingReply): { readonly called?: true } => (reply.ticked("called") ? { called: true } : {});

/** What disturbs, and when; of no kind and at once where nothing is said. */
function causeOf(reply: RulingReply): Pick<Extract<D20Command, { readonly do: "distract" }>, "what" | "when"> {
  const what = DISTURBANCES.find((each) => each === reply.text("cause"));
  const when = reply.choice("when", DISTRACTION_TIMES);
  return { ...(what === undefined ? {} : { what }), ...(when === "now" ? {} : { when }) };
}

/** Rulings on everybody who is ticked. */
const MANY: { readonly [R in RulingName]?: (reply: RulingReply) => readonly D20Command[] } = {
  harm: (reply) =>
    reply.people().map((target) => ({
      do: "harmByHand",
      by: null,
      target,
      points: points(reply),
      nonlethal: reply.ticked("nonlethal"),
    })),
  heal: (reply) => reply.people().map((target) => ({ do: "healByHand", by: null, target, points: points(reply) })),
  temporary: (reply) =>
    reply.people().map((target) => ({ do: "giveTemporary", by: null, target, points: points(reply, 0) })),
  ability: (reply) =>
    reply.people().map((target) => ({
      do: "hurtAbility",
      by: null,
      target,
      ability: reply.choice("ability", ABILITIES),
      points: reply.whole("points", -MOST_POINTS, MOST_POINTS),
      drained: reply.ticked("drained"),
    })),
  condition: (reply) =>
    reply.people().map((target) => ({
      do: "setCondition",
      by: null,
      target,
      condition: reply.choice("condition", CONDITIONS),
      present: reply.text("way") === "on",
      rounds: reply.text("rounds") === "" ? 0 : reply.whole("rounds", 0, MOST_ROUNDS),
    })),
  modifier: (reply) =>
    reply.people().map((target) => ({
      do: "giveModifier",
      by: null,
      target,
      rounds: reply.whole("rounds", 0, MOST_ROUNDS),
      modifier: {
        to: reply.choice("to", BONUS_TARGETS),
        type: reply.choice("bonusType", BONUS_TYPES),
        value: reply.whole("value", -MOST_MODIFIER, MOST_MODIFIER),
        source: reply.text("source").slice(0, LONGEST_SOURCE),
      },
    })),
  check: (reply) =>
    reply.people().map((by) => ({
      do: "check",
      by,
      skill: reply.choice("what", SKILLS),
      dc: dcOf(reply),
      ...howOf(reply),
      ...calledIn(reply),
    })),
  save: (reply) =>
    reply.people().map((by) => ({
      do: "save",
      by,
      save: reply.choice("what", SAVES),
      dc: dcOf(reply),
      ...shelterOf(reply),
      ...calledIn(reply),
      ...harmOf(reply),
    })),
  distract: (reply) =>
    reply.people().map((target) => ({
      do: "distract",
      by: null,
      target,
      dc: reply.whole("more", 0, HIGHEST_DC),
      ...causeOf(reply),
    })),
  rest: (reply) => [{ do: "rest", by: null, targets: reply.people(), span: reply.choice("span", SPANS) }],
  gather: (reply) => [{ do: "gather", by: null, targets: reply.people() }],
  join: (reply) => reply.people().map((target) => ({ do: "join", by: null, target, watched: reply.ticked("watched") })),
};

/** Two who are chosen, and are not the same. */
function pairIn(
  reply: RulingReply,
  first: string,
  second: string,
): readonly [ReturnType<RulingReply["person"]>, ReturnType<RulingReply["person"]>] {
  const [one, other] = [reply.person(first), reply.person(second)];
  if (one === other) throw problem(second, "SomebodyElse");
  return [one, other];
}

/** Rulings on one, or on two. */
function oneCommand(ruling: RulingName, reply: RulingReply, facts: FightFacts): D20Command {
  switch (ruling) {
    case "spent":
      return { do: "setSpent", by: null, target: reply.person("who"), spent: SPENT[reply.choice("spent", SPENDINGS)] };
    case "order":
      return {
        do: "arrange",
        by: null,
        target: reply.person("who"),
        after: reply.text("after") === "" ? null : pairIn(reply, "who", "after")[1],
      };
    case "grant": {
      const [to, against] = pairIn(reply, "who", "against");
      return { do: "grantOpportunity", by: null, to, against };
    }
    case "notice": {
      const [by, target] = pairIn(reply, "who", "against");
      return { do: "notice", by, target, what: reply.choice("what", NOTICED), ...calledIn(reply) };
    }
    case "unmodifier": {
      const ended = facts.lasting.find((each) => keyOf(each) === reply.text("lasting"));
      if (ended === undefined) throw problem("lasting", "Choose");
      return { do: "endModifier", by: null, target: combatantId(ended.of.id), modifier: ended.modifier.id };
    }
    case "discharge":
      return {
        do: "discharge",
        by: null,
        target: reply.person("who"),
        to: reply.text("into") === "" ? null : reply.person("into"),
      };
    case "aim":
      return aimIn(reply);
    case "distance":
      return {
        do: "setDistance",
        by: null,
        pair: pairIn(reply, "who", "against"),
        metres: reply.number("metres", 0, FARTHEST),
      };
    case "flank":
      return {
        do: "setFlank",
        by: null,
        pair: pairIn(reply, "who", "ally"),
        foe: pairIn(reply, "who", "against")[1],
        present: reply.text("way") === "on",
      };
    default:
      return placeIn(reply, facts);
  }
}

/** What one sees of another. [D20-COVER-11] [D20-CONC-12] */
function aimIn(reply: RulingReply): D20Command {
  const [by, target] = pairIn(reply, "who", "against");
  const concealment = reply.text("concealment") === "" ? null : reply.whole("concealment", 0, WHOLE_CHANCE);
  const aim = (["cover", "flanking", "higher"] as const).reduce(
    (ruling, part) => ruled(ruling, part, reply.text(part)),
    unruled(by, target),
  );
  return { do: "ruleAim", by: null, aim: { ...aim, concealment } };
}

/** So many squares from where the target stands. [D20-MOVE-21] */
function placeIn(reply: RulingReply, { placeOf, metresPerSquare }: FightFacts): D20Command {
  const target = reply.person("who");
  const from = placeOf(target);
  if (from === null) throw problem("who", "NoMap");
  const [right, down] = [reply.whole("right", -FARTHEST, FARTHEST), reply.whole("down", -FARTHEST, FARTHEST)];
  if (right === 0 && down === 0) throw problem("right", "NoWay");
  return {
    do: "displace",
    by: null,
    target: combatantId(target),
    to: { x: from.x + right * metresPerSquare, y: from.y + down * metresPerSquare },
  };
}
