import type { RequestResult } from "./results.ts";

/** Dice that an owner is throwing for an exchange. */
interface LeftThrow {
  /** Key of the effect. */
  readonly key: string;
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** The exchanges whose dice owners are throwing, and the users who have asked for them and wait for the outcome. */
export class LeftThrows {
  readonly #left = new Map<string, LeftThrow>();

  /**
   * Has an exchange wait for the dice of an effect, once. `goOn`: throws them and carries on; it calls what it is handed when the
   * exchange waits for them no longer.
   */
  async wait(id: string, key: string, goOn: (isOver: () => void) => Promise<void>): Promise<void> {
    if (this.#left.get(id)?.key === key) return;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const left = { key, ended, end };
    this.#left.set(id, left);
    await goOn(() => this.#left.get(id) === left && this.#left.delete(id)).finally(end);
  }

  /** The user who has asked for something hears of it when it waits for no owner's dice any more; the queue goes on meanwhile. */
  async whenThrown(result: RequestResult): Promise<RequestResult> {
    const id = result.status === "accepted" ? (result.message ?? "") : "";
    for (let left = this.#left.get(id); left !== undefined; left = this.#left.get(id)) await left.ended;
    return result;
  }

  /** An exchange is called off: no user waits for its dice. */
  forget(id: string): void {
    this.#left.get(id)?.end();
    this.#left.delete(id);
  }
}
