import type { Offer } from "../stored/field.ts";

/** What becomes of openings. */
export type OpportunityEvent =
  | { readonly type: "offersOpened"; readonly offers: readonly Offer[] }
  | { readonly type: "offerTaken"; readonly offer: Offer }
  | { readonly type: "offersClosed"; readonly offers: readonly Offer["id"][] };
