import type { ActivityEvent } from "../../../rules/segments/activity/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { spanText } from "./going-text.ts";

/** What the card says of simple actions and of gear. */
export const ACTIVITY_LINES: Lines<ActivityEvent> = {
  simpleActionBegun: line("fa-hand-sparkles", "plain", "PDA.Segments.Card.SimpleAction", {
    with: ({ simple }, { words }) => ({
      activity: words.text(`PDA.Activity.${simple.activity}`),
      segments: spanText(simple, words),
    }),
  }),
  simpleActionEnded: null,
  gearMoved: line("fa-hand-holding", "plain", ({ place }) =>
    place === "dropped" ? "PDA.Segments.Card.GearDropped" : "PDA.Segments.Card.GearMoved",
  ),
  gearBroken: line("fa-link-slash", "harm", "PDA.Segments.Card.GearBroken"),
  plateTorn: line("fa-shield", "harm", "PDA.Segments.Card.PlateTorn"),
};
