/** The game of this client, for code that runs after the boot has made it. */
import type { Source } from "../../shared/document-kinds.ts";
import type { DatabaseBackend, Document } from "../abstract/document.ts";
import type { BatchOperation, DatabaseOperation, UserLike } from "../abstract/document-types.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { DocumentCollection } from "../documents/abstract/document-collection.ts";
import { realm } from "../realm.ts";
import type { Collection } from "../utils/collection.ts";
import type { ClientKeybindings } from "./client-keybindings.ts";
import type { Connection } from "./connection.ts";
import type { Localization } from "./localization.ts";
import type { ModulePackage, SystemPackage } from "./packages.ts";

/** A user, as documents and helpers know them. */
export interface GameUser extends Document, UserLike {
  readonly id: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly character: Document | null;
  viewedScene: string | null;
  can(action: string): boolean;
}

/** A compendium, as documents know it. */
export interface GamePack extends DocumentCollection {
  readonly collection: string;
  readonly index: Collection<Source>;
  getDocument(id: string): Promise<Document | null>;
  getUserLevel(user: UserLike): number;
}

/** The settings, as documents and helpers read, write and announce them. */
interface GameSettings {
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown, options?: DatabaseOperation): Promise<unknown>;
  stored(key: string): unknown;
  changed(setting: Document, options: DatabaseOperation, userId: string): void;
  removed(setting: Document): void;
}

/** The game, as documents and helpers know it: the game itself is made of them. */
export interface CurrentGame {
  readonly userId: string;
  readonly user: GameUser | null;
  readonly users: DocumentCollection<GameUser> & { readonly activeGM: GameUser | null };
  readonly collections: Collection<DocumentCollection>;
  readonly packs: Collection<GamePack>;
  readonly actors: DocumentCollection;
  readonly folders: DocumentCollection;
  readonly macros: DocumentCollection;
  readonly combats: DocumentCollection;
  readonly combat: Document | null;
  readonly scenes: DocumentCollection & { readonly viewed: Document | undefined };
  readonly database: DatabaseBackend & { batch(operations: readonly BatchOperation[]): Promise<Document[][]> };
  readonly settings: GameSettings;
  readonly time: { readonly worldTime: number; changed(worldTime: number, options: unknown, userId: string): void };
  readonly i18n: Localization;
  readonly keybindings: ClientKeybindings;
  readonly connection: Connection;
  readonly system: SystemPackage & Source;
  readonly modules: Collection<ModulePackage & Source>;
  readonly activeTool: string | null;
  documentClass(name: string): typeof Document;
  collectionFor(documentName: string, operation: DatabaseOperation): EmbeddedCollection<Document> | DocumentCollection;
}

/** `game`. Throws before the boot has made it. */
export function currentGame(): CurrentGame {
  const game = gameOrNull();
  if (game === null) throw new Error("There is no game yet: it is made when the client boots.");
  return game;
}

/** `game`, or null before the boot has made it. */
export function gameOrNull(): CurrentGame | null {
  const game: unknown = realm.game;
  return game === undefined ? null : (game as CurrentGame);
}
