import { reportErrors } from "../../foundry/report-errors.ts";
import { isMastersToAnswer } from "../../foundry/secrets/veiled-questions.ts";
import { orderFor } from "../../foundry/settings/standing-orders.ts";
import { answerByOrder } from "../../rules/kernel/standing-orders.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { screenHere } from "../tracker/screen-port.ts";

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
