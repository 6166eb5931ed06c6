import type { Connection } from "./connection.ts";

/** `game.socket`: events between clients. The events of the host itself pass through it too. */
export class GameSocket {
  readonly #connection: Connection;
  readonly id: string;

  constructor(connection: Connection, id: string) {
    this.#connection = connection;
    this.id = id;
  }

  get connected(): boolean {
    return this.#connection.isOpen;
  }

  /** Sends an event. For the system's own event: data, and `{recipients}` to name users. The sender does not hear it. */
  emit(event: string, ...args: unknown[]): this {
    const acknowledge = args.at(-1);
    if (typeof acknowledge === "function") {
      void this.#connection.request(
        event,
        args.slice(0, -1),
        (result) => Reflect.apply(acknowledge, undefined, [result]) as unknown,
      );
    } else this.#connection.send(event, args);
    return this;
  }

  on(event: string, listener: (...args: never[]) => unknown): this {
    this.#connection.on(event, listener);
    return this;
  }

  once(event: string, listener: (...args: never[]) => unknown): this {
    const once = (...args: never[]): void => {
      this.#connection.off(event, once);
      Reflect.apply(listener, undefined, args);
    };
    return this.on(event, once);
  }

  off(event: string, listener: (...args: never[]) => unknown): this {
    this.#connection.off(event, listener);
    return this;
  }
}
