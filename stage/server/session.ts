import type { WebSocket } from "ws";
import { toWire } from "../shared/objects.ts";
import type { ServerMessage } from "../shared/protocol.ts";

/** One tab of one user: a connection and the road on which messages go to it and come from it, in order. */
export class Session {
  readonly id: string;
  readonly userId: string;
  readonly #socket: WebSocket;
  /** Milliseconds that a message takes, each way. */
  latency = 0;
  #held: string[] | null = null;
  #outward: Promise<void> = Promise.resolve();
  #inward: Promise<void> = Promise.resolve();

  constructor(id: string, userId: string, socket: WebSocket) {
    this.id = id;
    this.userId = userId;
    this.#socket = socket;
  }

  /** Sends a message. It is made into text at once: what changes later is not in it. */
  send(message: ServerMessage): void {
    const text = JSON.stringify(toWire(message));
    if (this.#held !== null) this.#held.push(text);
    else this.#deliver(text);
  }

  /** Calls `handle` for a message that has arrived, once the way here has taken its time. */
  receive(handle: () => void): void {
    if (this.latency === 0) {
      handle();
      return;
    }
    const { latency } = this;
    this.#inward = this.#inward.then(() => delay(latency)).then(handle);
  }

  /** Holds back everything that would be delivered. */
  hold(): void {
    this.#held ??= [];
  }

  /** Delivers what was held back, and everything from now on. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const text of held) this.#deliver(text);
  }

  /** Ends the connection without a farewell. */
  cut(): void {
    this.#held = null;
    this.#socket.terminate();
  }

  #deliver(text: string): void {
    if (this.latency === 0) {
      this.#write(text);
      return;
    }
    const { latency } = this;
    this.#outward = this.#outward.then(() => delay(latency)).then(() => this.#write(text));
  }

  #write(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
