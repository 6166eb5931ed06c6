import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import { concernedBy, digestLines, sumPart, type Share } from "../../exchange-card/digest.ts";
import type { StepView } from "../../exchange-card/step-view.ts";
import type { Names } from "../../exchange-card/teller.ts";
import type { Words } from "../../words.ts";

type Of<T extends SegmentsEvent["type"]> = Extract<SegmentsEvent, { readonly type: T }>;

/** What a rest came to, or what was picked up, for each combatant in it. [SEG-HOUSE-64] [SEG-CORE-10] */
export function digestOf(
  command: SegmentsCommand,
  events: readonly SegmentsEvent[],
  names: Names,
  words: Words,
): readonly StepView[] | null {
  if (command.do !== "rest" && command.do !== "gather") return null;
  const shares = concernedBy(events).map((id) => {
    const own = events.filter((event) => "id" in event && event.id === id);
    return command.do === "rest" ? restShare(id, own, words) : gatherShare(id, own, names, words);
  });
  return digestLines(shares, words.text("PDA.Outside.Digest.Nothing"), names, words);
}

/** The events of a kind. */
function all<T extends SegmentsEvent["type"]>(events: readonly SegmentsEvent[], type: T): readonly Of<T>[] {
  return events.filter((event): event is Of<T> => event.type === type);
}

function restShare(id: string, events: readonly SegmentsEvent[], words: Words): Share {
  const stamina = all(events, "healed").reduce((sum, each) => sum + each.stamina, 0);
  const wounds = all(events, "woundsRecovered").reduce((sum, each) => sum + each.points, 0);
  const breath = all(events, "fatigueGained").reduce((sum, each) => sum - each.points, 0);
  return {
    id,
    icon: "fa-bed",
    tone: "plain",
    parts: [
      ...sumPart("PDA.Outside.Digest.Stamina", stamina, words),
      ...sumPart("PDA.Outside.Digest.Wounds", wounds, words),
      ...sumPart("PDA.Outside.Digest.Breath", breath, words),
    ],
    rules: rulesOf(events),
  };
}

/** By which rules something came of it; that time passed is in the title. */
function rulesOf(events: readonly SegmentsEvent[]): readonly string[] {
  return [...new Set(events.flatMap((event) => (event.type === "rested" || !("rule" in event) ? [] : [event.rule])))];
}

function gatherShare(id: string, events: readonly SegmentsEvent[], names: Names, words: Words): Share {
  return {
    id,
    icon: "fa-hand-holding",
    tone: "plain",
    parts: all(events, "gearMoved").map(({ gear, place }) =>
      words.format("PDA.Outside.Digest.Thing", {
        gear: names.gear(gear),
        place: words.text(`PDA.Segments.Place.${place}`),
      }),
    ),
    rules: rulesOf(events),
  };
}
