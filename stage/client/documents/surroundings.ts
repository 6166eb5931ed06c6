/**
 * What combats, tokens and the canvas ask of the rest of the client, read from the realm at call time: these documents
 * and `game` know each other only in use.
 */
import type { Document } from "../abstract/document.ts";
import type { RollInstance } from "../dice/types.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import { realm } from "../realm.ts";
import type { MovementSignal } from "./token/movement-types.ts";

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

/** A token, as scenes, combats and regions use it. */
export interface PlayToken extends Document {
  readonly name: string;
  readonly actor: PlayActor | null;
  readonly texture: { readonly src: string | null };
  readonly movement: { readonly user: { readonly id: string } | null };
  testInsideRegion(region: object): boolean;
  clearMovementHistory(): Promise<void>;
  _stopMovementOnDisconnect(): void;
  _onMovementSignal(signal: MovementSignal, userId: string): void;
}

/** A scene, as what lies in it and combats use it. */
export interface PlayScene extends Document {
  readonly active: boolean;
  readonly isView: boolean;
  readonly grid: BaseGrid;
  readonly tokens: PlayCollection<PlayToken>;
}

/** A combatant, as its combat, its group and its token use it. */
export interface PlayCombatant extends Document {
  readonly name: string;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly token: PlayToken | null;
  readonly actor: PlayActor | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  getInitiativeRoll(formula?: string): RollInstance;
  clearMovementHistory(): Promise<void>;
}

/** A group of combatants, as its members use it. */
export interface PlayGroup extends Document {
  admit(member: PlayCombatant): void;
}

/** A combat, as combatants, tokens and the canvas use it. */
export interface PlayCombat extends Document {
  readonly active: boolean;
  readonly isActive: boolean;
  readonly started: boolean;
  readonly scene: PlayScene | null;
  readonly turn: number | null;
  readonly combatant: PlayCombatant | null | undefined;
  readonly combatants: PlayCollection<PlayCombatant>;
  readonly groups: PlayCollection<PlayGroup>;
  readonly settings: { readonly resource: string };
  getCombatantByToken(token: PlayToken): PlayCombatant | null;
  getCombatantsByToken(token: PlayToken): PlayCombatant[];
  _sortCombatants(a: PlayCombatant, b: PlayCombatant): number;
}

/** The part of `game` that play needs. */
export interface PlayGame {
  readonly user: PlayUser | null;
  readonly userId: string | null;
  readonly users: PlayCollection<PlayUser> & { readonly activeGM: PlayUser | null };
  readonly combats: PlayCollection<PlayCombat>;
  readonly combat: PlayCombat | null;
  readonly scenes: PlayCollection<PlayScene> & { readonly active?: PlayScene; readonly viewed?: PlayScene };
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
