/**
 * A client without a page: the same documents, hooks and pipeline in a realm of its own in Node. The harness bundles this
 * module to a script, runs it in the realm and calls the one function that it leaves there.
 */
import { startClient } from "./boot.ts";
import type { Game } from "./game.ts";
import type { TextStorage } from "./helpers/client-settings.ts";
import type { SocketLike } from "./helpers/connection.ts";
import { installGlobals } from "./namespace.ts";
import { realm, type Generation } from "./realm.ts";
import { compatibilityWarnings } from "./utils/logging.ts";

/** What the harness provides. */
export interface HeadlessHost {
  readonly generation: Generation;
  readonly language: string;
  readonly openSocket: () => SocketLike;
  readonly readJSON: (path: string) => Promise<unknown>;
  readonly clock: () => number;
  readonly storage: TextStorage;
}

/** What the harness can reach. */
export interface HeadlessClient {
  readonly start: () => Promise<Game>;
  /** What the client notified its user of. */
  readonly notifications: readonly { type: string; message: string }[];
  readonly compatibilityWarnings: readonly string[];
  /** How often the client was asked to start anew. */
  readonly reloads: () => number;
}

/** Notes what a user would be shown. */
class NotificationRecorder {
  readonly shown: { type: string; message: string }[] = [];

  info(message: string): object {
    return this.#note("info", message);
  }

  warn(message: string): object {
    return this.#note("warning", message);
  }

  error(message: string | Error): object {
    return this.#note("error", typeof message === "string" ? message : message.message);
  }

  success(message: string): object {
    return this.#note("success", message);
  }

  notify(message: string, type = "info"): object {
    return this.#note(type, message);
  }

  #note(type: string, message: string): object {
    this.shown.push({ type, message });
    return { type, message, update: () => undefined, remove: () => undefined };
  }
}

/** Installs the globals of a client in this realm; `start` connects it, once the system's module has run. */
function prepareClient(host: HeadlessHost): HeadlessClient {
  installGlobals(globalThis, host.generation);
  const notifications = new NotificationRecorder();
  realm.ui["notifications"] = notifications;
  Object.assign(realm.canvas, { ready: false, scene: null });
  let reloads = 0;
  const reload = (): void => {
    reloads += 1;
  };
  Object.assign(globalThis.location, { reload });
  return {
    start: () => startClient({ ...host, globals: globalThis, reload }),
    notifications: notifications.shown,
    compatibilityWarnings,
    reloads: () => reloads,
  };
}

Object.defineProperty(globalThis, "prepareClient", { value: prepareClient, configurable: true });
