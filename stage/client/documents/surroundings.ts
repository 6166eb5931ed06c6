/**
 * What combats, tokens and the canvas ask of the rest of the client, read from the realm at call time: these documents
 * and `game` know each other only in use.
 */
import { realm } from "../realm.ts";
import type { Combat } from "./combat.ts";
import type { Scene } from "./scene.ts";

/** A user, as play concerns them. */
export interface PlayUser {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly role: number;
  readonly color?: unknown;
  readonly character?: { readonly id: string } | null;
  hasPermission(permission: string): boolean;
}

/** Documents of one kind, iterated by value. */
export interface PlayCollection<T> extends Iterable<T> {
  readonly contents: readonly T[];
  get(id: string): T | undefined;
}

/** An actor, as tokens and combatants use it. */
export interface PlayActor {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly isToken: boolean;
  readonly isOwner: boolean;
  readonly hasPlayerOwner: boolean;
  readonly system: unknown;
  readonly statuses: ReadonlySet<string>;
  readonly ownership: Readonly<Record<string, number>>;
  readonly sheet: { render(options: unknown): unknown } | null;
  getRollData(): Record<string, unknown>;
  testUserPermission(user: unknown, permission: string | number, options?: { exact?: boolean }): boolean;
}

/** The part of `game` that play needs. */
export interface PlayGame {
  readonly user: PlayUser | null;
  readonly userId: string | null;
  readonly users: PlayCollection<PlayUser> & { readonly activeGM: PlayUser | null };
  readonly combats: PlayCollection<Combat> & { readonly active?: Combat | undefined; readonly viewed?: Combat | null };
  readonly combat: Combat | null;
  readonly scenes: PlayCollection<Scene> & { readonly active?: Scene | undefined; readonly viewed?: Scene | undefined };
  readonly actors: PlayCollection<PlayActor>;
  readonly settings: {
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly system: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly socket: {
    emit(event: string, ...args: unknown[]): unknown;
    on(event: string, handler: (...args: never[]) => unknown): unknown;
  } | null;
  readonly i18n: { localize(key: string): string; format(key: string, data?: Record<string, unknown>): string };
}

/** `game`; throws before the client was booted. */
export function game(): PlayGame {
  const found: unknown = realm.game;
  if (found === undefined) throw new Error("`game` was read before the client was booted.");
  return found as PlayGame;
}

/** Whether this client is the one that runs what must run once: that of the active game master. */
export function isActiveGM(): boolean {
  return game().users.activeGM?.isSelf === true;
}

/** A core setting, or the fallback where it is not registered. */
export function coreSetting(key: string): unknown {
  return game().settings.get("core", key);
}

/** The status that marks the defeated. */
export function defeatedStatus(): string {
  const special = realm.CONFIG["specialStatusEffects"];
  const id: unknown = typeof special === "object" && special !== null ? Reflect.get(special, "DEFEATED") : undefined;
  return typeof id === "string" ? id : "dead";
}

/** Draws an interface part anew (`ui[name].render()`), where it is there. */
export function renderInterface(name: string, options?: Record<string, unknown>): void {
  if (!Object.hasOwn(realm.ui, name)) return;
  const part = realm.ui[name];
  if (typeof part !== "object" || part === null || !("render" in part) || typeof part.render !== "function") return;
  void Reflect.apply(part.render, part, [options ?? {}]);
}
