import { newId } from "./ids.ts";
import { Refusal } from "./refusal.ts";
import type { Session } from "./session.ts";

/** A query on its way. */
interface OpenQuery {
  readonly targetId: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout | undefined;
}

/** Questions that one user's client puts to another's. The one who is asked is not told who asks. */
export class Queries {
  readonly #open = new Map<string, OpenQuery>();

  /**
   * Sends a query to every tab of a user; the first answer counts. Rejects when the user is absent, leaves, answers
   * with an error, or when the time is up.
   */
  ask(
    sessions: readonly Session[],
    targetId: string,
    name: string,
    data: unknown,
    timeout: number | undefined,
  ): Promise<unknown> {
    if (sessions.length === 0)
      return Promise.reject(new Refusal(`The query "${name}" cannot reach user ${targetId}: not connected.`));
    const queryId = newId();
    return new Promise((resolve, reject) => {
      const late = (): void =>
        this.#settle(queryId, (query) =>
          query.reject(new Refusal(`The query "${name}" to user ${targetId} timed out.`)),
        );
      const timer = timeout === undefined ? undefined : setTimeout(late, timeout);
      this.#open.set(queryId, { targetId, resolve, reject, timer });
      for (const session of sessions) session.send({ event: "userQuery", args: [{ queryId, name, data, timeout }] });
    });
  }

  /** Takes an answer from a user. Answers to questions that were put to another, or are closed, do nothing. */
  answer(userId: string, queryId: string, answer: { result?: unknown; error?: string }): void {
    if (this.#open.get(queryId)?.targetId !== userId) return;
    this.#settle(queryId, (query) =>
      answer.error === undefined ? query.resolve(answer.result) : query.reject(new Refusal(answer.error)),
    );
  }

  /** A user has left: their open questions fail. */
  left(userId: string): void {
    for (const [queryId, query] of [...this.#open]) {
      if (query.targetId === userId)
        this.#settle(queryId, (each) => each.reject(new Refusal(`User ${userId} has left.`)));
    }
  }

  /** The server closes: every open question fails. */
  close(): void {
    for (const queryId of [...this.#open.keys()])
      this.#settle(queryId, (query) => query.reject(new Refusal("The server has closed.")));
  }

  #settle(queryId: string, settle: (query: OpenQuery) => void): void {
    const query = this.#open.get(queryId);
    if (query === undefined) return;
    this.#open.delete(queryId);
    clearTimeout(query.timer);
    settle(query);
  }
}
