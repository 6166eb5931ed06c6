import { brand, oneOf } from "../../kernel/decode.ts";
import { command, id } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { offerId } from "../../kernel/ids.ts";
import { striker } from "../decode-parts.ts";
import { OPPORTUNITY_ACTS } from "../stats.ts";

/** What an opening is used for. */
export const OPPORTUNITY_COMMANDS = {
  /** Takes an opportunity: to strike with something, unless it says otherwise. [SEG-AOO-01] [SEG-AOO-32] */
  takeOffer: command("takeOffer", { offer: brand(id, offerId) }, { with: striker, as: oneOf(OPPORTUNITY_ACTS) }),
  /** Lets an opportunity pass that is open, so that it is waited for no longer. [SEG-AOO-18] */
  passOffer: command("passOffer", { offer: brand(id, offerId) }),
};
export type OpportunityCommand = CommandOf<typeof OPPORTUNITY_COMMANDS>;
