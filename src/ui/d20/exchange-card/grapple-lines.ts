import type { GrappleEvent } from "../../../rules/d20/grapple/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";

/** What the card says of grapples. */
export const GRAPPLE_LINES: Lines<GrappleEvent> = {
  grappleRolled: line("fa-hands-holding", "plain"),
  holdBegun: line("fa-hands-holding", "harm"),
  holdEnded: line("fa-hands", "luck", "why"),
  pinned: line("fa-person-falling-burst", "harm", ({ gagged }) => (gagged ? "gagged" : "free")),
  pinEnded: line("fa-person-rays", "luck", "why"),
  holdSlackened: line("fa-hand", "plain"),
  componentTaken: line("fa-mortar-pestle", "plain"),
  componentUsed: null,
};
