/** How other code hears of an application's life: the hooks of its classes. */
import { hooks } from "../host.ts";
import type { ApplicationV2 } from "./application.ts";

/** How one event of an application's life is announced beside the call of its own method. */
export interface LifeEvent {
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  parentClassHooks?: boolean;
}

/** Calls the hooks `<verb><Class>` of an application's class and, where told, of its ancestors. */
export function callHooks(app: ApplicationV2, verb: string, args: unknown[], parents: boolean): void {
  for (const cls of app.class.inheritanceChain()) {
    if (cls.name !== "") hooks()?.callAll(`${verb}${cls.name}`, app, ...args);
    if (!parents) return;
  }
}
