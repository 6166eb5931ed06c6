import { hasBegun } from "../../../rules/segments/turn/moments.ts";
import { PHASES, type Mode, type Phase } from "../../../rules/segments/stats.ts";
import type { SegmentClock } from "../../../rules/segments/stored/field.ts";
import type { TurnState } from "../../../rules/segments/stored/turn.ts";
import type { Words } from "../../words.ts";
import type { ClockSays } from "../../tracker/clock-view.ts";
import { poolView, type RulingButton } from "../../tracker/fighter-view.ts";
import type { CellView, PickView, RowSays } from "../../tracker/row-view.ts";
import { flagViews, isToAct } from "./flag-views.ts";
import type { Shown } from "./tracked.ts";
import { barViews, doingsOf } from "./lane-view.ts";

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

/** A clock of `segments` segments. `late`: who has come into the round without an initiative. */
export function clockSays(
  clock: SegmentClock,
  segments: number,
  words: Words,
  { modesOpen = false, late = [] }: { readonly modesOpen?: boolean; readonly late?: readonly string[] } = {},
): ClockSays {
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
  };
}

function phaseView(phase: Phase, now: Phase, words: Words): ClockSays["phases"][number] {
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
/** How those stand who have to do with the actions that go on. */
const OF_THIS_MOMENT: readonly Shown["due"][] = ["acts", "held", "waits", "announced"];

/** The next segment in which a routine action can be used; a held one can be used now. */
function nextSegment(turn: TurnState, now: number): number {
  let next = NEVER;
  if (turn.barred) return next;
  for (const action of turn.routine)
    if (action.state === "ready" && action.segment !== null) next = Math.min(next, Math.max(action.segment, now));
  return next;
}

/** A fighter's row on a clock of `segments` segments. The one who can act soonest stands first. */
export function rowSays(shown: Shown, clock: SegmentClock, segments: number, words: Words): RowSays {
  const { turn, offers, contacts, speeds, defeated, mode } = shown;
  const numbers = shownSegments(clock, segments);
  const [first = 1, last = first] = [numbers[0], numbers.at(-1)];
  const started = hasBegun(clock);
  const reserve = reserveText(turn, words);
  return {
    rank: [defeated ? 1 : 0, nextSegment(turn, clock.segment), -shown.dexterity, shown.id],
    current: isToAct(shown),
    whole: OF_THIS_MOMENT.includes(shown.due) || offers.length > 0,
    standing: {
      icon: mode === null ? "fa-circle-question" : MODE_ICONS[mode],
      text: [standingText(shown, words), ...(reserve === "" ? [] : [reserve])].join(" · "),
    },
    flags: flagViews(shown, clock, words),
    pools: (["stamina", "wounds", "fatigue"] as const).flatMap((key) => poolView(key, shown.pools[key], words)),
    contacts,
    cells: started ? numbers.map((segment) => cellView(turn, segment, clock.segment, words)) : [],
    bars: started ? barViews(doingsOf(turn, clock, last, shown.doings), first, last, words) : [],
    picks: picksOf(shown, words),
    select: speeds,
    rulings: shown.rules ? rulingsOn(turn, words) : [],
  };
}

/** The mode in force; one that was not declared is told as what it is. [SEG-CORE-12] */
function standingText({ mode, turn }: Shown, words: Words): string {
  if (mode === null) return words.text("PDA.Tracker.NoMode");
  const name = words.text(`PDA.Mode.${mode}`);
  return turn.mode === null ? words.format("PDA.Tracker.UndeclaredMode", { mode: name }) : name;
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

/** Initiative and the routine actions that are left. */
function reserveText({ barred, routine, initiative }: TurnState, words: Words): string {
  const count = barred ? 0 : routine.filter((action) => action.state === "ready").length;
  return initiative === null ? "" : words.format("PDA.Tracker.Turn", { initiative, count });
}

/** The modes that can be declared now, the declared one pressed, and that of the last round with one click; null: none. */
function picksOf({ declarable, turn, lastMode }: Shown, words: Words): PickView | null {
  if (declarable.length === 0) return null;
  const name = (mode: Mode): string => words.text(`PDA.Mode.${mode}`);
  const again = declarable.find(({ mode }) => mode === lastMode && mode !== turn.mode);
  return {
    label: words.text("PDA.Tracker.ModeOf"),
    buttons: declarable.map(({ key, label, mode, missing }) => ({
      key,
      label,
      name: name(mode),
      icon: MODE_ICONS[mode],
      pressed: turn.mode === mode,
      reason: missing === null ? null : words.text(`PDA.Tracker.Missing.${missing}`),
    })),
    again:
      again === undefined
        ? null
        : { key: again.key, label: words.format("PDA.Tracker.Again", { mode: name(again.mode) }) },
  };
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
    cssClass: `${time} is-${what}`,
    icon,
    label: words.format(`PDA.Tracker.Cell.${what}`, { segment }),
  };
}

/** The segment before the first round, in which the surprised do nothing. [SEG-SURP-06] [SEG-SURP-09] */
function surpriseCell({ surprised, actedIn }: TurnState, time: string, words: Words): CellView {
  const what = surprised ? "surprised" : actedIn === 0 ? "spent" : "ready";
  const icon = { surprised: "fa-exclamation", spent: "fa-check", ready: "fa-circle" }[what];
  return { cssClass: `${time} is-${what}`, icon, label: words.text(`PDA.Tracker.Cell.surprise.${what}`) };
}
