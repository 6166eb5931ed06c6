import type { SegmentClock } from "../../../rules/segments/stored/field.ts";
import { isGuardDown } from "../../../rules/segments/turn/standing.ts";
import { onlyIf } from "../../only-if.ts";
import { askedFlags, keptFlags, lateFlags, type FlagView } from "../../tracker/fighter-view.ts";
import type { Words } from "../../words.ts";
import type { Shown } from "./tracked.ts";

/** Whether a combatant may act now, by an action of this moment or one held back. */
export const isToAct = ({ due, defeated }: Pick<Shown, "due" | "defeated">): boolean =>
  (due === "acts" || due === "held") && !defeated;

/** What has to be known of a combatant at a glance: what they may do now, what they wait for, what hampers them. */
export function flagViews(shown: Shown, { segment }: SegmentClock, words: Words): readonly FlagView[] {
  const { guardDown, surprised, announced, waits, timed } = shown.turn;
  const flag = (
    icon: string,
    cssClass: string,
    key: string,
    params: Parameters<Words["format"]>[1] = {},
  ): FlagView => ({
    icon,
    cssClass,
    label: words.format(key, params),
  });
  const names = [...new Set(shown.offers)].join(", ");
  const behind = shown.behind.join(", ");
  return [
    ...keptFlags(shown, words),
    ...onlyIf(isToAct(shown), flag("fa-circle-play", "is-ready", "PDA.Tracker.CanAct")),
    ...onlyIf(behind !== "", flag("fa-hourglass-start", "is-asked", "PDA.Tracker.LetsFirst", { behind })),
    ...onlyIf(announced !== null, flag("fa-bullhorn", "is-asked", "PDA.Tracker.Announced")),
    ...onlyIf(waits === segment, flag("fa-hand", "is-asked", "PDA.Tracker.Waits")),
    ...askedFlags(shown, words),
    ...lateFlags(shown.late, words),
    ...onlyIf(names !== "", flag("fa-bolt", "is-offer", "PDA.Tracker.OffersAgainst", { names })),
    ...(guardDown !== null && isGuardDown(shown.turn, segment)
      ? [flag("fa-shield-virus", "is-open", "PDA.Tracker.GuardDown", { until: guardDown.until })]
      : []),
    ...onlyIf(surprised, flag("fa-exclamation", "is-open", "PDA.Tracker.Surprised")),
    ...timed.map(({ id, until }) => {
      const state = words.text(`PDA.Condition.${id}`);
      return flag("fa-hourglass", "is-open", "PDA.Tracker.Timed", { state, segment: until.segment });
    }),
  ];
}
