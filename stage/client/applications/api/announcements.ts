/** How other code hears of an application's life: the hooks of its classes. */
import { hooks } from "../host.ts";
import type { Application } from "./application-types.ts";

/** Calls the hooks `<verb><Class>` of an application's class and, where told, of its ancestors. */
export function callHooks(app: Application, verb: string, args: unknown[], parents: boolean): void {
  for (const cls of app.class.inheritanceChain()) {
    if (cls.name !== "") hooks()?.callAll(`${verb}${cls.name}`, app, ...args);
    if (!parents) return;
  }
}
