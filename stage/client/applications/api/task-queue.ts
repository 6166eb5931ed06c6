/** One task after the other: a task begins when every task asked for before it has ended. */
export class TaskQueue {
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs `task` after the tasks before it; a task that fails rejects its own promise and holds up no other. */
  add<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#tail.then(task);
    this.#tail = run.catch(() => undefined);
    return run;
  }
}
