import type { ActionsLeft } from "../../../rules/d20/actions/left.ts";
import { poolView, type PoolView } from "../../tracker/fighter-view.ts";
import type { LinePart, PipView } from "../../tracker/row-view.ts";
import type { Placed } from "../../turns/order-view.ts";
import { pipView } from "../../turns/pips.ts";
import type { OwnSays } from "../../turns/turn-views.ts";
import type { Words } from "../../words.ts";
import { flagViews, type Shown } from "./flag-views.ts";

/** What a fighter's row says besides place and turn. */
export function rowSays(fighter: Shown, place: Placed | null, words: Words): OwnSays {
  const { aware } = fighter.facts.turn;
  return {
    line: lineOf(fighter, place, words),
    flags: flagViews(fighter, words),
    pools: poolsOf(fighter, words),
    pips: place?.current === true ? pipsOf(fighter.facts.left ?? NOTHING_LEFT, words) : [],
    // Before the fight: whether the fighter knows of the others. [D20-INIT-13]
    entry: {
      action: "markAware",
      icon: aware ? "fa-eye" : "fa-eye-low-vision",
      label: words.text("PDA.D20.Tracker.Aware"),
      pressed: aware ? "true" : "false",
    },
  };
}

/** Place, count, hit points and opportunities in a line. */
function lineOf({ started, knows, facts }: Shown, place: Placed | null, words: Words): readonly LinePart[] {
  const { hitPoints, temporary, opportunities } = facts;
  const points = `${words.number(hitPoints.value)}/${words.number(hitPoints.max)}${temporary > 0 ? ` +${words.number(temporary)}` : ""}`;
  const part = (icon: string, text: string, label: string): LinePart => ({ icon, text, label });
  const { left, total } = opportunities;
  const counted = part("fa-bolt", `${left}/${total}`, words.format("PDA.D20.Tracker.Opportunities", { left, total }));
  return [
    ...(place === null
      ? []
      : [
          part(
            "fa-flag",
            words.number(place.count),
            words.format("PDA.Turns.Place", { place: place.place, count: place.count }),
          ),
        ]),
    ...(knows ? [part("fa-heart", points, words.format("PDA.D20.Tracker.HitPoints", { points }))] : []),
    ...(!started || place === null
      ? []
      : knows
        ? [counted]
        : left > 0
          ? [part("fa-bolt", "", words.text("PDA.D20.Tracker.MayStrike"))]
          : []),
  ];
}

/** Hit points, and what is beside them. */
function poolsOf({ knows, facts }: Shown, words: Words): readonly PoolView[] {
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
function pipsOf(
  { standard, move, fullRound, either, step, restricted }: ActionsLeft,
  words: Words,
): readonly PipView[] {
  const pip = (key: "standard" | "either" | "move" | "fullRound" | "step", icon: string, left: boolean): PipView =>
    pipView({ key, icon, left, text: words.text(`PDA.D20.Pip.${key}`) }, words);
  return [
    either || restricted ? pip("either", "fa-circle", either) : pip("standard", "fa-circle", standard),
    ...(restricted
      ? []
      : [pip("move", "fa-circle-half-stroke", move && !either), pip("fullRound", "fa-clock-rotate-left", fullRound)]),
    pip("step", "fa-shoe-prints", step),
  ];
}
