/** The stand-in host's server: one world, one system, any number of tabs. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { BUILDS, type Builds } from "../shared/builds.ts";
import { text, type Source } from "../shared/document-kinds.ts";
import type { Adversity } from "./adversity.ts";
import { CompendiumPack } from "./compendium-pack.ts";
import { Hub } from "./hub.ts";
import { readModules, withModuleTypes } from "./installed-modules.ts";
import { joinForm, joiningUser, sessionCookie, sessionUser } from "./join.ts";
import type { ModuleManifest } from "./module-manifest.ts";
import { doorPage, gamePage } from "./page-shell.ts";
import { resolveFile, sendFile, type Mounts } from "./static-files.ts";
import { FileKeeper } from "./store/file-keeper.ts";
import { memoryKeeper, WorldStore } from "./store/world-store.ts";
import { readManifest, type SystemManifest } from "./system-manifest.ts";
import { completeWorld, type WorldDefinition } from "./world.ts";

/** The host version that each generation is played as. */
const VERSIONS = { 13: "13.351", 14: "14.367" } as const;

/** How a server is started. */
export interface StageServerOptions {
  readonly world: WorldDefinition;
  /** The folder of the system as it ships: the one with `system.json`. */
  readonly systemPath: string;
  /** The folders of the modules that are enabled in the world: each the one with its `module.json`. */
  readonly modules?: readonly string[];
  readonly generation?: 13 | 14;
  /** 0 or none: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Where the world is kept; none: in memory only. */
  readonly storeDir?: string | undefined;
  readonly clock?: () => number;
  /** How the clients play where builds of a generation differ; what is not named is as `BUILDS` says. */
  readonly builds?: Partial<Builds>;
  /** Whether players are kept from creating documents whose subtype has `gmOnlyFields`, as builds of version 14 do. None: in 14. */
  readonly refusesGmOnlyCreation?: boolean;
  /** Further folders to hand out: path prefix (`/stage/`) -> folder. */
  readonly mounts?: Mounts;
}

/** A running server. */
export interface StageServer {
  readonly url: string;
  readonly port: number;
  readonly generation: 13 | 14;
  readonly manifest: SystemManifest;
  readonly systemPath: string;
  /** The enabled modules, in the order in which they are loaded. */
  readonly modules: readonly ModuleManifest[];
  /** What the host would hold against the modules: `<file>: "<field>" …`. They are played all the same. */
  readonly moduleWarnings: readonly string[];
  readonly store: WorldStore;
  readonly adversity: Adversity;
  /** The users of the world, as stored. */
  users(): Source[];
  /** Ends all sessions, writes what is not written yet, and stops listening. */
  close(): Promise<void>;
}

/** Starts a server. Rejects when the system cannot be read, the world is not sound, or the port is taken (`EADDRINUSE`). */
export async function createStageServer(options: StageServerOptions): Promise<StageServer> {
  const { world, systemPath, generation = 14, clock = Date.now, refusesGmOnlyCreation = generation === 14 } = options;
  const version = VERSIONS[generation];
  const system = readManifest(systemPath);
  const { modules, warnings: moduleWarnings } = readModules(options.modules ?? [], system, version);
  const manifest = withModuleTypes(system, modules);
  const seed = completeWorld(world, { userId: null, now: clock(), coreVersion: version, manifest });
  const store = new WorldStore(options.storeDir === undefined ? memoryKeeper : new FileKeeper(options.storeDir), seed);
  const packs = await readPacks(manifest, systemPath, modules);
  const { id, title, description = "" } = world;
  const hub = new Hub({
    world: { id, title, description },
    generation,
    version,
    manifest,
    modules,
    store,
    packs,
    clock,
    refusesGmOnlyCreation,
    builds: { ...BUILDS, ...options.builds },
  });
  const users = (): Source[] => [...store.collection("users").values()];
  const http = serve({
    users,
    active: () => hub.activeUsers,
    mounts: { ...options.mounts, ...packageFolders(manifest, systemPath, modules) },
    world: { id, title },
    version,
    generation,
    manifest,
    modules,
  });
  acceptSockets(http, hub, store);
  const port = await listen(http, options.port ?? 0, options.host ?? "127.0.0.1");
  return {
    url: `http://${options.host ?? "127.0.0.1"}:${port}`,
    port,
    generation,
    manifest,
    systemPath,
    modules,
    moduleWarnings,
    store,
    adversity: hub.adversity,
    users,
    close: async () => {
      hub.close();
      await closeServer(http);
      await store.flush();
    },
  };
}

/** The folders of the system and of the modules, by the path under which they are handed out. */
function packageFolders(manifest: SystemManifest, systemPath: string, modules: readonly ModuleManifest[]): Mounts {
  const folders = modules.map(({ id, folder }) => [`/modules/${id}/`, folder] as const);
  return { [`/systems/${manifest.id}/`]: systemPath, ...Object.fromEntries(folders) };
}

/** The server of the pages and files. */
function serve(site: Site): Server {
  return createServer((request, response) => {
    handle(request, response, site).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
}

/** The compendia of the system and of the modules. */
function readPacks(
  manifest: SystemManifest,
  folder: string,
  modules: readonly ModuleManifest[],
): Promise<CompendiumPack[]> {
  const ofSystem = manifest.packs.map((pack) => CompendiumPack.read({ id: manifest.id, type: "system", folder }, pack));
  const ofModules = modules.flatMap((module) =>
    module.packs.map((pack) => CompendiumPack.read({ id: module.id, type: "module", folder: module.folder }, pack)),
  );
  return Promise.all([...ofSystem, ...ofModules]);
}

interface Site {
  readonly users: () => Source[];
  /** The ids of the users who are connected. */
  readonly active: () => string[];
  readonly mounts: Mounts;
  readonly world: { readonly id: string; readonly title: string };
  readonly version: string;
  readonly generation: 13 | 14;
  readonly manifest: SystemManifest;
  readonly modules: readonly ModuleManifest[];
}

async function handle(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const pathname = decodeURIComponent(new URL(request.url ?? "/", "http://stage").pathname);
  const {
    users,
    active,
    world: { title },
    generation,
  } = site;
  if (pathname === "/") {
    sendPage(response, doorPage(title, users()));
    return;
  }
  if (pathname === "/api/status") {
    sendStatus(response, site);
    return;
  }
  if (pathname === "/join" && request.method === "POST") {
    letIn(response, await joiningUser(request, users()));
    return;
  }
  if (pathname === "/join") {
    sendPage(response, joinForm(title, generation, users(), active()));
    return;
  }
  if (pathname === "/game") return openGame(response, site, sessionUser(request) ?? "");
  if (pathname.startsWith("/join/")) return openGame(response, site, pathname.slice("/join/".length));
  return sendFile(response, resolveFile(site.mounts, pathname));
}

/** Answers with the game's page of the user of this id or name. */
function openGame(
  response: ServerResponse,
  { users, world, generation, manifest, modules }: Site,
  name: string,
): Promise<void> | void {
  const user = findUser(users(), name);
  if (user === undefined) return sendFile(response, null);
  sendPage(response, gamePage({ user, worldTitle: world.title, generation, manifest, modules }));
}

/** Sends a browser that has named a user on to the game. */
function letIn(response: ServerResponse, user: Source | undefined): void {
  if (user === undefined)
    response.writeHead(401, { "content-type": "text/plain; charset=utf-8" }).end("There is no such user.");
  else response.writeHead(303, { location: "/game", "set-cookie": sessionCookie(user) }).end();
}

/** What the host tells everyone of itself. */
function sendStatus(response: ServerResponse, { active, world, version, manifest }: Site): void {
  const status = {
    active: true,
    version,
    world: world.id,
    system: manifest.id,
    systemVersion: manifest.version,
    users: active().length,
  };
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(status));
}

/** A user by id, or by name whatever its case. */
function findUser(users: readonly Source[], name: string): Source | undefined {
  return (
    users.find((user) => user["_id"] === name) ??
    users.find((user) => text(user, "name").toLowerCase() === name.toLowerCase())
  );
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(html);
}

/** Sessions come in at `/socket?user=<id>`: a tab is one session. */
function acceptSockets(http: Server, hub: Hub, store: WorldStore): void {
  const sockets = new WebSocketServer({ noServer: true });
  http.on("upgrade", (request, stream, head) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stage");
    const userId = searchParams.get("user") ?? "";
    if (pathname !== "/socket" || !store.collection("users").has(userId) || !hub.adversity.accepts(userId)) {
      stream.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => hub.connect(userId, socket));
  });
}

function listen(http: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => {
      const address: AddressInfo | string | null = http.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

function closeServer(http: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    http.close((error) => (error === undefined ? resolve() : reject(error)));
    // What is being answered is answered; connections that wait for nothing are ended.
    http.closeIdleConnections();
  });
}
