import { reportErrors } from "../../foundry/report-errors.ts";
import { exchangeData } from "../../foundry/referee/exchange-store.ts";
import { isPutTo } from "../../foundry/referee/waiting.ts";
import { isMastersToAnswer } from "../../foundry/secrets/veiled-questions.ts";
import { orderFor } from "../../foundry/settings/standing-orders.ts";
import { answerByOrder, type StandingOrder } from "../../rules/kernel/standing-orders.ts";
import { TURN } from "../exchange-card/card-text.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { screenHere } from "../tracker/screen-port.ts";
import { decide, decisionsHere, momentOf, type TrayEntry } from "./tray-entries.ts";

/** Openings about which an order is being carried out, or has been: each is followed once. */
const followed = new Set<string>();

/** Uses openings, or lets them pass, as standing orders say; the tab that referees the fight does so. An order says what is done about those that its giver sees. */
export function followOrders(combat: Combat.Implementation): void {
  if (services().refereeState(combat).status !== "here" || services().askedIn(combat).size > 0) return;
  for (const { id, question, fighter, commands } of screenHere().openings(combat)) {
    const key = JSON.stringify([combat.id, id]);
    if (followed.has(key) || isMastersToAnswer(combat, question)) continue;
    const answer = answerByOrder(question, orderFor(fighter.actor, question.cause));
    const command = answer === null ? undefined : commands.get(answer.option);
    if (command === undefined) continue;
    followed.add(key);
    reportErrors(services().sendCommand(combat, command).then(showResult));
    return;
  }
}

/** The last card that an order has made in a fighter's moment; moments that are decided by hand all the same, and those in which an act is on its way. */
const acted = new Map<string, string | null>();
const [byHand, underWay] = [new Set<string>(), new Set<string>()];

/**
 * Takes the turns of this user's fighters as standing orders say: by the attack that stands first in the tray, or by letting the moment
 * pass, which is also what comes of the turn once no attack is left. One user's client does so for a fighter. Calls `after` when something has been done.
 */
export function followTurnOrders(after: () => void): void {
  if (game.paused) return;
  for (const { asked, from } of decisionsHere()) {
    if ("open" in from || from.decision.question.cause !== TURN || !isFirstToAnswer(from)) continue;
    const moment = momentOf(from);
    const option = turnBy(from, orderFor(asked?.actor ?? null, TURN), acted.has(moment));
    if (option === null || underWay.has(moment) || !mayGoOn(moment)) continue;
    underWay.add(moment);
    const done = decide(from, option).then((result) => {
      if (result.status === "refused") byHand.add(moment);
      else acted.set(moment, result.message);
      showResult(result);
    });
    reportErrors(
      done.finally(() => {
        underWay.delete(moment);
        after();
      }),
    );
  }
}

type Turn = Extract<TrayEntry["from"], { combat: unknown }>;

/** Whether an order may act in a moment, once more: what has been taken back it does not do again, nor anything after it. */
function mayGoOn(moment: string): boolean {
  const last = acted.get(moment);
  if (byHand.has(moment) || last === undefined) return !byHand.has(moment);
  const message = game.messages.get(last ?? "");
  const exchange = message === undefined ? null : exchangeData(message);
  const isUnderWay = exchange?.goal === "done" && exchange.status !== "done";
  if (!isUnderWay && exchange?.status !== "done") byHand.add(moment);
  return exchange?.status === "done";
}

/** The option by which an order takes a turn; null: it is decided by hand. */
function turnBy({ decision: { question } }: Turn, order: StandingOrder, isUnderOrder: boolean): string | null {
  const answer = answerByOrder(question, order);
  return answer?.option ?? (order.mode === "always" && isUnderOrder ? question.fallback : null);
}

/** Whether a turn is this user's to take before all others whose it is too. */
function isFirstToAnswer({ decision: { question }, combat }: Turn): boolean {
  const users = game.users.filter((user) => user.active && isPutTo(user, combat, question));
  return users.map(({ id }) => id).toSorted()[0] === game.user.id;
}
