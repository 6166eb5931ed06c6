import type { TurnEvent } from "../../../rules/segments/turn/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";

/** What the card says of the clock and of what is done in its segments. */
export const TURN_LINES: Lines<TurnEvent> = {
  actAnnounced: line("fa-bullhorn", "plain", "PDA.Segments.Card.ActAnnounced", {
    with: ({ command }, { words }) => ({ act: words.text(`PDA.Segments.Act.${command.do}`) }),
  }),
  announcedActBegun: null,
  announcedActLost: line("fa-ban", "plain", "PDA.Segments.Card.AnnouncedLost"),
  roundBegun: line("fa-flag", "plain", "PDA.Segments.Card.RoundBegun"),
  clockMoved: null,
  modeDeclared: line("fa-chess-knight", "plain", "PDA.Segments.Card.ModeDeclared"),
  modeSwitched: line("fa-chess-knight", "plain", "PDA.Segments.Card.ModeSwitched"),
  initiativeRolled: line("fa-stopwatch", "plain", "PDA.Segments.Card.Initiative"),
  routineChanged: line("fa-hourglass-half", "plain", ({ rule }) =>
    rule === "SEG-AOO-15" ? "PDA.Segments.Card.ActionPostponed" : null,
  ),
  actionSpent: null,
  actionHeld: line("fa-hourglass-half", "plain", "PDA.Segments.Card.ActionHeld"),
  guardLowered: line("fa-shield-virus", "luck", "PDA.Segments.Card.GuardLowered"),
  guardRaised: null,
  effortMade: null,
};
