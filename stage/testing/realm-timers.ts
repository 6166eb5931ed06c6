/** The timers of one realm: they end with it, as a closed tab's do. */
export class RealmTimers {
  readonly #running = new Set<NodeJS.Timeout>();
  #isEnded = false;

  /** What the realm calls its own timers. */
  readonly globals = {
    setTimeout: (fn: (...args: unknown[]) => unknown, delay?: number, ...args: unknown[]): NodeJS.Timeout => {
      const timer = setTimeout(() => {
        this.#running.delete(timer);
        fn(...args);
      }, delay);
      return this.#keep(timer);
    },
    // A tab that is only left open does not keep the process alive.
    setInterval: (fn: (...args: unknown[]) => unknown, delay?: number, ...args: unknown[]): NodeJS.Timeout =>
      this.#keep(setInterval(fn, delay, ...args).unref()),
    clearTimeout: (timer?: NodeJS.Timeout): void => this.#clear(timer),
    clearInterval: (timer?: NodeJS.Timeout): void => this.#clear(timer),
  };

  /** Stops everything that runs; nothing starts any more. */
  end(): void {
    this.#isEnded = true;
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
  }

  #keep(timer: NodeJS.Timeout): NodeJS.Timeout {
    if (this.#isEnded) clearTimeout(timer);
    else this.#running.add(timer);
    return timer;
  }

  #clear(timer: NodeJS.Timeout | undefined): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    this.#running.delete(timer);
  }
}
