/** A realm of its own for one client: its own globals, its own Array and Object, nothing shared with the test. */
import type { ClientGlobals } from "./client-globals.ts";
import { createContext, Script, type Context } from "node:vm";
import { RealmTimers } from "./realm-timers.ts";

/** What a realm may use of Node; everything else it brings itself. */
const LENT = [
  "console",
  "crypto",
  "performance",
  "queueMicrotask",
  "structuredClone",
  "TextDecoder",
  "TextEncoder",
  "URL",
  "URLSearchParams",
  "AbortController",
  "AbortSignal",
  "Event",
  "EventTarget",
  "FormData",
] as const;

/** A function from the test, to be run inside: it sees the realm's globals and its argument, nothing of the test. */
export type Inside<A, R> = (globals: ClientGlobals, argument: A) => R | Promise<R>;

/** One realm. */
export class Realm {
  readonly #context: Context;
  readonly #timers = new RealmTimers();

  /** `url`: what addresses without a host are relative to. */
  constructor(name: string, url: string) {
    const fetchHere = (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, url), init);
    const lent = LENT.map((key) => [key, Reflect.get(globalThis, key)] as const);
    this.#context = createContext(
      {
        ...Object.fromEntries(lent),
        ...this.#timers.globals,
        ...eventMethods(),
        location: locationOf(url),
        fetch: fetchHere,
        noted: [],
      },
      { name },
    );
    for (const alias of ["window", "self"]) Reflect.set(this.#context, alias, this.run("globalThis", "realm.js"));
  }

  /** Runs a script. */
  run(code: string, filename: string): unknown {
    return new Script(code, { filename }).runInContext(this.#context);
  }

  /** Stops the timers of the realm. What was begun and waits for them never comes to its end. */
  end(): void {
    this.#timers.end();
  }

  /** A global of the realm. */
  global(name: string): unknown {
    return Reflect.get(this.#context, name);
  }

  /**
   * Runs a function inside: it is taken as text, so that it closes over nothing. Argument and answer cross as JSON.
   * Rejects with what the function throws.
   */
  async evaluate<R, A>(fn: Inside<A, R>, argument?: A): Promise<R> {
    const json = argument === undefined ? "undefined" : JSON.stringify(argument);
    const code = `(async () => { const result = await (${fn.toString()})(globalThis, ${json}); return result === undefined ? undefined : JSON.stringify(result); })()`;
    const answer = await (this.run(code, "evaluate.js") as Promise<string | undefined>);
    return (answer === undefined ? undefined : JSON.parse(answer)) as R;
  }
}

/** What a page's window has of an event target. Nothing in a realm is told there unless a script in it does so. */
function eventMethods(): Record<string, unknown> {
  const target = new EventTarget();
  return Object.fromEntries(
    (["addEventListener", "removeEventListener", "dispatchEvent"] as const).map((name) => [
      name,
      target[name].bind(target),
    ]),
  );
}

/** The address of a page, as far as packages read it. */
function locationOf(url: string): Record<string, unknown> {
  const { origin, host, hostname, port, protocol } = new URL(url);
  return {
    origin,
    host,
    hostname,
    port,
    protocol,
    href: `${origin}/game`,
    pathname: "/game",
    search: "",
    hash: "",
    reload: () => undefined,
  };
}
