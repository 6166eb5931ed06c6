import { Signal } from "../../foundry/signal.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import type { ActionGroup } from "./action-groups.ts";

const SETTING = "favoriteActions";
const ANYONE = "*";

/** Where favorites stand: after what is soon gone, before all else. */
const FAVORITES: ActionGroup = { key: "favorite", icon: "fa-star" };

const turned = new Signal();

/** Declares this reader's favorite actions. For `init`. */
export function registerFavorites(): void {
  game.settings.register(SYSTEM_ID, SETTING, {
    scope: "client",
    config: false,
    type: Array,
    default: [],
    onChange: () => turned.tell(),
  });
}

/** Hears when this reader's favorites change. For `init`. */
export const watchFavorites = turned.watch;

const favorites = (): ReadonlySet<unknown> => new Set(game.settings.get(SYSTEM_ID, SETTING));

/** What an action is kept by as a favorite: what is done, and with what, by any combatant and at any. */
function keptBy(command: Game["command"], { combatants }: Combat.Implementation): string {
  const isCombatant = (value: unknown): boolean => typeof value === "string" && combatants.has(value);
  return JSON.stringify(command, (_key, value: unknown) =>
    isCombatant(value) || (Array.isArray(value) && value.length > 0 && value.every(isCombatant)) ? ANYONE : value,
  );
}

/** Tells the reader's favorites in a fight from other actions. */
export function favoritesIn(combat: Combat.Implementation): (command: Game["command"]) => boolean {
  const kept = favorites();
  return kept.size === 0 ? () => false : (command) => kept.has(keptBy(command, combat));
}

/** Makes an action a favorite, or no more. */
export async function turnFavorite(command: Game["command"], combat: Combat.Implementation): Promise<void> {
  const [kept, key] = [favorites(), keptBy(command, combat)];
  const others = [...kept].filter((each) => each !== key);
  await game.settings.set(SYSTEM_ID, SETTING, kept.has(key) ? others : [...others, key]);
}

/** The groups of a list with favorites in their place. */
export function groupsWithFavorites(groups: readonly ActionGroup[]): readonly ActionGroup[] {
  return [
    ...groups.filter(({ prominent }) => prominent === true),
    FAVORITES,
    ...groups.filter(({ prominent }) => prominent !== true),
  ];
}

/** In which group an action is listed. */
export function groupWithFavorites(
  { favorite, group }: { readonly favorite?: boolean; readonly group: string | null },
  groups: readonly ActionGroup[],
): string | null {
  const isSoonGone = groups.some(({ key, prominent }) => key === group && prominent === true);
  return favorite === true && group !== null && !isSoonGone ? FAVORITES.key : group;
}
