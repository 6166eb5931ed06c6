import type { TurnEvent } from "../../../rules/segments/turn/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";

/** What the card says of the clock and of what is done in its segments. */
export const TURN_LINES: Lines<TurnEvent> = {
  actAnnounced: line("fa-bullhorn", "plain"),
  announcedActBegun: null,
  announcedActLost: line("fa-ban", "plain"),
  roundBegun: line("fa-flag", "plain"),
  clockMoved: null,
  modeDeclared: line("fa-chess-knight", "plain"),
  modeSwitched: line("fa-chess-knight", "plain"),
  initiativeRolled: line("fa-stopwatch", "plain"),
  routineChanged: line("fa-hourglass-half", "plain", ({ rule }) => (rule === "SEG-AOO-15" ? "" : null)),
  actionSpent: null,
  actionHeld: line("fa-hourglass-half", "plain"),
  guardLowered: line("fa-shield-virus", "luck"),
  guardRaised: null,
  effortMade: null,
};
