import type { D20FighterFacts } from "../../../foundry/rulesets/d20/fight-facts.ts";
import type { ActionsLeft } from "../../../rules/d20/actions/left.ts";
import {
  actionView,
  barredView,
  groupViews,
  type ActionView,
  type BarredView,
  type GroupView,
  type TrackedAction,
} from "../../tracker/action-groups.ts";
import type { ChoiceView } from "../../tracker/choices.ts";
import type { ClockView } from "../../tracker/clock-view.ts";
import {
  fighterClasses,
  poolView,
  type FlagView,
  type PoolView,
  type Reading,
  type RulingButton,
  type TrackedFighter,
} from "../../tracker/fighter-view.ts";
import type { Words } from "../../words.ts";
import { ACTION_GROUPS } from "./d20-actions.ts";
import { flagViews } from "./flag-views.ts";

/** One combatant, freed of documents; only what the reader may know. */
export interface TrackedD20 extends TrackedFighter {
  readonly facts: D20FighterFacts;
  /** The fight has begun. */
  readonly started: boolean;
  /** The reader may see hit points and the like. */
  readonly knows: boolean;
  /** Place and count in the order; null while the combatant has none. */
  readonly place: number | null;
  readonly count: number | null;
  readonly current: boolean;
  /** Spells that are held or kept up, by name. */
  readonly held: { readonly charge: string; readonly casting: string; readonly concentration: string };
  /** What it may do; worked out only while the list is unfolded. */
  readonly actions: readonly TrackedAction[];
  /** What ends its turn or takes one up. */
  readonly quick: readonly TrackedAction[];
  readonly aims: readonly AimView[];
  readonly choices: readonly ChoiceView[];
  /** What is chosen, in words; empty: nothing. */
  readonly chosen: string;
}

/** A target that the unfolded actions may be aimed at. */
export interface AimView {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** A word of the line below a name. */
interface LinePart {
  readonly icon: string;
  readonly text: string;
  readonly label: string;
}

/** One action of the turn: there, or used up. */
interface Pip {
  readonly key: string;
  readonly icon: string;
  readonly text: string;
  readonly label: string;
  readonly cssClass: string;
}

/** One fighter as its template prints it. */
export interface RowView
  extends Pick<TrackedFighter, "id" | "name" | "img" | "hidden" | "defeated" | "unfolds" | "open" | "rules"> {
  readonly cssClass: string;
  readonly current: boolean;
  readonly line: readonly LinePart[];
  readonly flags: readonly FlagView[];
  readonly pools: readonly PoolView[];
  readonly pips: readonly Pip[];
  /** Before the fight: whether it knows of the others; in it: lets a newcomer in. Null: neither is asked. */
  readonly entry: RulingButton | null;
  readonly aims: readonly AimView[];
  readonly choices: readonly ChoiceView[];
  readonly quick: readonly ActionView[];
  readonly groups: readonly GroupView[];
  readonly barred: BarredView | null;
  readonly rulings: readonly RulingButton[];
}

/** A fight's clock: the round, and what goes on `now`: whose turn it is as far as the reader sees. */
export function clockView(
  round: number | null,
  now: string | null,
  referee: string | null,
  words: Words,
  late: readonly string[] = [],
): ClockView {
  const started = round !== null;
  return {
    late:
      late.length === 0
        ? null
        : {
            text: words.format("PDA.D20.Tracker.Late", { names: late.join(", ") }),
            button: words.text("PDA.D20.Tracker.LateRoll"),
          },
    started,
    round: !started
      ? ""
      : round < 1
        ? words.text("PDA.D20.Tracker.SurpriseRound")
        : words.format("PDA.D20.Tracker.Round", { round }),
    segments: [],
    columns: 0,
    referee,
    phases: started && now !== null ? [{ label: now, cssClass: "is-now", current: true }] : [],
  };
}

/** The fighters in the order of turns; those without a place stand after them, the fallen last. */
export function rowViews(
  fighters: readonly TrackedD20[],
  round: number,
  reading: Reading,
  words: Words,
): readonly RowView[] {
  const rank = ({ defeated, place }: TrackedD20): number => (defeated ? 2 : place === null ? 1 : 0);
  return [...fighters]
    .sort((left, right) => rank(left) - rank(right) || (left.place ?? 0) - (right.place ?? 0))
    .map((fighter) => rowView(fighter, round, reading, words));
}

function rowView(fighter: TrackedD20, round: number, { slim, shut }: Reading, words: Words): RowView {
  const { id, name, img, hidden, defeated, unfolds, open, rules, current, started, facts, actions } = fighter;
  const brief = !open && (defeated || (slim && started && !current && fighter.asked === null));
  return {
    id,
    name,
    img,
    hidden,
    defeated,
    unfolds,
    open,
    rules,
    current,
    cssClass: [
      ...fighterClasses(fighter),
      ...(current && !defeated ? ["is-ready"] : []),
      ...(brief ? ["is-brief"] : []),
    ].join(" "),
    line: lineOf(fighter, words),
    flags: flagViews(fighter, started && round < 1, isLate(fighter, round), words),
    pools: brief ? [] : poolsOf(fighter, words),
    pips: current ? pipsOf(facts.left ?? NOTHING_LEFT, words) : [],
    entry: rules ? entryOf(fighter, round, words) : null,
    aims: open ? fighter.aims : [],
    choices: open ? fighter.choices : [],
    quick: open ? fighter.quick.map((action) => actionView(action, words)) : [],
    groups: open ? groupViews(actions, ACTION_GROUPS, shut, words) : [],
    barred: open ? barredView(actions, shut, words) : null,
    rulings: [],
  };
}

/** Place, count, hit points and opportunities in a line. */
function lineOf({ place, count, started, knows, facts }: TrackedD20, words: Words): readonly LinePart[] {
  const { hitPoints, temporary, opportunities } = facts;
  const points = `${words.number(hitPoints.value)}/${words.number(hitPoints.max)}${temporary > 0 ? ` +${words.number(temporary)}` : ""}`;
  const part = (icon: string, text: string, label: string): LinePart => ({ icon, text, label });
  return [
    ...(place === null || count === null
      ? []
      : [part("fa-flag", words.number(count), words.format("PDA.D20.Tracker.Place", { place, count }))]),
    ...(knows ? [part("fa-heart", points, words.format("PDA.D20.Tracker.HitPoints", { points }))] : []),
    ...(!started || place === null
      ? []
      : knows
        ? [
            part(
              "fa-bolt",
              `${opportunities.left}/${opportunities.total}`,
              words.format("PDA.D20.Tracker.Opportunities", { left: opportunities.left, total: opportunities.total }),
            ),
          ]
        : opportunities.left > 0
          ? [part("fa-bolt", "", words.text("PDA.D20.Tracker.MayStrike"))]
          : []),
  ];
}

/** Hit points, and what is beside them. */
function poolsOf({ knows, facts }: TrackedD20, words: Words): readonly PoolView[] {
  if (!knows) return [];
  const { hitPoints, temporary, nonlethal } = facts;
  return [
    ...poolView("hitPoints", hitPoints, words),
    ...(temporary > 0 ? poolView("temporary", { value: temporary, max: hitPoints.max }, words) : []),
    ...(nonlethal > 0 ? poolView("nonlethal", { value: nonlethal, max: hitPoints.max }, words) : []),
  ];
}

/** While the turn of an unseen combatant is played, the last one who is seen has nothing left of their own. */
const NOTHING_LEFT: ActionsLeft = {
  standard: false,
  move: false,
  fullRound: false,
  either: false,
  step: false,
  restricted: false,
};

/** The actions of the turn. Where one is left that is a standard or a move action as its author likes, one mark says so. [D20-ACT-02] [D20-ACT-06] [D20-ACT-60] */
function pipsOf({ standard, move, fullRound, either, step, restricted }: ActionsLeft, words: Words): readonly Pip[] {
  const pip = (key: "standard" | "either" | "move" | "fullRound" | "step", icon: string, left: boolean): Pip => {
    const text = words.text(`PDA.D20.Pip.${key}`);
    return {
      key,
      icon: left ? icon : "fa-check",
      text,
      label: words.format(left ? "PDA.D20.Pip.Left" : "PDA.D20.Pip.Spent", { action: text }),
      cssClass: left ? "is-left" : "is-spent",
    };
  };
  return [
    either || restricted ? pip("either", "fa-circle", either) : pip("standard", "fa-circle", standard),
    ...(restricted
      ? []
      : [pip("move", "fa-circle-half-stroke", move && !either), pip("fullRound", "fa-clock-rotate-left", fullRound)]),
    pip("step", "fa-shoe-prints", step),
  ];
}

/** Whether a combatant stands in the fight without a place in the order. After the surprise round those who were unaware come in by themselves. [D20-INIT-17] [D20-INIT-21] */
export const isLate = (
  { started, place, defeated }: Pick<TrackedD20, "started" | "place" | "defeated">,
  round: number,
): boolean => started && place === null && round >= 1 && !defeated;

/** How a combatant comes into the fight. [D20-INIT-13] [D20-INIT-21] */
function entryOf(fighter: TrackedD20, round: number, words: Words): RulingButton | null {
  const {
    started,
    facts: {
      turn: { aware },
    },
  } = fighter;
  if (started)
    return !isLate(fighter, round)
      ? null
      : { action: "joinOrder", icon: "fa-user-plus", label: words.text("PDA.D20.Tracker.LetIn"), pressed: null };
  return {
    action: "markAware",
    icon: aware ? "fa-eye" : "fa-eye-low-vision",
    label: words.text("PDA.D20.Tracker.Aware"),
    pressed: aware ? "true" : "false",
  };
}
