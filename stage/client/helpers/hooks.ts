/** A function that is called when something happens. What it answers counts for `call` only: false vetoes. */
export type HookFunction = (...args: never[]) => unknown;

interface HookedFunction {
  readonly hook: string;
  readonly id: number;
  readonly fn: HookFunction;
  readonly once: boolean;
}

/** The registry of everything that packages want to hear of. */
export class Hooks {
  static #events: Record<string, HookedFunction[]> = {};
  static #nextId = 1;

  /** Every function by the name of its hook. */
  static get events(): Readonly<Record<string, readonly HookedFunction[]>> {
    return this.#events;
  }

  /** Registers a function for a hook. The answer is the number by which `off` finds it. */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const id = this.#nextId++;
    (this.#events[hook] ??= []).push({ hook, id, fn, once });
    return id;
  }

  /** Registers a function that is called once. */
  static once(hook: string, fn: HookFunction): number {
    return this.on(hook, fn, { once: true });
  }

  /** Takes a function back, by itself or by its number. */
  static off(hook: string, fn: HookFunction | number): void {
    const kept = (this.#events[hook] ?? []).filter((each) => each.fn !== fn && each.id !== fn);
    this.#events[hook] = kept;
  }

  /** Calls every function of a hook, whatever they answer. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(this.#events[hook] ?? [])]) this.#call(entry, args);
    return true;
  }

  /** Calls the functions of a hook until one answers false. False then, else true. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(this.#events[hook] ?? [])]) if (this.#call(entry, args) === false) return false;
    return true;
  }

  /** Reports an error that must not stop the work around it. */
  static onError(
    location: string,
    error: Error,
    {
      msg = "",
      log = "error",
      ...data
    }: { msg?: string; log?: "error" | "warn" | null } & Record<string, unknown> = {},
  ): void {
    const reported = msg === "" ? error : new Error(`${msg}. ${error.message}`, { cause: error });
    if (log !== null) console[log](reported);
    this.callAll("error", location, error, data);
  }

  /** Functions run in the order of their registration; an error in one does not keep the others from running. */
  static #call(entry: HookedFunction, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return Reflect.apply(entry.fn, undefined, args);
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      console.error(
        new Error(`Error thrown in hooked function '${entry.fn.name}' for hook '${entry.hook}'. ${reason.message}`, {
          cause: reason,
        }),
      );
      if (entry.hook !== "error") this.callAll("error", "Hooks.#call", reason, { hook: entry.hook, fn: entry.fn });
      return undefined;
    }
  }
}
