import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import type { OpportunityCommand } from "./commands.ts";
import { offerForbids } from "./take.ts";

type PassOffer = Extract<OpportunityCommand, { do: "passOffer" }>;

/** Why an open offer cannot be let pass, or null: it is another's, or announced already. [SEG-AOO-18] */
export function passOfferForbids(table: Table, command: PassOffer): Refusal | null {
  const foreign = offerForbids(table, command);
  if (foreign !== null) return foreign;
  return table.get(command.by).turn.announced === null
    ? null
    : refuse("alreadyActed", "SEG-CORE-02", { segment: table.clock.segment });
}

/** Lets an offer pass: it is closed. [SEG-AOO-18] */
export function* performPassOffer(_table: Table, { offer }: PassOffer): Rule {
  yield* emit({ type: "offersClosed", offers: [offer] });
}
