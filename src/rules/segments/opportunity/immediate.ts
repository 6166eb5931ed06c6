import { Defect } from "../../kernel/json.ts";
import { ask } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import type { Rule, Table } from "../game.ts";
import type { Offer } from "../stored/field.ts";
import { KEEP, opportunityQuestion, questionKey, wayOfAnswer } from "./eligible.ts";

/** Opens an opportunity in the midst of another act and asks for it at once. [SEG-AOO-08] [SEG-HOUSE-18] */
export function* grantAtOnce(table: Table, offer: Offer, key: string): Rule {
  yield* emit({ type: "offersOpened", offers: [offer] });
  const { option } = yield* ask(questionKey(key), opportunityQuestion(table, offer));
  const way = wayOfAnswer(table, offer, option);
  if (way === null) return yield* leaveOffer(table, offer, option);
  if ("code" in way) throw new Defect(`"${offer.to}" was offered what is forbidden: ${way.code}.`);
  // Taken as the command by which it could be taken later: what an opportunity may be is none of an attack's business.
  yield* table.ruleset.perform(table, { do: "takeOffer", by: offer.to, offer: offer.id, as: way.as, with: way.with });
}

/** An offer that is not taken now is kept until its segment ends, or lost. [SEG-AOO-18] */
export function* leaveOffer(table: Table, offer: Offer, option: string): Rule {
  if (option !== KEEP) yield* closeOffer(table, offer);
}

/** Closes an offer that is still open. [SEG-AOO-18] */
export function* closeOffer(table: Table, { id }: Offer): Rule {
  if (table.offers.some((open) => open.id === id)) yield* emit({ type: "offersClosed", offers: [id] });
}
