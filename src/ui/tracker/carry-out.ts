import { exchangeData } from "../../foundry/referee/exchange-store.ts";
import type { RequestResult } from "../../foundry/referee/results.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { services } from "../services-port.ts";

/** What a pressed action comes to. */
export interface Course<C = Game["command"]> {
  readonly command: C;
  /** What follows by itself once the last command is done without a question; null: nothing more. Left out: nothing does. */
  readonly next?: () => C | null;
}

/** How long this client waits for the card of a command to be done, and how often it looks, in ms. */
const [LONGEST, A_WHILE] = [30_000, 50];

/** Has a course carried out: its command, and what follows by itself until something is asked or refused, or the referee falls silent. */
export async function carryOut(combat: Combat.Implementation, { command, next }: Course): Promise<RequestResult> {
  let result = await services().sendCommand(combat, command);
  while (next !== undefined && result.status === "accepted" && (await isDone(result.message))) {
    const following = next();
    if (following === null) break;
    result = await services().sendCommand(combat, following);
  }
  return result;
}

/** Whether an exchange comes to its end without a question. */
async function isDone(id: string | null): Promise<boolean> {
  for (let waited = 0; id !== null && waited < LONGEST; waited += A_WHILE) {
    const message = game.messages.get(id);
    const exchange = message === undefined ? null : exchangeData(message);
    if (exchange?.status === "done") return true;
    const goesOn = exchange === null || exchange.status === "pending" || exchange.status === "committing";
    if (!goesOn || (exchange !== null && exchange.wanted.length > 0)) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, A_WHILE);
    });
  }
  return false;
}
