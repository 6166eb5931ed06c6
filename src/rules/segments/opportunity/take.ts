import { Defect } from "../../kernel/json.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Stage, Table } from "../game.ts";
import { isGrant } from "../surprise/surprised.ts";
import type { OpportunityCommand } from "./commands.ts";
import { IMMEDIATE, isAskedAtOnce, opportunityWayForbids } from "./eligible.ts";
import { offerStage } from "./stage.ts";
import type { Offer } from "../stored/field.ts";
import type { Way } from "./way.ts";

type TakeOffer = Extract<OpportunityCommand, { do: "takeOffer" }>;

/** Why an offer is none that the combatant may take or let pass, or null: it is gone, another's, or a grant of a surprise attack. [SEG-AOO-01] [SEG-AOO-13] [SEG-SURP-22] */
export function offerForbids(table: Table, { by, offer: id }: Pick<TakeOffer, "by" | "offer">): Refusal | null {
  const offer = table.offers.find((each) => each.id === id);
  if (offer === undefined) return refuse("offerGone", "SEG-AOO-13");
  if (offer.to !== by) return refuse("offerOfAnother", "SEG-AOO-01");
  return isGrant(offer) ? refuse("offerOfSurprise", "SEG-SURP-22") : null;
}

/** Why an open offer cannot be taken, or null: whose, when, and every condition in this moment. [SEG-AOO-09] to [SEG-AOO-13] */
export function takeOfferForbids(table: Table, command: TakeOffer): Refusal | null {
  const foreign = offerForbids(table, command);
  if (foreign !== null) return foreign;
  const offer = offerOf(table, command.offer);
  if (table.clock.phase !== "actions" && !isAskedAtOnce(offer))
    return refuse("notActionsPhase", "SEG-HOUSE-18", { phase: table.clock.phase });
  return opportunityWayForbids(table, offer, wayOf(command));
}

/** What a command uses an opportunity for: a strike, unless it says otherwise; with bare hands, unless it names something. */
function wayOf({ as = "strike", with: striker = "bareHands" }: TakeOffer): Way {
  return { as, with: striker };
}

/** Whether a command takes an opportunity that interrupts another act, or was kept from one: it waits for no one. [SEG-AOO-08] [SEG-HOUSE-18] */
export function takesAtOnce(table: Table, { offer: id }: TakeOffer): boolean {
  return table.offers.some((offer) => offer.id === id && IMMEDIATE.includes(offer.cause));
}

/** Takes an opportunity and strikes. [SEG-AOO-01] [SEG-AOO-15] [SEG-AOO-20] [SEG-AOO-23] */
export function takeOfferStageOf(table: Table, command: TakeOffer): Stage {
  const offer = offerOf(table, command.offer);
  // One run may interrupt several acts of several segments: the offer tells them apart.
  const key = takesAtOnce(table, command) ? `opportunity/${offer.id}` : `opportunity/${command.by}`;
  return offerStage(table, offer, wayOf(command), key);
}

function offerOf(table: Table, id: TakeOffer["offer"]): Offer {
  const offer = table.offers.find((each) => each.id === id);
  if (offer === undefined) throw new Defect(`The offer "${id}" is gone.`);
  return offer;
}
