import { hasBegun } from "../../rules/segments/moments.ts";
import { PHASES, type Mode, type Phase, type SegmentClock, type TurnState } from "../../rules/segments/state.ts";
import type { Words } from "../words.ts";

/** A pool as a bar. */
export interface TrackedPool {
  readonly value: number;
  readonly max: number;
}

/** Something that the reader may have this combatant do. */
export interface TrackedAction {
  /** What a click sends back. */
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  readonly blocked: string | null;
}

/** A speed for the coming moves; without a value, the one that the rules take. */
export interface SpeedChoice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** One combatant, freed of documents; only what the reader may know. */
export interface TrackedCombatant {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly own: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly dexterity: number;
  readonly turn: TurnState;
  /** Null where the reader may not see the pools. */
  readonly stamina: TrackedPool | null;
  readonly wounds: TrackedPool | null;
  /** A question waits for this one. */
  readonly asked: boolean;
  /** Opportunities open to this one. */
  readonly offers: number;
  /** The reader may have it do something: there is a list to unfold. */
  readonly unfolds: boolean;
  readonly open: boolean;
  /** The reader rules the fight: he may hide it or call it defeated. */
  readonly rules: boolean;
  /** What it may do; worked out only while the list is unfolded. */
  readonly actions: readonly TrackedAction[];
  /** Speeds to choose from for the coming moves; empty where the reader does not move this one. */
  readonly speeds: readonly SpeedChoice[];
}

interface CellView {
  readonly segment: number;
  readonly label: string;
  readonly cssClass: string;
  readonly icon: string;
}

/** One fighter as its template prints it. */
export interface RowView extends Omit<TrackedCombatant, "turn" | "stamina" | "wounds"> {
  readonly cssClass: string;
  readonly cells: readonly CellView[];
  readonly modeLabel: string;
  readonly modeIcon: string;
  readonly reserve: string;
  readonly bars: readonly { readonly key: string; readonly label: string; readonly percent: number; readonly text: string }[];
  readonly flags: readonly { readonly icon: string; readonly label: string; readonly cssClass: string }[];
}

/** The clock as its template prints it. */
export interface ClockView {
  readonly started: boolean;
  readonly round: string;
  readonly segments: readonly { readonly segment: number; readonly cssClass: string; readonly label: string }[];
  readonly phases: readonly { readonly label: string; readonly cssClass: string; readonly current: boolean }[];
  readonly referee: string | null;
}

const MODE_ICONS: Readonly<Record<Mode, string>> = {
  melee: "fa-khanda", grapple: "fa-hands", shooting: "fa-bullseye", cover: "fa-eye", casting: "fa-wand-sparkles", item: "fa-gem", none: "fa-minus",
};

function segmentNumbers(segments: number): readonly number[] {
  return Array.from({ length: segments }, (_, index) => index + 1);
}

/** The fighters of a fight on a clock of `segments` segments. Who can act soonest stands first; the fallen stand last. */
export function rowViews(clock: SegmentClock, segments: number, combatants: readonly TrackedCombatant[], words: Words): readonly RowView[] {
  const numbers = segmentNumbers(segments);
  return [...combatants].sort((left, right) => order(left, right, clock.segment)).map((combatant) => rowView(combatant, clock, numbers, words));
}

/** A clock of `segments` segments, and who referees if it is somebody else. */
export function clockView(clock: SegmentClock, segments: number, referee: string | null, words: Words, modesOpen = false): ClockView {
  const numbers = segmentNumbers(segments);
  return {
    started: hasBegun(clock),
    round: clock.round < 1 ? words.text("PDA.Tracker.SurpriseSegment") : words.format("PDA.Tracker.Clock", { round: clock.round, segment: clock.segment }),
    segments: numbers.map((segment) => ({ segment, cssClass: timeClass(segment, clock.segment), label: words.format("PDA.Tracker.Segment", { segment }) })),
    phases: modesOpen ? [{ label: words.text("PDA.Tracker.ModesOpen"), cssClass: "is-now", current: true }] : PHASES.map((phase) => phaseView(phase, clock.phase, words)),
    referee,
  };
}

function phaseView(phase: Phase, now: Phase, words: Words): ClockView["phases"][number] {
  return { label: words.text(`PDA.Tracker.Phase.${phase}`), cssClass: phase === now ? "is-now" : "is-other", current: phase === now };
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
  for (const action of turn.routine) if (action.state === "ready" && action.segment !== null) next = Math.min(next, Math.max(action.segment, now));
  return next;
}

function order(left: TrackedCombatant, right: TrackedCombatant, now: number): number {
  if (left.defeated !== right.defeated) return left.defeated ? 1 : -1;
  return nextSegment(left.turn, now) - nextSegment(right.turn, now) || right.dexterity - left.dexterity || (left.id < right.id ? -1 : 1);
}

function rowView(combatant: TrackedCombatant, clock: SegmentClock, numbers: readonly number[], words: Words): RowView {
  const { turn, stamina, wounds, ...rest } = combatant;
  const mode = turn.mode ?? "none";
  const ready = !turn.barred && nextSegment(turn, clock.segment) <= clock.segment && turn.actedIn !== clock.segment;
  const reserve = turn.routine.filter((action) => action.state === "ready").length;
  return {
    ...rest,
    cssClass: [combatant.own ? "is-own" : "is-foreign", combatant.defeated ? "is-defeated" : "", combatant.hidden ? "is-veiled" : "", ready ? "is-ready" : ""].filter(Boolean).join(" "),
    cells: clock.round > 0 ? numbers.map((segment) => cellView(turn, segment, clock.segment, words)) : [],
    modeLabel: turn.mode === null ? words.text("PDA.Tracker.NoMode") : words.text(`PDA.Mode.${mode}`),
    modeIcon: turn.mode === null ? "fa-circle-question" : MODE_ICONS[mode],
    reserve: words.format("PDA.Tracker.Reserve", { count: turn.barred ? 0 : reserve }),
    bars: [...barView("stamina", stamina, words), ...barView("wounds", wounds, words)],
    flags: flagViews(combatant, clock, words),
  };
}

function barView(key: "stamina" | "wounds", pool: TrackedPool | null, words: Words): RowView["bars"] {
  if (pool === null) return [];
  const percent = pool.max > 0 ? Math.round(Math.min(1, Math.max(0, pool.value / pool.max)) * 100) : 0;
  return [{ key, label: words.text(`PDA.Total.${key}`), percent, text: `${pool.value}/${pool.max}` }];
}

function cellView(turn: TurnState, segment: number, now: number, words: Words): CellView {
  const time = timeClass(segment, now);
  const action = turn.routine.find((entry) => entry.segment === segment && entry.state !== "lost");
  const busy = [turn.simple, turn.move].some((long) => long !== null && segment >= long.from && segment <= long.until);
  const what = busy ? "busy" : action === undefined ? "free" : action.state === "spent" ? "spent" : turn.barred ? "barred" : "ready";
  const icon = { busy: "fa-person-running", free: "", spent: "fa-check", barred: "fa-ban", ready: "fa-circle" }[what];
  return { segment, cssClass: `${time} is-${what}`, icon, label: words.format(`PDA.Tracker.Cell.${what}`, { segment }) };
}

function flagViews(combatant: TrackedCombatant, clock: SegmentClock, words: Words): RowView["flags"] {
  const flags = [];
  const { guardDown, surprised, announced, waits } = combatant.turn;
  if (announced !== null) flags.push({ icon: "fa-bullhorn", label: words.text("PDA.Tracker.Announced"), cssClass: "is-asked" });
  if (waits === clock.segment) flags.push({ icon: "fa-hand", label: words.text("PDA.Tracker.Waits"), cssClass: "is-asked" });
  if (combatant.asked) flags.push({ icon: "fa-hourglass-half", label: words.text("PDA.Tracker.Asked"), cssClass: "is-asked" });
  if (combatant.offers > 0) flags.push({ icon: "fa-bolt", label: words.format("PDA.Tracker.Offers", { count: combatant.offers }), cssClass: "is-offer" });
  if (guardDown !== null && guardDown.until >= clock.segment) flags.push({ icon: "fa-shield-virus", label: words.format("PDA.Tracker.GuardDown", { until: guardDown.until }), cssClass: "is-open" });
  if (surprised) flags.push({ icon: "fa-exclamation", label: words.text("PDA.Tracker.Surprised"), cssClass: "is-open" });
  for (const state of combatant.turn.timed) flags.push({ icon: "fa-hourglass", label: words.format("PDA.Tracker.Timed", { state: words.text(`PDA.Condition.${state.id}`), segment: state.until.segment }), cssClass: "is-open" });
  return flags;
}
