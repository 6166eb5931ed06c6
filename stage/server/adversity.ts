import type { Session } from "./session.ts";

/** When a user's connection is to be cut. */
interface Cut {
  left: number;
  isAnswered: boolean;
}

/** The switches by which tests make life hard for users. Each is told apart by user; a user's tabs share the fate. */
export class Adversity {
  readonly #sessions: ReadonlySet<Session>;
  readonly #latency = new Map<string, number>();
  readonly #refused = new Set<string>();
  readonly #held = new Set<string>();
  readonly #cuts = new Map<string, Cut>();
  readonly #operations = new Map<string, number>();
  /** Milliseconds by which the server's clock is wrong. */
  clockSkew = 0;

  constructor(sessions: ReadonlySet<Session>) {
    this.#sessions = sessions;
  }

  /** Every message from and to this user takes so many milliseconds. */
  latency(userId: string, milliseconds: number): void {
    this.#latency.set(userId, milliseconds);
    for (const session of this.#of(userId)) session.latency = milliseconds;
  }

  /** Holds back what would be delivered to this user. The answer lets it through again. */
  pause(userId: string): () => void {
    this.#held.add(userId);
    for (const session of this.#of(userId)) session.hold();
    return () => {
      this.#held.delete(userId);
      for (const session of this.#of(userId)) session.release();
    };
  }

  /** Ends this user's connections; new ones are accepted. */
  disconnect(userId: string): void {
    for (const session of this.#of(userId)) session.cut();
  }

  /** Ends this user's connections and accepts none until `restore`. */
  refuse(userId: string): void {
    this.#refused.add(userId);
    this.disconnect(userId);
  }

  /**
   * Cuts this user off after the n-th document operation from now on, and accepts no connection until `restore`. That
   * operation is stored and told to the others; its answer reaches the user only when `isAnswered`. With n = 0 the next
   * operation is not carried out at all.
   */
  cutAfter(userId: string, n: number, { isAnswered = false } = {}): void {
    this.#cuts.set(userId, { left: n, isAnswered });
  }

  /** Takes back refusals and cuts for this user. */
  restore(userId: string): void {
    this.#refused.delete(userId);
    this.#cuts.delete(userId);
  }

  /** How many document operations of this user have been carried out. */
  operations(userId: string): number {
    return this.#operations.get(userId) ?? 0;
  }

  /** Whether a connection of this user is accepted. */
  accepts(userId: string): boolean {
    return !this.#refused.has(userId);
  }

  /** Puts a new session under what its user has to bear. */
  welcome(session: Session): void {
    session.latency = this.#latency.get(session.userId) ?? 0;
    if (this.#held.has(session.userId)) session.hold();
  }

  /** Before an operation: whether it reaches the server. */
  beforeOperation(userId: string): boolean {
    if (this.#cuts.get(userId)?.left !== 0) return true;
    this.refuse(userId);
    return false;
  }

  /** After an operation was carried out: whether its answer still reaches the user. Call `afterAnswer` next. */
  afterOperation(userId: string): boolean {
    this.#operations.set(userId, this.operations(userId) + 1);
    const cut = this.#cuts.get(userId);
    if (cut === undefined) return true;
    cut.left -= 1;
    return cut.left > 0 || cut.isAnswered;
  }

  /** After the answer: cuts the user off where that was due. */
  afterAnswer(userId: string): void {
    if (this.#cuts.get(userId)?.left !== 0) return;
    // Later than the answer, which may still be on its way out.
    setImmediate(() => this.refuse(userId));
  }

  #of(userId: string): Session[] {
    return [...this.#sessions].filter((session) => session.userId === userId);
  }
}
