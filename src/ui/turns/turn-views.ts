import type { ClockView } from "../tracker/clock-view.ts";
import { askedFlags, keptFlags, lateFlags, type RulingButton, type TrackedFighter } from "../tracker/fighter-view.ts";
import type { LinePart, PipView, RowSays } from "../tracker/row-view.ts";
import type { Words } from "../words.ts";
import type { Placed } from "./order-view.ts";

/** How a fighter stands in the order of turns, as its reader sees it. */
export interface TurnPlace {
  readonly started: boolean;
  /** The round that is played for this reader. */
  readonly round: number;
  /** Null: none, or none yet. */
  readonly place: Placed | null;
  /** Whether the fighter knows of the others before the fight; null: the ruleset does not ask. */
  readonly aware: boolean | null;
}

/** What a ruleset says of a row besides the fighter's place and turn. */
export type OwnSays = Omit<RowSays, "rank" | "current" | "onTurn" | "whole" | "entry"> & {
  /** What was rolled before the fight; null or left out: nothing yet. */
  readonly rolled?: number | null;
};

/** Where those stand before the fight who have not rolled: below all who have. */
const UNROLLED = -1_000;

/** What was rolled before the fight. */
const rolledPart = (rolled: number, words: Words): LinePart => ({
  icon: "fa-flag",
  text: words.number(rolled),
  label: words.format("PDA.Turns.Rolled", { count: rolled }),
});

/** A part of a turn's budget, by its name and whether it is `left`, as a pip: there, or used up. */
export function pipView(
  { key, icon, text, left }: Pick<PipView, "key" | "icon" | "text"> & { readonly left: boolean },
  words: Words,
): PipView {
  return {
    key,
    icon: left ? icon : "fa-check",
    text,
    label: words.format(left ? "PDA.Turns.Left" : "PDA.Turns.Spent", { action: text }),
    cssClass: left ? "is-left" : "is-spent",
  };
}

/** Before the fight: whether a fighter knows of the others. [D20-INIT-13] */
const surprisedButton = (aware: boolean, words: Words): RulingButton => ({
  action: "markSurprised",
  icon: aware ? "fa-eye" : "fa-eye-low-vision",
  label: words.text("PDA.Turns.Surprised"),
  pressed: aware ? "false" : "true",
});

/** Whether a combatant stands in the fight without a place in the order. After the surprise round those who were unaware come in by themselves. [D20-INIT-17] [D20-INIT-21] */
export const isLate = ({
  started,
  place,
  round,
  defeated,
}: Omit<TurnPlace, "place" | "aware"> & { readonly place: object | null; readonly defeated: boolean }): boolean =>
  started && place === null && round >= 1 && !defeated;

/** Those who have come into the fight and have no initiative, with the button that rolls for them; null: there are none. [D20-INIT-21] */
export function lateText(names: readonly string[], words: Words): ClockView["late"] {
  return names.length === 0
    ? null
    : { text: words.format("PDA.Turns.Late", { names: names.join(", ") }), button: words.text("PDA.Turns.LateRoll") };
}

/** A fighter's row: those in the order by their turns, then those without a place, the fallen last; newcomers are let in, and roll on arrival. [D20-INIT-21] */
export function turnSays(
  fighter: TrackedFighter,
  { started, round, place, aware }: TurnPlace,
  { flags = [], rolled = null, line = [], ...own }: OwnSays,
  words: Words,
): RowSays {
  const { defeated, rules } = fighter;
  const [current, late] = [place?.current === true, isLate({ started, place, round, defeated })];
  const marked = aware === null ? null : surprisedButton(aware, words);
  const letIn = { action: "joinOrder", icon: "fa-user-plus", label: words.text("PDA.Turns.LetIn"), pressed: null };
  return {
    ...own,
    rank: [defeated ? 2 : place === null ? 1 : 0, place?.place ?? -(rolled ?? UNROLLED)],
    line: [...(started || rolled === null ? [] : [rolledPart(rolled, words)]), ...line],
    current,
    onTurn: current,
    whole: !started || current,
    flags: [
      ...keptFlags(fighter, words),
      ...(current && !defeated
        ? [{ icon: "fa-circle-play", label: words.text("PDA.Turns.OnTurn"), cssClass: "is-ready" }]
        : []),
      ...askedFlags(fighter, words),
      ...lateFlags(late, words),
      ...flags,
    ],
    entry: !rules ? null : !started ? marked : late ? letIn : null,
  };
}
