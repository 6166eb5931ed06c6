import { reportErrors } from "../../foundry/report-errors.ts";
import { sideDown } from "../../foundry/encounter/sides.ts";
import { exchangesOf } from "../../foundry/referee/exchange-index.ts";
import { exchangeData } from "../../foundry/referee/exchange-store.ts";
import type { AdapterRefusal } from "../../foundry/referee/results.ts";
import { isPutTo } from "../../foundry/referee/waiting.ts";
import { isMastersToAnswer } from "../../foundry/secrets/veiled-questions.ts";
import { orderFor } from "../../foundry/settings/standing-orders.ts";
import { answerByOrder, type StandingOrder } from "../../rules/kernel/standing-orders.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { TURN } from "../exchange-card/card-text.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { screenHere } from "../tracker/screen-port.ts";
import { decide, decisionsHere, momentOf, type TrayEntry } from "./tray-entries.ts";

/** Openings about which an order is being carried out, or has been: each is followed once. */
const followed = new Set<string>();

/** Uses openings, or lets them pass, as standing orders say; the tab that referees the fight does so. An order says what is done about those that its giver sees. */
export function followOrders(combat: Combat.Implementation): void {
  if (game.paused || services().refereeState(combat).status !== "here" || services().askedIn(combat).size > 0) return;
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

/** Moments of fighters in which an order has acted, those that are decided by hand all the same, and those in which an act is on its way. */
const [acted, byHand, underWay] = [new Set<string>(), new Set<string>(), new Set<string>()];
/** Moments for which an order has been given since something was taken back. */
const renewed = new Set<string>();
/** How often orders have let a moment pass on end, in which nothing was done. */
let passes = 0;

/** Whether this tab follows orders about turns: of several tabs of a user in one browser the one that was there first does, and when it goes the next. */
let isLeading = false;

/** Waits to lead, for as long as the page is there. Only secure pages have locks: on others every tab leads. */
function leadInTurn(): void {
  const lead = (): Promise<never> => {
    isLeading = true;
    return new Promise<never>(() => {});
  };
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) isLeading = true;
  else reportErrors(locks.request([SYSTEM_ID, game.world.id, game.user.id, "orders"].join("/"), lead));
}

/** What has been taken back is not done again by an order: the moments that are on are decided by hand. For `init`. */
export function watchTurnOrders(): void {
  Hooks.once("ready", leadInTurn);
  Hooks.on(`${SYSTEM_ID}.exchangeUndone`, () => {
    const { combat } = game;
    renewed.clear();
    if (combat !== null) for (const { from } of decisionsHere()) if ("decision" in from) byHand.add(momentOf(from));
  });
}

/**
 * Takes the turns of this user's fighters as standing orders say, one after the other: by the attack that stands first in the tray, or by
 * letting the moment pass, which is also what comes of the turn once no attack is left. One tab of one user does so for a fighter. Once a
 * side is down, or a round has gone by in which orders have done nothing, it is decided by hand. Calls `after` when something has been done.
 */
export function followTurnOrders(entries: readonly TrayEntry[], after: () => void): void {
  if (!isLeading || game.paused || underWay.size > 0) return;
  for (const { asked, from } of entries) {
    if ("open" in from || from.decision.question.cause !== TURN) continue;
    const order = orderFor(asked?.actor ?? null, TURN);
    if (order.mode === "ask") {
      passes = 0;
      continue;
    }
    const moment = momentOf(from);
    const option = turnBy(from, order, acted.has(moment));
    if (option === null || !isFirstToAnswer(from) || !mayAct(from, moment)) continue;
    take(from, moment, option, after);
    return;
  }
}

type Turn = Extract<TrayEntry["from"], { combat: unknown }>;

/** Whether an order is about to take what an entry asks: it need not be asked meanwhile. */
export const isTaken = ({ from }: TrayEntry): boolean => "decision" in from && underWay.has(momentOf(from));

/** An order has just been given for a fighter's turns: it holds from this moment on, whatever has been taken back in it. */
export function orderAnew({ from }: TrayEntry): void {
  if (!("decision" in from)) return;
  byHand.delete(momentOf(from));
  renewed.add(momentOf(from));
}

/** A user has answered by hand: what orders have let pass until then counts no more. */
export function answeredByHand(): void {
  passes = 0;
}

/** Has an order's act carried out. A refusal leaves the moment to the user, but for one by which nothing is known yet. */
function take(turn: Turn, moment: string, option: string, after: () => void): void {
  const isPass = option === turn.decision.question.fallback;
  passes = isPass ? passes + 1 : 0;
  underWay.add(moment);
  const done = decide(turn, option).then(
    (result) => {
      underWay.delete(moment);
      if (result.status === "accepted") acted.add(moment);
      else if (isForLater(result.refusal.code)) return;
      else {
        byHand.add(moment);
        showResult(result);
      }
      after();
    },
    (error: unknown) => {
      underWay.delete(moment);
      byHand.add(moment);
      throw error;
    },
  );
  reportErrors(done);
}

/** Whether what was refused may be tried again at the next change: others are at work. */
const isForLater = (code: string): boolean =>
  (["exchangeBusy", "noReferee", "refereeSilent", "refereeElsewhere"] satisfies AdapterRefusal[] as string[]).includes(
    code,
  );

/** Whether an order may act in a moment: what has been taken back last it does not do again, and what goes on it lets come to its end. */
function mayAct({ combat }: Turn, moment: string): boolean {
  const last = exchangesOf(combat.id ?? "").at(-1);
  const exchange = last === undefined ? null : exchangeData(last);
  const isTakenBack = exchange?.goal === "undone" && !renewed.has(moment);
  if (isTakenBack || sideDown(combat) !== null || passes > combat.combatants.size) byHand.add(moment);
  return !byHand.has(moment) && (exchange === null || exchange.status !== "committing");
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
