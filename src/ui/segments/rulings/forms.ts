import { gearId, offerId } from "../../../rules/kernel/ids.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import { BODY_CONDITIONS, CHECKS, DAMAGE_KINDS, DIFFICULTIES, type Difficulty } from "../../../rules/segments/stats.ts";
import type { Choice } from "../../dialogs/form-rows.ts";
import {
  another,
  chosen,
  decimal,
  formsFor,
  oneOf,
  onOff,
  person,
  personOrNone,
  tick,
  whole,
  type Facts,
  type Field,
  type RulingForm,
} from "../../rulings/ruling-form.ts";
import { problem } from "../../rulings/ruling-fields.ts";

/** What the forms need to know of the fight. */
export interface FightFacts extends Facts {
  readonly offers: readonly Choice[];
  readonly activities: readonly string[];
  /** Gear of the one who is chosen. */
  readonly gear: readonly Choice[];
}

const MOST_POINTS = 10_000;
const MOST_HOURS = 10_000;
const HIGHEST_DC = 1000;
const DEEPEST = 100_000;
const LONGEST_ACTIVITY = 1000;
/** Conditions that tie two together: a ruling never makes one. */
const TIES: readonly string[] = ["grappled", "locked"];

const points = whole(0, MOST_POINTS, "0");
const ownDifficulty = whole(-HIGHEST_DC, HIGHEST_DC);
/** A difficulty of the list, or the number typed below it. */
const difficulty: Field<Difficulty, object> = {
  rowOf: oneOf(["average", "easy", "hard", "own"], "PDA.Segments.Ruling.Difficulty").rowOf,
  read: (reply, name) =>
    reply.text(name) === "own" ? ownDifficulty.read(reply, "dc") : reply.choice(name, DIFFICULTIES),
};
/** Where a difficulty of one's own is typed: read with the list. */
const typedDifficulty: Field<undefined, object> = { rowOf: ownDifficulty.rowOf, read: () => undefined };
const gear: Field<string, FightFacts> = {
  rowOf: (name, facts, words) => ({
    kind: "select",
    name,
    choices: [{ value: "", label: words.text("PDA.Segments.Ruling.NoneOfThem") }, ...facts.gear],
  }),
  read: (reply, name) => reply.text(name),
};

const { onEach, onAll, onOne } = formsFor<SegmentsCommand, FightFacts>();

/** The rulings of `segments`, in the order of the menu. */
export const SEGMENTS_FORMS: Readonly<Record<string, RulingForm<FightFacts>>> = {
  harm: onEach(
    "fa-heart-crack",
    "harmByHand",
    {
      stamina: points,
      wounds: points,
      damageKind: oneOf(["none", ...DAMAGE_KINDS], (kind) =>
        kind === "none" ? "PDA.Segments.Ruling.NoWoundEffect" : `PDA.DamageKind.${kind}`,
      ),
    },
    ({ stamina, wounds, damageKind }) => ({
      fromStamina: lifePoints(stamina, wounds),
      fromWounds: wounds,
      kind: damageKind === "none" ? null : damageKind,
    }),
  ),
  heal: onEach("fa-kit-medical", "healByHand", { stamina: points, wounds: points }, ({ stamina, wounds }) => ({
    toStamina: lifePoints(stamina, wounds),
    toWounds: wounds,
  })),
  rest: onAll(
    "fa-bed",
    "rest",
    { hours: whole(0, MOST_HOURS, "8"), days: whole(0, MOST_HOURS, "0"), care: tick },
    (said) => {
      if (said.hours + said.days < 1) throw problem("hours", "NoTime");
      return said;
    },
  ),
  gather: onAll("fa-hand-holding", "gather", {}),
  check: onEach(
    "fa-dice-d20",
    "check",
    {
      what: oneOf(CHECKS, (check, words) =>
        words.has(`PDA.Skill.${check}`) ? `PDA.Skill.${check}` : `PDA.Total.${check}`,
      ),
      difficulty,
      dc: typedDifficulty,
    },
    ({ what, difficulty: dc }) => ({ what, dc }),
  ),
  condition: onEach(
    "fa-person-rays",
    "setCondition",
    {
      condition: oneOf(
        BODY_CONDITIONS.filter((each) => !TIES.includes(each)),
        "PDA.Condition",
      ),
      way: onOff("PDA.Ruling.Set"),
    },
    ({ condition, way: on }) => ({ condition, on }),
  ),
  surprise: onEach("fa-exclamation", "markSurprised", { way: onOff("PDA.Segments.Ruling.Mark") }, ({ way: on }) => ({
    on,
  })),
  grant: onOne(
    "fa-bolt",
    "grantOpportunity",
    { who: person, against: another("who", 1, "Another") },
    ({ who: target, against }) => ({ target, against }),
  ),
  forbid: onOne(
    "fa-ban",
    "forbidOpportunity",
    { offer: chosen(({ offers }: FightFacts) => offers, "NoOffer") },
    ({ offer }) => ({ offer: offerId(offer) }),
  ),
  fall: onEach("fa-person-falling-burst", "fall", { metres: decimal(0, DEEPEST) }),
  water: onEach(
    "fa-water",
    "submerge",
    { way: oneOf(["submerge", "surface"], "PDA.Segments.Ruling.Water") },
    ({ way }) => ({
      do: way,
    }),
  ),
  activity: onOne(
    "fa-hand-sparkles",
    "ruleActivity",
    {
      who: person,
      activity: chosen(({ activities }: FightFacts, words) =>
        activities.map((value) => ({ value, label: words.text(`PDA.Activity.${value}`) })),
      ),
      segments: whole(0, LONGEST_ACTIVITY, "3"),
      gear,
      patient: personOrNone("PDA.Segments.Ruling.NoneOfThem"),
    },
    ({ who: target, gear: thing, ...said }) => ({ target, gear: thing === "" ? null : gearId(thing), ...said }),
  ),
  fatigue: onOne("fa-lungs", "startFatigue", {}),
};

/** The stamina points of a ruling, where it is about any points at all. */
function lifePoints(stamina: number, wounds: number): number {
  if (stamina + wounds < 1) throw problem("stamina", "NoPoints");
  return stamina;
}
