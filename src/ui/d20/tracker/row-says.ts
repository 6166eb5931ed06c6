import type { ActionsLeft } from "../../../rules/d20/actions/left.ts";
import { onlyIf } from "../../only-if.ts";
import { poolView } from "../../tracker/fighter-view.ts";
import type { LinePart, PipView } from "../../tracker/row-view.ts";
import { pipView, type OwnSays } from "../../turns/turn-views.ts";
import type { Words } from "../../words.ts";
import { flagViews, type Shown } from "./flag-views.ts";

/** What a fighter's row says besides place and turn. */
export function rowSays(shown: Shown, words: Words): OwnSays {
  const { facts, place, showsLife } = shown;
  const { hitPoints, temporary, nonlethal } = facts;
  const beside = (key: string, value: number) => poolView(key, value > 0 ? { value, max: hitPoints.max } : null, words);
  return {
    rolled: facts.turn.initiative?.total ?? null,
    line: lineOf(shown, words),
    flags: flagViews(shown, words),
    pools: showsLife
      ? [
          ...poolView("hitPoints", hitPoints, words),
          ...beside("temporary", temporary),
          ...beside("nonlethal", nonlethal),
        ]
      : [],
    // While the turn of an unseen combatant is played, the last one who is seen has nothing left of their own.
    pips: place?.current === true ? pipsOf(facts.left ?? {}, words) : [],
  };
}

/** Place, count, hit points and opportunities in a line; of others than their own, a reader sees whether there is an opportunity. */
function lineOf({ started, knows, facts, place }: Shown, words: Words): readonly LinePart[] {
  const { hitPoints, temporary, opportunities } = facts;
  const { left, total } = opportunities;
  const more = temporary > 0 ? ` +${words.number(temporary)}` : "";
  const points = `${words.number(hitPoints.value)}/${words.number(hitPoints.max)}${more}`;
  const part = (icon: string, text: string, key: string, params: Parameters<Words["format"]>[1] = {}): LinePart => ({
    icon,
    text,
    label: words.format(key, params),
  });
  const plays = started && place !== null;
  return [
    ...(place === null
      ? []
      : [part("fa-flag", words.number(place.count), "PDA.Turns.Place", { place: place.place, count: place.count })]),
    ...onlyIf(knows, part("fa-heart", points, "PDA.D20.Tracker.HitPoints", { points })),
    ...onlyIf(knows && plays, part("fa-bolt", `${left}/${total}`, "PDA.D20.Tracker.Opportunities", { left, total })),
    ...onlyIf(!knows && plays && left > 0, part("fa-bolt", "", "PDA.D20.Tracker.MayStrike")),
  ];
}

/** The actions of the turn. Where one is left that is a standard or a move action as its author likes, one mark says so. [D20-ACT-02] [D20-ACT-06] [D20-ACT-60] */
function pipsOf(
  { standard, move, fullRound, either = false, step, attacks = 0, restricted = false }: Partial<ActionsLeft>,
  words: Words,
): readonly PipView[] {
  const pip = (key: "standard" | "either" | "move" | "fullRound" | "step", icon: string, left = false): PipView =>
    pipView({ key, icon, left, text: words.text(`PDA.D20.Pip.${key}`) }, words);
  return [
    either || restricted ? pip("either", "fa-circle", either) : pip("standard", "fa-circle", standard),
    ...onlyIf(
      !restricted,
      pip("move", "fa-circle-half-stroke", move === true && !either),
      pip("fullRound", "fa-clock-rotate-left", fullRound),
    ),
    pip("step", "fa-shoe-prints", step),
    ...onlyIf(
      attacks > 0,
      pipView(
        { key: "attacks", icon: "fa-khanda", left: true, text: words.format("PDA.D20.Pip.attacks", { attacks }) },
        words,
      ),
    ),
  ];
}
