import { effectKey } from "../../rules/kernel/ids.ts";
import { reportErrors } from "../report-errors.ts";
import { exchangeData } from "./exchange-store.ts";
import type { RefereeRequest } from "./request.ts";

/** How much later than the referee's own tab the others report a question that is due, in ms. */
const OTHERS_LATER = 2_000;
/** How soon a report that changed nothing is made again, in ms. */
const AGAIN = 3_000;
/** How much too early a timer may go off by the server's time, in ms: a timer and that clock are two clocks. */
const SLACK = 50;
/** Longest time that a timer takes, in ms. */
const LONGEST_TIMER = 2_147_483_647;

/** What the watch needs of the tab it stands in. */
export interface DeadlinePort {
  isHeldHere(combat: Combat.Implementation): boolean;
  request(combat: Combat.Implementation, request: RefereeRequest): Promise<unknown>;
}

/**
 * Reports questions whose time is up, by server time. The referee's tab does it first; the others follow, for a tab in
 * the background may sleep.
 */
export class DeadlineWatch {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(readonly port: DeadlinePort) {}

  /** Sets the clock of a message's earliest deadline, or takes it away. `soonest`: the least time to wait, in ms. */
  note(message: ChatMessage.Implementation, soonest = 0): void {
    const id = message.id ?? "";
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    const data = exchangeData(message);
    const combat = data === null ? undefined : game.combats.get(data.combat);
    if (data?.status !== "pending" || combat === undefined) return;
    const deadlines = data.wanted.flatMap(({ deadline }) => (deadline === null ? [] : [deadline]));
    if (deadlines.length === 0) return;
    const later = this.port.isHeldHere(combat) ? 0 : OTHERS_LATER;
    const wait = Math.min(LONGEST_TIMER, Math.max(soonest, Math.min(...deadlines) - game.time.serverTime) + later);
    this.#timers.set(
      id,
      setTimeout(() => reportErrors(this.#report(message, combat)), wait),
    );
  }

  /** Forgets a message that is gone. */
  forget(message: ChatMessage.Implementation): void {
    clearTimeout(this.#timers.get(message.id ?? ""));
    this.#timers.delete(message.id ?? "");
  }

  async #report(message: ChatMessage.Implementation, combat: Combat.Implementation): Promise<void> {
    const now = game.time.serverTime + SLACK;
    const due = (exchangeData(message)?.wanted ?? []).filter(({ deadline }) => deadline !== null && deadline <= now);
    for (const { key } of due)
      await this.port.request(combat, { kind: "due", message: message.id ?? "", key: effectKey(key) });
    this.note(message, due.length > 0 ? AGAIN : 0);
  }
}
