import type { RequestResult } from "../referee/results.ts";

/** How long a claim waits to be taken up, in ms: the holder, or the tab that steps in for it, answers sooner. */
const LONGEST_WAIT = 6_000;
/** How long a claim that was taken up is left alone before its referee is asked whether it is still there, in ms. */
const LONGEST_QUIET = 3_000;
/** How long a claim that was taken up may take, in ms: dice typed in by hand included. */
const LONGEST_WORK = 180_000;

interface Expected {
  readonly resolve: (result: RequestResult | null) => void;
  readonly since: number;
  timer: ReturnType<typeof setTimeout>;
}

/** The claims that this client waits for, and those that it has heard a referee take up. */
export class Inbox {
  readonly #expected = new Map<string, Expected>();
  readonly #heard = new Set<string>();
  readonly #listeners = new Map<string, () => void>();

  /** `ask`: asks the tab that has taken a claim up to say so once more. */
  constructor(readonly ask: (id: string) => void) {}

  /** The answer to a claim, or null when none comes in time. */
  expect(id: string): Promise<RequestResult | null> {
    return new Promise((resolve) => {
      this.#expected.set(id, { resolve, since: Date.now(), timer: this.#limit(id, LONGEST_WAIT) });
    });
  }

  #limit(id: string, limit: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.#expected.get(id)?.resolve(null);
      this.#expected.delete(id);
    }, limit);
  }

  /** No user is left who could answer: those who wait hear so at once. */
  abandon(): void {
    for (const { resolve, timer } of this.#expected.values()) {
      clearTimeout(timer);
      resolve(null);
    }
    this.#expected.clear();
  }

  /** A referee has said that it has a claim: it is asked again after a while, since its tab may die over it. */
  heard(id: string): void {
    this.#heard.add(id);
    this.#listeners.get(id)?.();
    const expected = this.#expected.get(id);
    if (expected === undefined) return;
    clearTimeout(expected.timer);
    const isLong = Date.now() - expected.since > LONGEST_WORK;
    expected.timer = isLong ? this.#limit(id, 0) : setTimeout(() => this.#inquire(id), LONGEST_QUIET);
  }

  #inquire(id: string): void {
    const expected = this.#expected.get(id);
    if (expected === undefined) return;
    expected.timer = this.#limit(id, LONGEST_QUIET);
    this.ask(id);
  }

  /** A claim is made anew: what was said of it before counts no more, for the tab that said so may be gone. */
  forget(id: string): void {
    this.#heard.delete(id);
  }

  /** Whether a referee says within `limit` ms that it has a claim. */
  isHeard(id: string, limit: number): Promise<boolean> {
    if (this.#heard.has(id)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (): void => {
        clearTimeout(timer);
        this.#listeners.delete(id);
        resolve(this.#heard.has(id));
      };
      const timer = setTimeout(settle, limit);
      this.#listeners.set(id, settle);
    });
  }

  /** Hands an answer to the one who waits for it. Answers whether there was one. */
  settle(id: string, result: RequestResult): boolean {
    const expected = this.#expected.get(id);
    if (expected === undefined) return false;
    clearTimeout(expected.timer);
    this.#expected.delete(id);
    expected.resolve(result);
    return true;
  }
}
