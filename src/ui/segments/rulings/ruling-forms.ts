import { gearId, offerId } from "../../../rules/kernel/ids.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import { CHECKS, DIFFICULTIES, type Difficulty } from "../../../rules/segments/stats.ts";
import { BODY_CONDITIONS, DAMAGE_KINDS } from "../../../rules/segments/stats.ts";
import type { Choice } from "../../dialogs/form-rows.ts";
import type { Words } from "../../words.ts";
import { another, problem, type Person, type RulingField, type RulingReply } from "../../rulings/ruling-fields.ts";

/** What the forms need to know of the fight. */
export interface FightFacts {
  readonly people: readonly Person[];
  readonly offers: readonly Choice[];
  readonly activities: readonly string[];
  /** Gear of the one who is chosen. */
  readonly gear: readonly Choice[];
}

/** The rulings that a form is for, in the order of the menu. */
export const RULINGS = [
  "harm",
  "heal",
  "rest",
  "gather",
  "check",
  "condition",
  "surprise",
  "grant",
  "forbid",
  "fall",
  "water",
  "activity",
  "fatigue",
] as const;
export type RulingName = (typeof RULINGS)[number];

const MOST_POINTS = 10_000;
const MOST_HOURS = 10_000;
const HIGHEST_DC = 1000;
const DEEPEST = 100_000;
const LONGEST_ACTIVITY = 1000;
/** Conditions that tie two together: a ruling never makes one. */
const TIES: readonly string[] = ["grappled", "locked"];

const PEOPLE: RulingField = { kind: "people", name: "people" };
const points = (name: string, initial = "0"): RulingField => ({
  kind: "number",
  name,
  min: 0,
  max: MOST_POINTS,
  initial,
});
const onOff = (words: Words, word: string): Choice[] =>
  ["on", "off"].map((value) => ({ value, label: words.text(`PDA.Ruling.${word}.${value}`) }));
const people = ({ people: all }: FightFacts): Choice[] => all.map(({ id, name }) => ({ value: id, label: name }));

/** The name of a skill or a save. */
function checkLabel(check: string, words: Words): string {
  return words.has(`PDA.Skill.${check}`) ? words.text(`PDA.Skill.${check}`) : words.text(`PDA.Total.${check}`);
}

/** The fields of a ruling's form. */
export function fieldsOf(ruling: RulingName, facts: FightFacts, words: Words): readonly RulingField[] {
  switch (ruling) {
    case "harm":
      return [
        PEOPLE,
        points("stamina"),
        points("wounds"),
        {
          kind: "select",
          name: "damageKind",
          choices: ["none", ...DAMAGE_KINDS].map((value) => ({
            value,
            label: words.text(value === "none" ? "PDA.Ruling.NoWoundEffect" : `PDA.DamageKind.${value}`),
          })),
        },
      ];
    case "heal":
      return [PEOPLE, points("stamina"), points("wounds")];
    case "rest":
      return [
        PEOPLE,
        { kind: "number", name: "hours", min: 0, max: MOST_HOURS, initial: "8" },
        { kind: "number", name: "days", min: 0, max: MOST_HOURS, initial: "0" },
        { kind: "check", name: "care" },
      ];
    case "gather":
      return [PEOPLE];
    case "check":
      return [
        PEOPLE,
        { kind: "select", name: "what", choices: CHECKS.map((value) => ({ value, label: checkLabel(value, words) })) },
        {
          kind: "select",
          name: "difficulty",
          choices: ["average", "easy", "hard", "own"].map((value) => ({
            value,
            label: words.text(`PDA.Ruling.Difficulty.${value}`),
          })),
        },
        { kind: "number", name: "dc", min: -HIGHEST_DC, max: HIGHEST_DC, initial: "" },
      ];
    case "condition":
      return [
        PEOPLE,
        {
          kind: "select",
          name: "condition",
          choices: BODY_CONDITIONS.filter((each) => !TIES.includes(each)).map((value) => ({
            value,
            label: words.text(`PDA.Condition.${value}`),
          })),
        },
        { kind: "select", name: "way", choices: onOff(words, "Set") },
      ];
    case "surprise":
      return [PEOPLE, { kind: "select", name: "way", choices: onOff(words, "Mark") }];
    case "grant":
      return [{ kind: "select", name: "who", choices: people(facts) }, another("against", people(facts))];
    case "forbid":
      return [{ kind: "select", name: "offer", choices: facts.offers }];
    case "fall":
      return [PEOPLE, { kind: "number", name: "metres", min: 0, max: DEEPEST, initial: "", step: "any" }];
    case "water":
      return [
        PEOPLE,
        {
          kind: "select",
          name: "way",
          choices: ["submerge", "surface"].map((value) => ({ value, label: words.text(`PDA.Ruling.Water.${value}`) })),
        },
      ];
    case "activity":
      return activityFields(facts, words);
    case "fatigue":
      return [];
  }
}

function activityFields(facts: FightFacts, words: Words): readonly RulingField[] {
  const nobody = { value: "", label: words.text("PDA.Ruling.NoneOfThem") };
  return [
    { kind: "select", name: "who", choices: people(facts) },
    {
      kind: "select",
      name: "activity",
      choices: facts.activities.map((value) => ({ value, label: words.text(`PDA.Activity.${value}`) })),
    },
    { kind: "number", name: "segments", min: 0, max: LONGEST_ACTIVITY, initial: "3" },
    { kind: "select", name: "gear", choices: [nobody, ...facts.gear] },
    { kind: "select", name: "patient", choices: [nobody, ...people(facts)] },
  ];
}

type Reader = (reply: RulingReply) => readonly SegmentsCommand[];

const READERS: Readonly<Record<Exclude<RulingName, "grant" | "forbid" | "activity" | "fatigue">, Reader>> = {
  harm: (reply) => {
    const [fromStamina, fromWounds] = lifePoints(reply);
    const kind = DAMAGE_KINDS.find((each) => each === reply.text("damageKind")) ?? null;
    return reply.people().map((target) => ({ do: "harmByHand", by: null, target, fromStamina, fromWounds, kind }));
  },
  heal: (reply) => {
    const [toStamina, toWounds] = lifePoints(reply);
    return reply.people().map((target) => ({ do: "healByHand", by: null, target, toStamina, toWounds }));
  },
  rest: (reply) => {
    const [hours, days] = [reply.whole("hours", 0, MOST_HOURS), reply.whole("days", 0, MOST_HOURS)];
    if (hours + days < 1) throw problem("hours", "NoTime");
    return [{ do: "rest", by: null, targets: reply.people(), hours, days, care: reply.ticked("care") }];
  },
  gather: (reply) => [{ do: "gather", by: null, targets: reply.people() }],
  check: (reply) => {
    const what = reply.choice("what", CHECKS);
    const dc = difficultyIn(reply);
    return reply.people().map((target) => ({ do: "check", by: null, target, what, dc }));
  },
  condition: (reply) => {
    const condition = reply.choice("condition", BODY_CONDITIONS);
    return reply
      .people()
      .map((target) => ({ do: "setCondition", by: null, target, condition, on: reply.text("way") === "on" }));
  },
  surprise: (reply) =>
    reply.people().map((target) => ({ do: "markSurprised", by: null, target, on: reply.text("way") === "on" })),
  fall: (reply) => {
    const metres = reply.number("metres", 0, DEEPEST);
    return reply.people().map((target) => ({ do: "fall", by: null, target, metres }));
  },
  water: (reply) => {
    const way = reply.choice("way", ["submerge", "surface"]);
    return reply.people().map((target) => ({ do: way, by: null, target }));
  },
};

/** The commands that a filled form asks for, one for each combatant where the rules take them one by one. Throws a `FormProblem`. */
export function commandsOf(ruling: RulingName, reply: RulingReply): readonly SegmentsCommand[] {
  if (ruling === "grant" || ruling === "forbid" || ruling === "activity" || ruling === "fatigue")
    return [oneCommand(ruling, reply)];
  return READERS[ruling](reply);
}

/** Rulings on one or on none. */
function oneCommand(ruling: "grant" | "forbid" | "activity" | "fatigue", reply: RulingReply): SegmentsCommand {
  switch (ruling) {
    case "grant": {
      const [target, against] = [reply.person("who"), reply.person("against")];
      if (target === against) throw problem("against", "Another");
      return { do: "grantOpportunity", by: null, target, against };
    }
    case "forbid": {
      const offer = reply.text("offer");
      if (offer === "") throw problem("offer", "NoOffer");
      return { do: "forbidOpportunity", by: null, offer: offerId(offer) };
    }
    case "activity": {
      const [gear, patient] = [reply.text("gear"), reply.text("patient")];
      const activity = reply.text("activity");
      if (activity === "") throw problem("activity", "Choose");
      return {
        do: "ruleActivity",
        by: null,
        target: reply.person("who"),
        activity,
        gear: gear === "" ? null : gearId(gear),
        patient: patient === "" ? null : reply.person("patient"),
        segments: reply.whole("segments", 0, LONGEST_ACTIVITY),
      };
    }
    case "fatigue":
      return { do: "startFatigue", by: null };
  }
}

function lifePoints(reply: RulingReply): readonly [number, number] {
  const points = [reply.whole("stamina", 0, MOST_POINTS), reply.whole("wounds", 0, MOST_POINTS)] as const;
  if (points[0] + points[1] < 1) throw problem("stamina", "NoPoints");
  return points;
}

function difficultyIn(reply: RulingReply): Difficulty {
  if (reply.text("difficulty") === "own") return reply.whole("dc", -HIGHEST_DC, HIGHEST_DC);
  return reply.choice("difficulty", DIFFICULTIES);
}
