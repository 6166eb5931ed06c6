import type { Wire } from "../claims/claim.ts";

/** What tabs tell each other about who is there. */
type TabSignal = Extract<Wire, { readonly tab: string; readonly kind: "ping" | "pong" | "leaving" }>;

/** Asks other tabs whether they are there, and answers when asked. */
export class TabWire {
  readonly #waiting = new Map<string, (there: boolean) => void>();

  constructor(
    readonly tab: string,
    readonly send: (signal: TabSignal) => void,
  ) {}

  /** Whether a tab answers within `limit` ms. */
  ask(tab: string, limit: number): Promise<boolean> {
    const nonce = foundry.utils.randomID();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(nonce, false), limit);
      this.#waiting.set(nonce, (there) => {
        clearTimeout(timer);
        resolve(there);
      });
      this.send({ kind: "ping", tab, nonce });
    });
  }

  /** Takes a signal of another tab. */
  receive(signal: TabSignal): void {
    if (signal.kind === "ping" && signal.tab === this.tab)
      this.send({ kind: "pong", tab: this.tab, nonce: signal.nonce });
    if (signal.kind === "pong") this.#settle(signal.nonce, true);
  }

  #settle(nonce: string, there: boolean): void {
    this.#waiting.get(nonce)?.(there);
    this.#waiting.delete(nonce);
  }
}
