import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { askAll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { inStep } from "../../kernel/stages.ts";
import { closeOffer, leaveOffer } from "./immediate.ts";
import { offerStage } from "./stage.ts";
import { isStrike, opportunityQuestion, wayOfAnswer } from "./eligible.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { offersAgainst, repeated } from "./offers.ts";
import { inRanks } from "../turn/order.ts";
import { provokedBy } from "../ground/path.ts";
import type { Offer } from "../stored/field.ts";

/** Opens the offers of a run and asks every beneficiary at once; those who strike do so in descending Dexterity. [SEG-HOUSE-18] */
export function* provoke(table: Table, id: CombatantId): Rule {
  const mover = table.get(id);
  const offers = offersAgainst(table, mover, provokedBy(table, mover)).filter(
    (offer) => !table.offers.some((open) => open.to === offer.to && open.against === id),
  );
  const opened = repeated(table, offers);
  if (opened.length === 0) return;
  yield* emit({ type: "offersOpened", offers: opened });
  const answers = yield* askAll(
    effectKey("move/opportunities"),
    offers.map((offer) => ({ key: opportunityKey(offer), question: opportunityQuestion(table, offer) })),
  );
  const answered = offers.map((offer, index) => ({ offer, option: answers[index]?.option ?? "pass" }));
  const strikes = answered.filter(({ option }) => isStrike(option));
  for (const { offer, option } of answered) if (!isStrike(option)) yield* leaveOffer(table, offer, option);
  for (const rank of inRanks(table, strikes, ({ offer }) => offer.to)) yield* strikeTogether(table, rank);
}

const opportunityKey = (offer: Offer) => effectKey(`move/opportunity/${offer.to}/answer`);
const strikeKey = (offer: Offer): string => `move/opportunity/${offer.to}`;

interface Struck {
  readonly offer: Offer;
  readonly option: string;
}

/** Strikes of equal rank, in step. [SEG-HOUSE-18] */
function* strikeTogether(table: Table, rank: readonly Struck[]): Rule {
  yield* inStep(rank.map((struck) => () => strikingStage(table, struck)));
}

/** Strikes, or tells why it is no longer possible: a quicker one may have felled the runner. [SEG-AOO-09] [SEG-HOUSE-18] */
function* strikingStage(table: Table, { offer, option }: Struck): Rule<Stage | null> {
  const way = wayOfAnswer(table, offer, option);
  if (way !== null && !("code" in way)) return yield* offerStage(table, offer, way, strikeKey(offer))();
  if (way !== null) yield* emit({ type: "announcedActLost", id: offer.to, refusal: way });
  yield* closeOffer(table, offer);
  return null;
}
