import type { Deeds } from "../game.ts";
import { passOfferForbids, performPassOffer } from "./pass.ts";
import { RANKED } from "../turn/ranked.ts";
import type { OpportunityCommand } from "./commands.ts";

/** What an opening is used for. */
export const OPPORTUNITY_RULES: Deeds<OpportunityCommand> = {
  takeOffer: RANKED,
  passOffer: { forbids: passOfferForbids, perform: performPassOffer },
};
