import type { EventOf } from "../../kernel/events.ts";
import type { Offer } from "../stored/field.ts";

/** What becomes of openings. */
export type OpportunityEvent = EventOf<{
  offersOpened: { offers: readonly Offer[] };
  offerTaken: { offer: Offer };
  offersClosed: { offers: readonly Offer["id"][] };
}>;
