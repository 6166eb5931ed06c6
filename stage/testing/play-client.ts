/** Shorthand for tests of play: a combat, a scene with tokens, dice, and a log in each client's realm. */
import type { Actor } from "../client/documents/actor.ts";
import type { Combat } from "../client/documents/combat.ts";
import type { Scene } from "../client/documents/scene.ts";
import type { PlayCollection, PlayUser } from "../client/documents/surroundings.ts";
import type { TokenDocument } from "../client/documents/token-document.ts";
import type { TokenMovementConfig } from "../client/documents/token/movement-config.ts";
import type { Hooks } from "../client/helpers/hooks.ts";
import { IDS } from "./fixture-world.ts";
import { until, type HeadlessHandle } from "./headless-world.ts";
import type { Inside } from "./realm.ts";

/** The globals of a client that plays the fixture world. */
export interface Play {
  readonly game: {
    readonly combat: Combat;
    readonly scenes: { get(id: string): Scene };
    readonly actors: { get(id: string): Actor };
    readonly users: PlayCollection<PlayUser> & { readonly activeGM: PlayUser | null };
    readonly messages: { readonly size: number };
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
    readonly time: { readonly worldTime: number };
  };
  readonly Combat: typeof Combat;
  readonly TokenDocument: typeof TokenDocument;
  readonly Hooks: typeof Hooks;
  readonly CONFIG: {
    readonly time: { turnTime: number; roundTime: number };
    readonly Dice: { randomUniform: () => number };
    readonly Combat: { documentClass: unknown };
    readonly Token: { documentClass: unknown; movement: TokenMovementConfig };
  };
  /** What the test's module has noted. */
  readonly noted: string[];
}

/** What runs inside: it sees nothing of the test. */
export type Act<R> = (play: Play, ids: typeof IDS) => R | Promise<R>;

function inside<R>(act: Act<R>): Inside<typeof IDS, R> {
  const fn: unknown = act;
  return fn as Inside<typeof IDS, R>;
}

/** Runs a function in a client; its answer crosses as JSON. */
export function act<R>(client: HeadlessHandle, fn: Act<R>): Promise<R> {
  return client.evaluate(inside(fn), IDS);
}

/** Runs a function whose answer does not matter (documents do not cross as JSON). */
export async function perform(client: HeadlessHandle, fn: Act<unknown>): Promise<void> {
  await client.evaluate(voided(fn), IDS);
}

function voided(fn: Act<unknown>): Inside<typeof IDS, undefined> {
  const text = `async (play, ids) => { await (${fn.toString()})(play, ids); }`;
  const held: unknown = { toString: () => text };
  return held as Inside<typeof IDS, undefined>;
}

/** Waits until a condition holds in a client. */
export function actUntil(client: HeadlessHandle, fn: Act<boolean>): Promise<void> {
  return until(client, inside(fn), IDS);
}

/** What a client has noted since it was last asked. */
export function taken(client: HeadlessHandle): Promise<string[]> {
  return client.evaluate(({ noted }) => noted.splice(0).map(String));
}

/** As `taken`, once this line has been noted. */
export async function takenAt(client: HeadlessHandle, line: string): Promise<string[]> {
  await until(client, ({ noted }, last: string) => noted.includes(last), line);
  return taken(client);
}

/** A module to run before the game starts. */
export function moduleOf(fn: (play: Play) => void): Inside<undefined, unknown> {
  const held: unknown = fn;
  return held as Inside<undefined, unknown>;
}
