/** A server and any number of headless clients, for tests that need no browser. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { WebSocket } from "ws";
import { createStageServer, type StageServer, type StageServerOptions } from "../server/create-stage-server.ts";
import type { ModuleManifest } from "../server/module-manifest.ts";
import { headlessBundle, moduleBundle, systemBundle } from "./client-bundle.ts";
import { Realm, type Inside } from "./realm.ts";

export type { StageServer, StageServerOptions };

/** What the headless module leaves in its realm. */
interface PreparedClient {
  readonly start: () => Promise<unknown>;
  readonly notifications: readonly { type: string; message: string }[];
  readonly compatibilityWarnings: readonly string[];
  readonly reloads: () => number;
}

/** How a client connects. */
export interface ConnectOptions {
  /** Run the system's modules before the game starts. */
  readonly system?: boolean;
  /** Leave out what the server's modules bring: without it they run, libraries before the system, the others after it. */
  readonly withoutModules?: boolean;
  /** Run in the realm before the game starts: where a module's code would stand. */
  readonly module?: Inside<undefined, unknown>;
  readonly language?: string;
  /** The client's script, where it is not to be the plain one. */
  readonly script?: string;
  /** Milliseconds by which the client's clock is ahead of the machine's. */
  readonly clockSkew?: number;
  /** The browser's own store; handed on, it survives a reload. */
  readonly storage?: Map<string, string>;
}

/** A connected client. */
export interface HeadlessHandle {
  readonly userId: string;
  readonly storage: Map<string, string>;
  /** Runs a function in the client's realm: globals as in a browser's console, JSON in and out. */
  evaluate<R, A = undefined>(fn: Inside<A, R>, argument?: A): Promise<R>;
  /** A global of the client's realm, for what JSON cannot say. */
  global(name: string): unknown;
  readonly notifications: readonly { type: string; message: string }[];
  readonly compatibilityWarnings: readonly string[];
  readonly reloads: () => number;
  /** Leaves, as a closed tab does. Resolves when the connection is gone. */
  close(): Promise<void>;
}

/** Starts a server whose clients are forgotten when it closes. */
export function startWorld(options: StageServerOptions): Promise<StageServer> {
  return createStageServer(options);
}

/** Opens a tab for a user. Resolves at `ready`. */
export async function connect(
  server: StageServer,
  userId: string,
  options: ConnectOptions = {},
): Promise<HeadlessHandle> {
  const realm = new Realm(`client of ${userId}`, server.url);
  const storage = options.storage ?? new Map<string, string>();
  realm.run(options.script ?? (await headlessBundle()), "headless.js");
  // Opened when the client asks for it: what comes before may take long, and an open socket says so only once.
  let socket: WebSocket | undefined;
  const prepare = realm.global("prepareClient") as (host: object) => PreparedClient;
  const client = prepare({
    generation: server.generation,
    language: options.language ?? "en",
    openSocket: () =>
      (socket = new WebSocket(`${server.url.replace("http", "ws")}/socket?user=${encodeURIComponent(userId)}`)),
    readJSON: (path: string) => readPackageFile(server, path),
    clock: () => Date.now() + (options.clockSkew ?? 0),
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
  await runPackages(realm, server, options);
  if (options.module !== undefined) await realm.evaluate(options.module);
  await client.start();
  return {
    userId,
    storage,
    evaluate: (fn, argument) => realm.evaluate(fn, argument),
    global: (name) => realm.global(name),
    notifications: client.notifications,
    compatibilityWarnings: client.compatibilityWarnings,
    reloads: client.reloads,
    close: async () => {
      realm.end();
      if (socket !== undefined) await closeSocket(socket);
    },
  };
}

/** Runs the scripts of the packages in the order of a page. */
async function runPackages(
  realm: Realm,
  server: StageServer,
  { system = false, withoutModules = false }: ConnectOptions,
): Promise<void> {
  const modules = withoutModules ? [] : server.modules;
  for (const module of modules) if (module.library) await runModule(realm, module);
  if (system)
    for (const src of server.manifest.esmodules) realm.run(await systemBundle(join(server.systemPath, src)), src);
  for (const module of modules) if (!module.library) await runModule(realm, module);
}

/** As on a page, a script that fails says so on the console and takes nothing else with it. */
async function runModule(realm: Realm, { id, folder, scripts, esmodules }: ModuleManifest): Promise<void> {
  for (const [sources, read] of [
    [scripts, readScript],
    [esmodules, moduleBundle],
  ] as const) {
    for (const src of sources) {
      try {
        await realm.run(await read(id, folder, src), `/modules/${id}/${src}`);
      } catch (error) {
        console.error(new Error(`The module ${id} failed in ${src}.`, { cause: error }));
      }
    }
  }
}

function readScript(_id: string, folder: string, src: string): Promise<string> {
  return readFile(join(folder, src), "utf8");
}

/** A file of a package, as the server would hand it out. */
async function readPackageFile(server: StageServer, path: string): Promise<unknown> {
  const folders = [
    [`/systems/${server.manifest.id}/`, server.systemPath] as const,
    ...server.modules.map(({ id, folder }) => [`/modules/${id}/`, folder] as const),
  ];
  const place = folders.find(([prefix]) => path.startsWith(prefix));
  if (place === undefined) throw new Error(`${path} is not a file of a package.`);
  return JSON.parse(await readFile(join(place[1], path.slice(place[0].length)), "utf8"));
}

function closeSocket(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => {
    socket.once("close", () => resolve());
    socket.close();
  });
}

/** How long a condition is waited for, in milliseconds: long enough for a machine that does other work besides. */
const PATIENCE = 20_000;

/** Waits until a condition holds in a client, asking again and again. Rejects after `PATIENCE`, saying what it waited for. */
export async function until<A>(client: HeadlessHandle, condition: Inside<A, boolean>, argument?: A): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await client.evaluate(condition, argument))) {
    if (Date.now() > deadline)
      throw new Error(
        `Client of ${client.userId}: this did not come true within ${PATIENCE} ms: ${condition.toString()}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
