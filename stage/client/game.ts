import type { Source } from "../shared/document-kinds.ts";
import type { DocumentResponse, WorldPayload } from "../shared/protocol.ts";
import type { Document } from "./abstract/document.ts";
import type { DatabaseOperation } from "./abstract/document-types.ts";
import type { EmbeddedCollection } from "./abstract/embedded-collection.ts";
import type { DocumentCollection } from "./documents/abstract/document-collection.ts";
import type { CompendiumPacks } from "./documents/collections/compendium-packs.ts";
import type { Users } from "./documents/collections/users.ts";
import type {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
} from "./documents/collections/world-collections.ts";
import type { User } from "./documents/user.ts";
import { ClientKeybindings } from "./helpers/client-keybindings.ts";
import { ClientSettings, type TextStorage } from "./helpers/client-settings.ts";
import type { Connection } from "./helpers/connection.ts";
import { ClientDatabaseBackend } from "./helpers/database/client-backend.ts";
import { applyResponse } from "./helpers/database/responses.ts";
import { GameSocket } from "./helpers/game-socket.ts";
import { GameTime } from "./helpers/game-time.ts";
import { Hooks } from "./helpers/hooks.ts";
import { Localization } from "./helpers/localization.ts";
import { languageFiles, ModulePackage, SystemPackage } from "./helpers/packages.ts";
import { documentClass, realm } from "./realm.ts";
import { Collection } from "./utils/collection.ts";

/** What the place where a client runs has to offer. */
export interface GameHost {
  readonly storage: TextStorage;
  readonly clock: () => number;
  /** Reads a JSON file that the server hands out. */
  readonly readJSON: (path: string) => Promise<unknown>;
}

/** The steps of the boot that the game leads: what they need of the place where it runs is theirs. */
export interface BootSteps {
  initialize(game: Game): Promise<void>;
  setupGame(game: Game): Promise<void>;
}

/** `game`. What comes only with `setup` is missing before. */
export class Game {
  readonly data: WorldPayload;
  readonly connection: Connection;
  readonly database = new ClientDatabaseBackend();
  readonly socket: GameSocket;
  readonly settings: ClientSettings;
  readonly i18n: Localization;
  readonly keybindings: ClientKeybindings;
  readonly time: GameTime;
  readonly system: SystemPackage & Source;
  readonly world: { id: string; title: string; description: string };
  readonly release: { generation: number; build: number; version: string; display: string };
  readonly modules: Collection<ModulePackage & Source>;
  readonly collections = new Collection<DocumentCollection>();
  readonly userId: string;
  readonly view = "game";
  readonly #steps: BootSteps;
  user: User | null = null;
  ready = false;
  paused: boolean;
  declare users: Users;
  declare actors: Actors;
  declare items: Items;
  declare journal: Journal;
  declare macros: Macros;
  declare tables: RollTables;
  declare messages: ChatMessages;
  declare combats: CombatEncounters;
  declare scenes: Scenes;
  declare folders: Folders;
  declare packs: CompendiumPacks;
  /** Responses that came before the documents were there. */
  #backlog: DocumentResponse[] | null = [];

  constructor(data: WorldPayload, connection: Connection, host: GameHost, steps: BootSteps) {
    this.#steps = steps;
    // The host has the records of each collection beside what the server says else.
    this.data = Object.assign(data, data.documents);
    this.connection = connection;
    this.userId = data.userId;
    this.world = data.world;
    this.paused = data.paused;
    this.system = SystemPackage.from(data.system);
    this.release = releaseOf(data.version);
    this.socket = new GameSocket(connection, data.sessionId);
    this.settings = new ClientSettings(data.documents["settings"] ?? [], host.storage);
    this.modules = new Collection(
      data.modules.map((manifest) => [String(manifest["id"]), ModulePackage.from(manifest)] as const),
    );
    this.i18n = new Localization(languageFiles(data.system, data.modules), (path) => host.readJSON(path));
    this.keybindings = new ClientKeybindings(() => this.user?.isGM === true);
    this.time = new GameTime(host.clock);
    connection.on("modifyDocument", (response: DocumentResponse) => this.#hear(response));
  }

  /** Starts the game: from `init` to `ready`. */
  async initialize(): Promise<void> {
    await this.#steps.initialize(this);
  }

  /** Makes the documents, the interface and the canvas: from `setup` to `ready`. */
  async setupGame(): Promise<void> {
    await this.#steps.setupGame(this);
  }

  get version(): string {
    return this.release.version;
  }

  /** The roles that have each permission in this world. */
  get permissions(): Record<string, number[]> {
    return this.settings.get("core", "permissions") as Record<string, number[]>;
  }

  /** The name of the tool that is chosen for the scene; null where none is. */
  get activeTool(): string | null {
    const controls = (Object.hasOwn(realm.ui, "controls") ? realm.ui["controls"] : undefined) as
      | { readonly tool?: { readonly name: string } | null }
      | undefined;
    return controls?.tool?.name ?? null;
  }

  /** The combat that is viewed; null when there is none. */
  get combat(): Document | null {
    return this.combats.viewed;
  }

  /** The subtypes of each typed document. */
  get documentTypes(): Record<string, readonly string[]> {
    return Object.fromEntries([...this.collections.keys()].map((name) => [name, documentClass(name)?.TYPES ?? []]));
  }

  /** The configured class of a document name. Throws, naming it, where CONFIG has none. */
  documentClass(name: string): typeof Document {
    const cls = documentClass(name);
    if (cls === undefined) throw new Error(`CONFIG.${name}.documentClass is not set.`);
    return cls as typeof Document;
  }

  /** Where documents of a kind lie: in a parent, in a compendium, or in the world. */
  collectionFor(
    documentName: string,
    { parent, pack }: DatabaseOperation,
  ): EmbeddedCollection<Document> | DocumentCollection {
    if (parent != null) return (parent as Document).getEmbeddedCollection(documentName);
    const found = pack == null ? this.collections.get(documentName) : this.packs.get(pack);
    if (found === undefined)
      throw new Error(`There is no collection of ${documentName} documents${pack == null ? "" : ` in ${pack}`}.`);
    return found;
  }

  /** Pauses the game or lets it go on; with `broadcast` for everybody, which only game masters may. */
  togglePause(
    pause?: boolean,
    { broadcast = false, userId = this.userId }: { broadcast?: boolean; userId?: string } = {},
  ): boolean {
    const paused = pause ?? !this.paused;
    if (broadcast && this.user?.isGM !== true) throw new Error("Only a game master may broadcast a pause of the game.");
    if (broadcast) this.connection.send("pause", [paused, { broadcast }]);
    this.paused = paused;
    Hooks.callAll("pauseGame", paused, { broadcast, userId });
    return paused;
  }

  /** Applies what was stored by others while the documents were being made, and from now on applies at once. */
  releaseBacklog(): void {
    const backlog = this.#backlog ?? [];
    this.#backlog = null;
    for (const response of backlog) this.#hear(response);
  }

  #hear(response: DocumentResponse): void {
    if (this.#backlog !== null) {
      this.#backlog.push(response);
      return;
    }
    applyResponse(response).catch((error: unknown) => {
      const reason = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("Game#modifyDocument", reason, {
        msg: `A change of ${response.type} documents cannot be applied`,
        log: "error",
      });
    });
  }
}

function releaseOf(version: string): Game["release"] {
  const [generation = 0, build = 0] = version.split(".").map(Number);
  return { generation, build, version, display: `Version ${generation} Stable` };
}
