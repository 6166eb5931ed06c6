import type { MovementOperation } from "./movement-types.ts";

/** A wait that was asked for: it ends with true when the movement goes on, with false when it is stopped. */
interface Handle {
  readonly promise: Promise<boolean>;
  readonly settle: (resumed: boolean) => void;
  isBack: boolean;
}

/** A movement in several legs, as the client that moves the token keeps it. */
export class MovementRun {
  /** The id of the leg now walked or just walked. */
  movementId: string;
  /** Ends with true when the last leg is walked, with false when the movement stops before. */
  readonly finished: Promise<boolean>;
  #finish: (completed: boolean) => void = () => undefined;
  #handles = new Map<string | symbol, Handle>();
  /** Keys given back before a wait for them was asked for. */
  #early = new Set<string>();
  #isOpen = false;
  #isStopped = false;
  #wake: (() => void) | null = null;

  constructor(movementId: string) {
    this.movementId = movementId;
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  get isPaused(): boolean {
    return [...this.#handles.values()].some((h) => !h.isBack);
  }

  /** Whether the leg is being processed, so that the movement may be held or stopped. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Takes up a leg: from here to `close` listeners may hold the movement. */
  open(movement: MovementOperation): void {
    if (movement.id !== this.movementId) {
      this.#handles.clear();
      this.#early.clear();
    }
    this.movementId = movement.id;
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
  }

  /** Holds the movement until the key is back. A key that was given already is refused. */
  hold(key: string | symbol): Promise<boolean> {
    if (this.#handles.has(key))
      throw new Error(`The movement ${this.movementId} is already paused with the key "${String(key)}".`);
    let settle: (resumed: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    const isBack = typeof key === "string" && this.#early.has(key);
    this.#handles.set(key, { promise, settle, isBack });
    return promise;
  }

  /** Gives a key back. Refuses a key that came back before. */
  release(key: string | symbol): Promise<boolean> {
    const handle = this.#handles.get(key);
    if (!handle) {
      if (typeof key === "symbol" || this.#early.has(key))
        throw new Error(`The movement ${this.movementId} was already resumed with the key "${String(key)}".`);
      this.#early.add(key);
      return Promise.resolve(false);
    }
    if (handle.isBack)
      throw new Error(`The movement ${this.movementId} was already resumed with the key "${String(key)}".`);
    handle.isBack = true;
    if (!this.isPaused) this.#wake?.();
    return handle.promise;
  }

  /** Waits until all keys are back or the movement is stopped; then says so to all who hold it. */
  async passable(): Promise<boolean> {
    if (this.isPaused && !this.#isStopped)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    this.#wake = null;
    for (const handle of this.#handles.values()) handle.settle(!this.#isStopped);
    return !this.#isStopped;
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake?.();
  }

  /** Ends the run. */
  end(completed: boolean): void {
    this.#finish(completed);
  }
}
