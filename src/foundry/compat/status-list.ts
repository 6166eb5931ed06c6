import { asStatuses } from "./casts.ts";

/** Puts these in the place of the host's statuses: a list in generation 13, a record by their ids from 14 on (foundryvtt/foundryvtt#13122). */
export function replaceStatuses(entries: readonly CONFIG.StatusEffect[]): void {
  CONFIG.statusEffects =
    game.release.generation >= 14
      ? asStatuses(Object.fromEntries(entries.map((entry) => [entry.id, entry])))
      : [...entries];
}
