import { toWire } from "../../shared/objects.ts";
import type { ServerMessage } from "../../shared/protocol.ts";

/** The part of a WebSocket that is used: the browser's own, or one that Node has. */
export interface SocketLike {
  readonly readyState: number;
  send(data: string): void;
  close(): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "open" | "close" | "error", listener: () => void): void;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly arrive: (result: unknown) => unknown;
}

type Listener = (...args: never[]) => unknown;

/** The road to the server: requests with answers, and events. Everything crosses as JSON text. */
export class Connection {
  readonly #socket: SocketLike;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #nextId = 1;
  #isOpen = true;

  private constructor(socket: SocketLike) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#receive(String(data)));
    socket.addEventListener("close", () => this.#lose());
  }

  /** Resolves when the server has accepted the connection; rejects when it does not. */
  static open(socket: SocketLike): Promise<Connection> {
    return new Promise((resolve, reject) => {
      socket.addEventListener("open", () => resolve(new Connection(socket)));
      socket.addEventListener("error", () => reject(new Error("The server does not accept the connection.")));
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Asks the server something. `arrive` is called at once when the answer comes, before any message that came later; what
   * it makes of the answer is the result. Rejects with the server's refusal, or when the connection is lost.
   */
  request(event: string, args: unknown[], arrive: (result: unknown) => unknown = (result) => result): Promise<unknown> {
    if (!this.#isOpen) return Promise.reject(lost(event));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, arrive });
      this.#send({ id, event, args });
    });
  }

  /** Tells the server something that has no answer. Nothing is sent once the connection is lost. */
  send(event: string, args: unknown[]): void {
    if (this.#isOpen) this.#send({ event, args });
  }

  on(event: string, listener: Listener): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(event, listeners);
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  close(): void {
    this.#socket.close();
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(toWire(message)));
  }

  #receive(data: string): void {
    const message = JSON.parse(data) as ServerMessage;
    if ("event" in message) this.#emit(message.event, message.args);
    else this.#settle(message);
  }

  #settle(message: Exclude<ServerMessage, { event: string }>): void {
    const pending = this.#pending.get(message.reply);
    if (pending === undefined) return;
    this.#pending.delete(message.reply);
    if ("error" in message) {
      const error = new Error(message.error.message);
      pending.reject(error);
      return;
    }
    try {
      pending.resolve(pending.arrive(message.result));
    } catch (error) {
      pending.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #emit(event: string, args: unknown[]): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) {
      try {
        Reflect.apply(listener, undefined, args);
      } catch (error) {
        console.error(new Error(`A listener for the socket event "${event}" failed.`, { cause: error }));
      }
    }
  }

  #lose(): void {
    this.#isOpen = false;
    for (const { reject } of this.#pending.values()) reject(lost("an answer"));
    this.#pending.clear();
    this.#emit("disconnect", []);
  }
}

function lost(what: string): Error {
  return new Error(`The connection to the server is lost: ${what} cannot be waited for.`);
}
