import type { Moment } from "../../../rules/segments/stored/bounds.ts";
import type { SegmentClock } from "../../../rules/segments/stored/field.ts";
import type { TurnState } from "../../../rules/segments/stored/turn.ts";
import { isGuardDown } from "../../../rules/segments/turn/standing.ts";
import type { BarView } from "../../tracker/row-view.ts";
import type { Words } from "../../words.ts";

const KINDS = ["simple", "move", "cast", "guard"] as const;
type Kind = (typeof KINDS)[number];

/** Something that goes on over several segments of the round. */
interface Doing {
  readonly kind: Kind;
  readonly label: string;
  readonly from: number;
  readonly until: number;
}

/** What each is called. */
export type Doings = Readonly<Record<Kind, string>>;

const ICONS: Doings = {
  simple: "fa-hand-sparkles",
  move: "fa-person-running",
  cast: "fa-wand-sparkles",
  guard: "fa-shield-virus",
};

/** What a combatant has under way, and how long their guard is lowered. */
export function doingsOf(turn: TurnState, clock: SegmentClock, segments: number, labels: Doings): readonly Doing[] {
  const { simple, move, casting, guardDown } = turn;
  const at = (moment: Moment): number => moment.segment + (moment.round - clock.round) * segments;
  const isDown = guardDown !== null && isGuardDown(turn, clock.segment);
  const spans = {
    simple,
    move,
    cast: casting === null ? null : { from: at(casting.from), until: at(casting.until) },
    guard: isDown ? { from: clock.segment, until: guardDown.until } : null,
  };
  return KINDS.flatMap((kind) => {
    const span = spans[kind];
    return span === null ? [] : [{ kind, label: labels[kind], from: span.from, until: span.until }];
  });
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
