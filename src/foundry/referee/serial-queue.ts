/** Does one thing after the other, in the order of arrival. A thing that fails does not stop the next. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** The result of `work`, begun when everything before it has ended. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    // The caller hears of the failure; the queue only waits for the end.
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
