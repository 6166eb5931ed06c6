import type { Game } from "../rules/kernel/game.ts";
import { SYSTEM_ID } from "../system-id.ts";
import type { ChangingApi, StableApi } from "./public-api.ts";
import type { Services } from "./services.ts";

/**
 * Shows the services to macros and modules as `game.system.api`, with the system's id; the numbers of an actor to its owners
 * alone. What of it they may rely on is said in `public-api.ts`, what it does in `docs/api.md`. For `init`.
 */
export function publishApi(services: Services): void {
  const derived: Services["derived"] = (actor) => (actor.isOwner ? services.derived(actor) : null);
  const api: StableApi<Game["command"]> & ChangingApi = { ...services, derived, id: SYSTEM_ID };
  Object.assign(game.system, { api: Object.freeze(api) });
}

/** Shows macros and modules something that the screens add. For `init`, after `publishApi`. */
export function extendApi(more: Readonly<Record<string, (...args: never[]) => unknown>>): void {
  const present: unknown = Reflect.get(game.system, "api");
  Object.assign(game.system, { api: Object.freeze({ ...(present as object), ...more }) });
}
