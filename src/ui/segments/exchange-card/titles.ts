import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { TitleText } from "../../exchange-card/card-text.ts";
import type { Wording } from "../../exchange-card/wording.ts";
import { deedOf, toolText } from "./tool-text.ts";

/** What the first line of a card of `segments` says. */
export const SEGMENTS_TITLES: TitleText<SegmentsGame> = {
  deedOf,
  with: (command, { names, words }) => ({ with: toolText(command, (id) => names.gear(id), words) }),
  outcomeOf(command, events, wording) {
    const parts = [momentOf(command, events, wording), initiativeOf(events, wording)].filter((part) => part !== null);
    return parts.length > 0 ? parts.join(" \u00B7 ") : takenFrom(command, events, wording);
  },
  tells: ["initiativeRolled", "modeDeclared"],
  stacks: { declareMode: "PDA.Segments.Card.AlsoDeclares" },
};

/** In which segment each acts of those who have rolled initiative, the first to act first; null where the reader sees none of them. [SEG-HOUSE-14] */
function initiativeOf(events: readonly SegmentsEvent[], { names, words }: Wording): string | null {
  const order = events
    .flatMap((event) => (event.type === "initiativeRolled" && names.sees(event.id) ? [event] : []))
    .toSorted((left, right) => left.initiative.value - right.initiative.value)
    .map(({ id, initiative }) => `${names.combatant(id)} ${words.number(initiative.value)}`);
  return order.length === 0 ? null : words.format("PDA.Segments.Card.Initiative", { order: order.join(", ") });
}

/** Who takes an opportunity against which foe, as the offer tells; null where none is taken, or where the reader sees no such foe. */
function takenFrom(
  command: SegmentsCommand,
  events: readonly SegmentsEvent[],
  { names, words }: Wording,
): string | null {
  if (command.do !== "takeOffer") return null;
  const taken = events.find((event) => event.type === "offerTaken" && event.offer.id === command.offer);
  if (taken?.type !== "offerTaken" || !names.sees(taken.offer.against)) return null;
  return words.format("PDA.Segments.Card.TakesOffer", {
    name: names.combatant(command.by),
    target: names.combatant(taken.offer.against),
    with: toolText(command, (id) => names.gear(id), words),
  });
}

/** Where the clock came to rest, for an exchange that only moved it. */
function momentOf(command: SegmentsCommand, events: readonly SegmentsEvent[], { words }: Wording): string | null {
  const moved = events.findLast((event) => event.type === "clockMoved");
  if (command.do !== "advance" || moved?.type !== "clockMoved") return null;
  const { round, segment, phase } = moved.clock;
  const parts = { round, segment, phase: words.text(`PDA.Tracker.Phase.${phase}`) };
  return words.format(round < 1 ? "PDA.Segments.Card.SurpriseMoment" : "PDA.Segments.Card.Moment", parts);
}
