import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import type { Names } from "../../exchange-card/teller.ts";
import type { Words } from "../../words.ts";
import { deedOf, toolText } from "./tool-text.ts";

/** The actor, the action and the target. */
export function titleOf(command: SegmentsCommand, actor: string, names: Names, words: Words): string {
  const params = {
    name: command.by === null ? actor : names.combatant(command.by),
    target: targetText(command, names),
    with: toolText(command, (id) => names.gear(id), words),
  };
  return words.format(`PDA.Card.Title.${deedOf(command)}`, params);
}

/** The target or targets that a command names. */
export function targetText(command: SegmentsCommand, names: Names): string {
  if ("targets" in command)
    return command.targets
      .filter((id) => names.sees(id))
      .map((id) => names.combatant(id))
      .join(", ");
  if (command.do === "step") return names.combatant(command.relativeTo);
  if (command.do === "grantSurprise") return names.combatant(command.to);
  return "target" in command && typeof command.target === "string" ? names.combatant(command.target) : "";
}

/** Who takes an opportunity against which foe, as the offer tells; null where none is taken, or where the reader sees no such foe. */
export function takenFrom(
  command: SegmentsCommand,
  events: readonly SegmentsEvent[],
  names: Names,
  words: Words,
): string | null {
  if (command.do !== "takeOffer") return null;
  const taken = events.find((event) => event.type === "offerTaken" && event.offer.id === command.offer);
  if (taken?.type !== "offerTaken" || !names.sees(taken.offer.against)) return null;
  const tool = toolText(command, (id) => names.gear(id), words);
  return words.format("PDA.Card.TakesOffer", {
    name: names.combatant(command.by),
    target: names.combatant(taken.offer.against),
    with: tool,
  });
}

/** Where the clock came to rest, for an exchange that only moved it. */
export function momentOf(command: SegmentsCommand, events: readonly SegmentsEvent[], words: Words): string | null {
  const moved = events.findLast((event) => event.type === "clockMoved");
  if (command.do !== "advance" || moved?.type !== "clockMoved") return null;
  const { round, segment, phase } = moved.clock;
  const parts = { round, segment, phase: words.text(`PDA.Tracker.Phase.${phase}`) };
  return words.format(round < 1 ? "PDA.Card.SurpriseMoment" : "PDA.Card.Moment", parts);
}
