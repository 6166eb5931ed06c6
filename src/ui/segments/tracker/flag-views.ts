import type { SegmentClock } from "../../../rules/segments/stored/field.ts";
import type { Words } from "../../words.ts";
import { askedFlags, keptFlags, lateFlags, type FlagView } from "../../tracker/fighter-view.ts";
import type { Shown } from "./shown.ts";

/** What has to be known of a combatant at a glance: what they may do now, what they wait for, what hampers them. */
export function flagViews(combatant: Shown, clock: SegmentClock, ready: boolean, words: Words): readonly FlagView[] {
  const flags: FlagView[] = [...keptFlags(combatant, words)];
  const { guardDown, surprised, announced, waits, timed } = combatant.turn;
  const flag = (icon: string, label: string, cssClass: string): unknown => flags.push({ icon, label, cssClass });
  if (ready && clock.phase === "actions" && waits !== clock.segment && announced === null)
    flag("fa-circle-play", words.text("PDA.Tracker.CanAct"), "is-ready");
  if (announced !== null) flag("fa-bullhorn", words.text("PDA.Tracker.Announced"), "is-asked");
  if (waits === clock.segment) flag("fa-hand", words.text("PDA.Tracker.Waits"), "is-asked");
  flags.push(...askedFlags(combatant, words), ...lateFlags(combatant.late, words));
  if (combatant.offers.length > 0)
    flag(
      "fa-bolt",
      words.format("PDA.Tracker.OffersAgainst", { names: [...new Set(combatant.offers)].join(", ") }),
      "is-offer",
    );
  if (guardDown !== null && guardDown.until >= clock.segment)
    flag("fa-shield-virus", words.format("PDA.Tracker.GuardDown", { until: guardDown.until }), "is-open");
  if (surprised) flag("fa-exclamation", words.text("PDA.Tracker.Surprised"), "is-open");
  for (const state of timed)
    flag(
      "fa-hourglass",
      words.format("PDA.Tracker.Timed", {
        state: words.text(`PDA.Condition.${state.id}`),
        segment: state.until.segment,
      }),
      "is-open",
    );
  return flags;
}
