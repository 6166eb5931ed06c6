import { SYSTEM_ID } from "../system-id.ts";
import type { Services } from "./services.ts";

/** What macros and modules reach as `game.system.api`: the services, and the system's id for the hooks' names. */
export interface PublicApi extends Services {
  readonly id: string;
}

/** Shows the services to macros and modules; the numbers of an actor to its owners alone. For `init`. */
export function publishApi(services: Services): void {
  const derived: Services["derived"] = (actor) => (actor.isOwner ? services.derived(actor) : null);
  const api: PublicApi = Object.freeze({ ...services, derived, id: SYSTEM_ID });
  Object.assign(game.system, { api });
}

/** Shows macros and modules something that the screens add. For `init`, after `publishApi`. */
export function extendApi(more: Readonly<Record<string, (...args: never[]) => unknown>>): void {
  const present: unknown = Reflect.get(game.system, "api");
  Object.assign(game.system, { api: Object.freeze({ ...(present as object), ...more }) });
}
