import { hasBegun } from "../../../rules/segments/turn/moments.ts";
import { PHASES, type Mode, type Phase } from "../../../rules/segments/stats.ts";
import type { SegmentClock } from "../../../rules/segments/stored/field.ts";
import type { TurnState } from "../../../rules/segments/stored/turn.ts";
import type { Words } from "../../words.ts";
import {
  actionView,
  barredView,
  groupViews,
  type ActionView,
  type BarredView,
  type GroupView,
} from "../../tracker/action-groups.ts";
import type { ClockView } from "../../tracker/clock-view.ts";
import {
  fighterClasses,
  poolView,
  type FlagView,
  type PoolView,
  type Reading,
  type RulingButton,
  type TrackedFighter,
  type TrackedPool,
} from "../../tracker/fighter-view.ts";
import { ACTION_GROUPS, type SegmentAction } from "./segment-actions.ts";
import { flagViews } from "./flag-views.ts";
import { barViews, doingsOf, type BarView, type Doing } from "./lane-view.ts";

/** A speed for the coming moves; without a value, the one that the rules take. */
export interface SpeedChoice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** One combatant, freed of documents; only what the reader may know. */
export interface TrackedCombatant extends TrackedFighter {
  readonly dexterity: number;
  /** Has come into the round without an initiative, which is rolled as the clock goes on. [SEG-HOUSE-14] */
  readonly late: boolean;
  readonly turn: TurnState;
  /** Whether it could use a routine action that is due. */
  readonly free: boolean;
  /** The mode in force; null: none is yet. */
  readonly mode: Mode | null;
  /** Null where the reader may not see them. Weariness is counted up to its threshold. */
  readonly stamina: TrackedPool | null;
  readonly wounds: TrackedPool | null;
  readonly fatigue: TrackedPool | null;
  /** Names of the targets of opportunities open to this combatant. */
  readonly offers: readonly string[];
  /** Those that this combatant is engaged with. */
  readonly contacts: readonly { readonly id: string; readonly name: string; readonly img: string }[];
  /** What is under way, by name. */
  readonly doings: Readonly<Record<Doing["kind"], string>>;
  /** What it may do; worked out only while the list is unfolded, or while its modes are to be declared. */
  readonly actions: readonly SegmentAction[];
  /** How many more there are, at others than the reader's targets. */
  readonly leftOut: number;
  /** The mode of the last round, while modes are declared. */
  readonly lastMode: Mode | null;
  /** Speeds to choose from for the coming moves; empty where the reader does not move this one. */
  readonly speeds: readonly SpeedChoice[];
}

interface CellView {
  readonly segment: number;
  readonly label: string;
  readonly cssClass: string;
  readonly icon: string;
}

interface ModeView {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  readonly icon: string;
  readonly pressed: boolean;
}

/** One fighter as its template prints it. */
export interface RowView
  extends Pick<
    TrackedCombatant,
    "id" | "name" | "img" | "hidden" | "defeated" | "unfolds" | "open" | "rules" | "contacts" | "speeds"
  > {
  readonly cssClass: string;
  /** Can act now. */
  readonly current: boolean;
  /** What is left out of the list because of the reader's targets, in words; empty: nothing. */
  readonly leftOut: string;
  readonly rulings: readonly RulingButton[];
  readonly cells: readonly CellView[];
  /** How many segments stand side by side. */
  readonly columns: number;
  readonly bars: readonly BarView[];
  readonly modeLabel: string;
  readonly modeIcon: string;
  readonly reserve: string;
  readonly pools: readonly PoolView[];
  readonly flags: readonly FlagView[];
  readonly modes: readonly ModeView[];
  readonly again: { readonly key: string; readonly label: string } | null;
  readonly quick: readonly ActionView[];
  readonly groups: readonly GroupView[];
  readonly barred: BarredView | null;
}

const MODE_ICONS: Readonly<Record<Mode, string>> = {
  melee: "fa-khanda",
  grapple: "fa-hands",
  shooting: "fa-bullseye",
  cover: "fa-eye",
  casting: "fa-wand-sparkles",
  item: "fa-gem",
  none: "fa-minus",
};

/** The segments that the clock shows: those of a round, after the surprise segment (0) while that is played. */
function shownSegments({ round, phase }: SegmentClock, segments: number): readonly number[] {
  const numbers = Array.from({ length: segments }, (_, index) => index + 1);
  return hasBegun({ round, segment: 0, phase }) && round < 1 ? [0, ...numbers] : numbers;
}

/** The fighters of a fight on a clock of `segments` segments. Who can act soonest stands first; the fallen stand last. */
export function rowViews(
  clock: SegmentClock,
  segments: number,
  combatants: readonly TrackedCombatant[],
  reading: Reading,
  words: Words,
): readonly RowView[] {
  const numbers = shownSegments(clock, segments);
  return [...combatants]
    .sort((left, right) => order(left, right, clock.segment))
    .map((combatant) => rowView(combatant, clock, numbers, reading, words));
}

/** A clock of `segments` segments, and who referees if it is another user. */
export function clockView(
  clock: SegmentClock,
  segments: number,
  referee: string | null,
  words: Words,
  { modesOpen = false, late = [] }: { readonly modesOpen?: boolean; readonly late?: readonly string[] } = {},
): ClockView {
  const numbers = shownSegments(clock, segments);
  return {
    started: hasBegun(clock),
    round:
      clock.round < 1
        ? words.text("PDA.Tracker.SurpriseSegment")
        : words.format("PDA.Tracker.Clock", { round: clock.round, segment: clock.segment }),
    segments: numbers.map((segment) => ({
      text: segment === 0 ? words.text("PDA.Tracker.SurpriseMark") : String(segment),
      cssClass: timeClass(segment, clock.segment),
    })),
    columns: numbers.length,
    late:
      late.length === 0
        ? null
        : { text: words.format("PDA.Tracker.LateInRound", { names: late.join(", ") }), button: null },
    phases: modesOpen
      ? [{ label: words.text("PDA.Tracker.ModesOpen"), cssClass: "is-now", current: true }]
      : PHASES.map((phase) => phaseView(phase, clock.phase, words)),
    referee,
  };
}

function phaseView(phase: Phase, now: Phase, words: Words): ClockView["phases"][number] {
  return {
    label: words.text(`PDA.Tracker.Phase.${phase}`),
    cssClass: phase === now ? "is-now" : "is-other",
    current: phase === now,
  };
}

function timeClass(segment: number, now: number): string {
  if (segment === now) return "is-now";
  return segment < now ? "is-past" : "is-coming";
}

const NEVER = 1000;

/** The next segment in which a routine action can be used; a held one can be used now. */
function nextSegment(turn: TurnState, now: number): number {
  let next = NEVER;
  if (turn.barred) return next;
  for (const action of turn.routine)
    if (action.state === "ready" && action.segment !== null) next = Math.min(next, Math.max(action.segment, now));
  return next;
}

function order(left: TrackedCombatant, right: TrackedCombatant, now: number): number {
  if (left.defeated !== right.defeated) return left.defeated ? 1 : -1;
  return (
    nextSegment(left.turn, now) - nextSegment(right.turn, now) ||
    right.dexterity - left.dexterity ||
    (left.id < right.id ? -1 : 1)
  );
}

/** Whether a combatant has a routine action to act with in this very segment. */
function isReady({ turn, defeated, free }: TrackedCombatant, { segment }: SegmentClock): boolean {
  return (
    free &&
    !defeated &&
    !turn.barred &&
    !turn.surprised &&
    nextSegment(turn, segment) <= segment &&
    turn.actedIn !== segment
  );
}

function rowView(
  combatant: TrackedCombatant,
  clock: SegmentClock,
  numbers: readonly number[],
  { slim, shut }: Reading,
  words: Words,
): RowView {
  const { id, name, img, hidden, defeated, unfolds, open, rules, contacts, speeds, turn, actions } = combatant;
  const ready = isReady(combatant, clock);
  const isBrief = defeated || (slim && !ready && combatant.asked === null && combatant.offers.length === 0);
  const brief = isBrief && !open && modesOf(combatant, words).length === 0;
  const [first = 1, last = first] = [numbers[0], numbers.at(-1)];
  const started = hasBegun(clock);
  return {
    id,
    name,
    img,
    hidden,
    defeated,
    unfolds,
    open,
    rules,
    speeds,
    rulings: rules && open ? rulingsOn(turn, words) : [],
    contacts: brief ? [] : contacts,
    current: ready && clock.phase === "actions",
    leftOut: open && combatant.leftOut > 0 ? words.format("PDA.Tracker.LeftOut", { count: combatant.leftOut }) : "",
    cssClass: [...fighterClasses(combatant), ready ? "is-ready" : "", brief ? "is-brief" : ""]
      .filter(Boolean)
      .join(" "),
    columns: numbers.length,
    cells: started && !brief ? numbers.map((segment) => cellView(turn, segment, clock.segment, words)) : [],
    bars: started && !brief ? barViews(doingsOf(turn, clock, last, combatant.doings), first, last, words) : [],
    ...modeViews(combatant, words),
    pools: brief
      ? []
      : (["stamina", "wounds", "fatigue"] as const).flatMap((key) => poolView(key, combatant[key], words)),
    flags: flagViews(combatant, clock, ready, words),
    quick: actions
      .filter(({ does, blocked }) => does === "hold" && blocked === null)
      .map((action) => actionView(action, words)),
    groups: open ? groupViews(actions, ACTION_GROUPS, shut, words) : [],
    barred: open ? barredView(actions, shut, words) : null,
  };
}

/** What a game master may rule of a fighter by a press. */
function rulingsOn({ surprised }: TurnState, words: Words): readonly RulingButton[] {
  return [
    { action: "grantSurprise", icon: "fa-user-ninja", label: words.text("PDA.Tracker.GrantSurprise"), pressed: null },
    {
      action: "markSurprised",
      icon: "fa-exclamation",
      label: words.text("PDA.Tracker.MarkSurprised"),
      pressed: surprised ? "true" : "false",
    },
  ];
}

function modeViews(
  combatant: TrackedCombatant,
  words: Words,
): Pick<RowView, "modeLabel" | "modeIcon" | "reserve" | "modes" | "again"> {
  const { turn, mode } = combatant;
  const reserve = turn.barred ? 0 : turn.routine.filter((action) => action.state === "ready").length;
  const modes = modesOf(combatant, words);
  const again = modes.find(({ mode }) => mode === combatant.lastMode);
  return {
    modeLabel: mode === null ? words.text("PDA.Tracker.NoMode") : words.text(`PDA.Mode.${mode}`),
    modeIcon: mode === null ? "fa-circle-question" : MODE_ICONS[mode],
    reserve:
      turn.initiative === null ? "" : words.format("PDA.Tracker.Turn", { initiative: turn.initiative, count: reserve }),
    modes: modes.map(({ key, label, name, icon, pressed }) => ({ key, label, name, icon, pressed })),
    again:
      again === undefined || again.pressed
        ? null
        : { key: again.key, label: words.format("PDA.Tracker.Again", { mode: again.name }) },
  };
}

/** The modes that can be declared now, the declared one pressed. */
function modesOf({ actions, turn }: TrackedCombatant, words: Words): readonly (ModeView & { readonly mode: Mode })[] {
  return actions.flatMap(({ does, blocked, key, label, mode }) =>
    does !== "declareMode" || blocked !== null || mode === null
      ? []
      : [
          {
            key,
            label,
            mode,
            name: words.text(`PDA.Mode.${mode}`),
            icon: MODE_ICONS[mode],
            pressed: turn.mode === mode,
          },
        ],
  );
}

function cellView(turn: TurnState, segment: number, now: number, words: Words): CellView {
  const time = timeClass(segment, now);
  if (segment === 0) return surpriseCell(turn, time, words);
  const action = turn.routine.find((entry) => entry.segment === segment && entry.state !== "lost");
  const busy = [turn.simple, turn.move].some((long) => long !== null && segment >= long.from && segment <= long.until);
  const what = busy
    ? "busy"
    : action === undefined
      ? "free"
      : action.state === "spent"
        ? "spent"
        : turn.barred
          ? "barred"
          : "ready";
  const icon = { busy: "", free: "", spent: "fa-check", barred: "fa-ban", ready: "fa-circle" }[what];
  return {
    segment,
    cssClass: `${time} is-${what}`,
    icon,
    label: words.format(`PDA.Tracker.Cell.${what}`, { segment }),
  };
}

/** The segment before the first round, in which the surprised do nothing. [SEG-SURP-06] [SEG-SURP-09] */
function surpriseCell({ surprised, actedIn }: TurnState, time: string, words: Words): CellView {
  const what = surprised ? "surprised" : actedIn === 0 ? "spent" : "ready";
  const icon = { surprised: "fa-exclamation", spent: "fa-check", ready: "fa-circle" }[what];
  return { segment: 0, cssClass: `${time} is-${what}`, icon, label: words.text(`PDA.Tracker.Cell.surprise.${what}`) };
}
