/** Work that waits, by whose it is. */
interface Waiting {
  readonly work: () => Promise<void>;
}

/**
 * Does one thing after the other, each in the order of its arrival among those of the same share, and the shares in
 * turn: however much one of them brings, the others wait for one thing of its at a time. A thing that fails does not
 * stop the next.
 */
export class FairQueue {
  readonly #shares = new Map<string, Waiting[]>();
  #isRunning = false;

  /** How much of a share waits or is being done. */
  waiting(share: string): number {
    return this.#shares.get(share)?.length ?? 0;
  }

  /** The result of `work`, begun when its turn has come. */
  run<T>(work: () => Promise<T>, share = ""): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const mine = this.#shares.get(share) ?? [];
      mine.push({ work: () => Promise.resolve().then(work).then(resolve, reject) });
      this.#shares.set(share, mine);
      if (!this.#isRunning) void this.#drain();
    });
  }

  /** Shares take turns: the one that has been served goes behind the others. */
  async #drain(): Promise<void> {
    this.#isRunning = true;
    // What is asked for in the same breath waits for the first of them, as everything else does.
    await Promise.resolve();
    for (let next = this.#next(); next !== null; next = this.#next()) {
      const [share, mine] = next;
      await mine[0]?.work();
      mine.shift();
      this.#shares.delete(share);
      if (mine.length > 0) this.#shares.set(share, mine);
    }
    this.#isRunning = false;
  }

  #next(): [string, Waiting[]] | null {
    const first = this.#shares.entries().next();
    return first.done === true ? null : first.value;
  }
}
