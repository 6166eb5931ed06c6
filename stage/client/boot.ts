/** How a client comes up, from the connection to `ready`. */
import { DOCUMENT_KINDS, documentKind, isRecord, PRIMARY_KINDS } from "../shared/document-kinds.ts";
import type { WorldPayload } from "../shared/protocol.ts";
import { receiveActivity } from "./canvas/user-activity.ts";
import { ClientDocument } from "./documents/abstract/client-document.ts";
import type { DocumentCollection } from "./documents/abstract/document-collection.ts";
import { CompendiumCollection } from "./documents/collections/compendium-collection.ts";
import { CompendiumPacks } from "./documents/collections/compendium-packs.ts";
import { Game, type GameHost } from "./game.ts";
import { Connection, type SocketLike } from "./helpers/connection.ts";
import { registerCoreSettings } from "./helpers/core-settings.ts";
import { Hooks } from "./helpers/hooks.ts";
import { Localization } from "./helpers/localization.ts";
import { packageLanguages } from "./helpers/packages.ts";
import { answerQuery } from "./helpers/queries.ts";
import { installGame } from "./namespace.ts";
import { documentConfig, realm } from "./realm.ts";

/** The place where a client runs: a tab of a browser, or a realm in Node. */
export interface ClientHost extends GameHost {
  /** Where the globals are. */
  readonly globals: object;
  readonly openSocket: () => SocketLike;
  /** Shown to the others as connected, and asked to start anew by game masters. */
  readonly reload: () => void;
  /** The language, where the client's setting is not to count. */
  readonly language?: string | undefined;
  /** Builds the interface, between `setup` and `ready`. */
  readonly buildInterface?: ((game: Game) => Promise<void> | void) | undefined;
  /** Draws the canvas, between `setup` and `ready`. */
  readonly drawCanvas?: ((game: Game) => Promise<void> | void) | undefined;
}

/**
 * Connects and starts the game: `init`, the host's settings and the languages, `i18nInit`, the documents, `setup`, the
 * interface and the canvas, `ready`. The globals have been installed and the packages' modules imported before. Rejects when
 * the server does not accept the connection.
 */
export async function startClient(host: ClientHost): Promise<Game> {
  const connection = await Connection.open(host.openSocket());
  const arrive = (payload: unknown): Game => makeGame(payload as WorldPayload, connection, host);
  const game = (await connection.request("world", [], arrive)) as Game;
  listen(game, host);
  await game.time.sync(connection);
  await game.initialize();
  return game;
}

/** `init`, the settings of the host, the languages, `i18nInit`, and the rest. */
async function initialize(game: Game, host: ClientHost): Promise<void> {
  realm.CONFIG["supportedLanguages"] = {
    ...(realm.CONFIG["supportedLanguages"] as object),
    ...packageLanguages(game.data.system, game.data.modules),
  };
  Hooks.callAll("init");
  registerCoreSettings(game.settings, realm.generation);
  await game.i18n.setLanguage(host.language ?? String(game.settings.get("core", "language")));
  labelTypes(game);
  Hooks.callAll("i18nInit");
  await game.setupGame();
}

/** The documents, `setup`, the interface, the canvas, `ready`. */
async function setupGame(game: Game, host: ClientHost): Promise<void> {
  await makePacks(game);
  makeDocuments(game);
  Hooks.callAll("setup");
  await host.buildInterface?.(game);
  await host.drawCanvas?.(game);
  game.ready = true;
  Hooks.callAll("ready");
}

/** Called the moment the world arrives, so that nothing that is stored from then on is missed. */
function makeGame(payload: WorldPayload, connection: Connection, host: ClientHost): Game {
  realm.documentTypes = documentTypes(payload);
  realm.builds = payload.builds;
  const game = new Game(payload, connection, host, {
    initialize: (made) => initialize(made, host),
    setupGame: (made) => setupGame(made, host),
  });
  realm.game = game;
  installGame(host.globals);
  return game;
}

/**
 * The subtypes by document: the host's own, the manifest's, and the modules' (`<module>.<type>`). Pages of journals have the
 * host's even where the manifest names none.
 */
function documentTypes({ system, modules }: WorldPayload): Record<string, readonly string[]> {
  const types: Record<string, readonly string[]> = { JournalEntryPage: documentKind("JournalEntryPage").coreTypes };
  const listed = new Map<string, string[]>();
  for (const [manifest, prefix] of [
    [system, ""] as const,
    ...modules.map((each) => [each, `${String(each["id"])}.`] as const),
  ]) {
    const named = isRecord(manifest["documentTypes"]) ? manifest["documentTypes"] : {};
    for (const [name, subtypes] of Object.entries(named)) {
      listed.set(name, [
        ...(listed.get(name) ?? []),
        ...(isRecord(subtypes) ? Object.keys(subtypes) : []).map((type) => prefix + type),
      ]);
    }
  }
  for (const [name, own] of listed) {
    types[name] = [...(DOCUMENT_KINDS.get(name)?.coreTypes ?? ["base"]), ...own];
  }
  return types;
}

/** Names the subtypes, and gives the fields of their models their labels. */
function labelTypes(game: Game): void {
  for (const name of Object.keys(realm.documentTypes)) {
    const config = documentConfig(name);
    if (config === undefined) continue;
    const labels = (config.typeLabels ??= {});
    for (const type of realm.documentTypes[name] ?? []) labels[type] ??= `TYPES.${name}.${type}`;
    for (const model of Object.values(config.dataModels ?? {})) Localization.localizeDataModel(model, {}, game.i18n);
  }
}

async function makePacks(game: Game): Promise<void> {
  game.packs = new CompendiumPacks(
    game.data.packs.map((pack) => [String(pack.metadata["id"]), new CompendiumCollection(pack)] as const),
  );
  for (const pack of game.packs) {
    const config = realm.CONFIG[pack.documentName];
    const fields = isRecord(config) ? config["compendiumIndexFields"] : undefined;
    if (Array.isArray(fields) && fields.length > 0) await pack.getIndex();
  }
}

/** Makes all documents, then prepares them: preparation may look at any of them. */
function makeDocuments(game: Game): void {
  const kinds = PRIMARY_KINDS.filter((kind) => collectionClass(kind.name) !== undefined);
  for (const { name } of kinds) {
    const cls = collectionClass(name);
    if (cls !== undefined) game.collections.set(name, new cls());
  }
  const named: Readonly<Record<string, string>> = {
    actors: "Actor",
    items: "Item",
    journal: "JournalEntry",
    macros: "Macro",
    tables: "RollTable",
    messages: "ChatMessage",
    combats: "Combat",
    scenes: "Scene",
    folders: "Folder",
    users: "User",
  };
  for (const [member, name] of Object.entries(named)) Reflect.set(game, member, game.collections.get(name));
  for (const { name, collection } of kinds)
    game.collections.get(name)?.load(structuredClone([...(game.data.documents[collection] ?? [])]));
  game.user = game.users.get(game.userId) ?? null;
  for (const user of game.users) user.active = game.data.activeUsers.includes(user.id);
  if (game.user !== null) game.user.viewedScene = game.scenes.active?.id ?? null;
  realm.areDocumentsReady = true;
  for (const collection of game.collections)
    for (const document of collection) if (document instanceof ClientDocument) document._safePrepareData();
  game.time.start();
  game.releaseBacklog();
}

function collectionClass(name: string): (new () => DocumentCollection) | undefined {
  const config = realm.CONFIG[name];
  return isRecord(config) ? (config["collection"] as (new () => DocumentCollection) | undefined) : undefined;
}

/** What comes from the server without having been asked for. */
function listen(game: Game, host: ClientHost): void {
  const { connection } = game;
  connection.on("userConnected", (userId: string, isActive: boolean) => setActive(game, userId, isActive));
  connection.on("userQuery", (query: Parameters<typeof answerQuery>[0]) => {
    void answerQuery(query);
  });
  connection.on("userActivity", (userId: string, activity: unknown) => receiveActivity(userId, activity));
  connection.on("pause", (paused: boolean, { userId }: { userId: string }) => {
    game.paused = paused;
    Hooks.callAll("pauseGame", paused, { broadcast: true, userId });
  });
  connection.on("reload", () => host.reload());
}

function setActive(game: Game, userId: string, isActive: boolean): void {
  const { activeUsers } = game.data;
  const at = activeUsers.indexOf(userId);
  if (isActive && at < 0) activeUsers.push(userId);
  if (!isActive && at >= 0) activeUsers.splice(at, 1);
  // Before the documents are there, the list is all there is.
  const user = game.collections.get("User")?.get(userId);
  if (user === undefined) return;
  Reflect.set(user, "active", isActive);
  Hooks.callAll("userConnected", user, isActive);
}
