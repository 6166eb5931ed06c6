import { changedEncounter } from "../../kernel/encounter.ts";
import type { FoldsOf } from "../game.ts";
import type { OpportunityEvent } from "./events.ts";

export const OPPORTUNITY_FOLDS: FoldsOf<OpportunityEvent> = {
  offersOpened: (encounter, { offers }) => changedEncounter(encounter, { offers: [...encounter.offers, ...offers] }),
  offerTaken: (encounter, { offer }) =>
    changedEncounter(encounter, { offers: encounter.offers.filter(({ id }) => id !== offer.id) }),
  offersClosed: (encounter, { offers }) =>
    changedEncounter(encounter, { offers: encounter.offers.filter(({ id }) => !offers.includes(id)) }),
};
