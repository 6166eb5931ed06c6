import type { Moment } from "../../../rules/segments/stored/bounds.ts";
import type { SegmentClock } from "../../../rules/segments/stored/field.ts";
import type { TurnState } from "../../../rules/segments/stored/turn.ts";
import type { BarView } from "../../tracker/row-view.ts";
import type { Words } from "../../words.ts";

/** Something that goes on over several segments of the round. */
export interface Doing {
  readonly kind: "simple" | "move" | "cast" | "guard";
  readonly label: string;
  readonly from: number;
  readonly until: number;
}

const ICONS: Readonly<Record<Doing["kind"], string>> = {
  simple: "fa-hand-sparkles",
  move: "fa-person-running",
  cast: "fa-wand-sparkles",
  guard: "fa-shield-virus",
};

/** What somebody has under way, and how long his guard is lowered. `labels`: what each is called. */
export function doingsOf(
  turn: TurnState,
  clock: SegmentClock,
  segments: number,
  labels: Readonly<Record<Doing["kind"], string>>,
): readonly Doing[] {
  const { simple, move, casting, guardDown } = turn;
  const at = (moment: Moment): number => moment.segment + (moment.round - clock.round) * segments;
  return [
    ...(simple === null
      ? []
      : [{ kind: "simple" as const, label: labels.simple, from: simple.from, until: simple.until }]),
    ...(move === null ? [] : [{ kind: "move" as const, label: labels.move, from: move.from, until: move.until }]),
    ...(casting === null
      ? []
      : [{ kind: "cast" as const, label: labels.cast, from: at(casting.from), until: at(casting.until) }]),
    ...(guardDown === null || guardDown.until < clock.segment
      ? []
      : [{ kind: "guard" as const, label: labels.guard, from: clock.segment, until: guardDown.until }]),
  ];
}

/** What goes on, as bars over columns for the segments from `first` to `last`; what lies outside is cut off and marked. */
export function barViews(doings: readonly Doing[], first: number, last: number, words: Words): readonly BarView[] {
  return doings
    .filter(({ from, until }) => until >= first && from <= last)
    .map(({ kind, label, from, until }) => {
      const [start, end] = [Math.max(first, from), Math.min(last, until)];
      const goesOn = until > last;
      const parts = { what: label, from: start, until: goesOn ? until - last : until };
      return {
        key: kind,
        icon: ICONS[kind],
        label,
        tooltip: words.format(
          goesOn ? "PDA.Tracker.BarGoesOn" : start === end ? "PDA.Tracker.BarOnce" : "PDA.Tracker.Bar",
          parts,
        ),
        cssClass: `is-${kind}${goesOn ? " is-going-on" : ""}`,
        column: start - first + 1,
        span: end - start + 1,
        goesOn,
      };
    });
}
