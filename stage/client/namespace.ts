/** The globals of a client: `foundry`, `CONST`, `CONFIG`, `Hooks`, `game`, `ui`, `canvas`, and the classes that stand beside them. */
import * as sharedConstants from "../shared/constants.ts";
import { ForcedDeletion, ForcedReplacement } from "../shared/objects.ts";
import { DataModel } from "./abstract/data-model.ts";
import { Document } from "./abstract/document.ts";
import { EmbeddedCollection } from "./abstract/embedded-collection.ts";
import { TypeDataModel } from "./abstract/type-data-model.ts";
import * as appv1 from "./appv1/index.ts";
import { applications, defaultInterface } from "./applications/namespace.ts";
import { defaultConfig } from "./config.ts";
import { ActiveEffectTypeDataModel } from "./data/active-effect-model.ts";
import * as data from "./data/index.ts";
import * as regionBehaviors from "./data/region-behaviors.ts";
import { Roll, RollParser, terms } from "./dice/index.ts";
import { ActiveEffect } from "./documents/active-effect.ts";
import { Actor } from "./documents/actor.ts";
import { ActorDelta } from "./documents/actor-delta.ts";
import { AmbientLightDocument } from "./documents/ambient-light-document.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { CompendiumCollection } from "./documents/collections/compendium-collection.ts";
import { CompendiumPacks } from "./documents/collections/compendium-packs.ts";
import { Users } from "./documents/collections/users.ts";
import * as worldCollections from "./documents/collections/world-collections.ts";
import { DocumentCollection } from "./documents/abstract/document-collection.ts";
import { WorldCollection } from "./documents/abstract/world-collection.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { CombatantGroup } from "./documents/combatant-group.ts";
import { ActiveEffectRegistry } from "./documents/effects/effect-registry.ts";
import { Folder } from "./documents/folder.ts";
import { Item } from "./documents/item.ts";
import { JournalEntry } from "./documents/journal-entry.ts";
import { JournalEntryCategory } from "./documents/journal-entry-category.ts";
import { JournalEntryPage } from "./documents/journal-entry-page.ts";
import { Macro } from "./documents/macro.ts";
import { RegionBehavior } from "./documents/region-behavior.ts";
import { RegionDocument } from "./documents/region-document.ts";
import { RollTable } from "./documents/roll-table.ts";
import { Scene } from "./documents/scene.ts";
import { Setting } from "./documents/setting.ts";
import { TableResult } from "./documents/table-result.ts";
import { TokenDocument } from "./documents/token-document.ts";
import { tokenMovementConfig } from "./documents/token/movement-config.ts";
import { User } from "./documents/user.ts";
import { WallDocument } from "./documents/wall-document.ts";
import { Game } from "./game.ts";
import { installAliases } from "./global-aliases.ts";
import * as grid from "./grid/index.ts";
import { BaseTokenRuler } from "./canvas/base-token-ruler.ts";
import { TokenRuler } from "./canvas/token-ruler.ts";
import { ClientKeybindings } from "./helpers/client-keybindings.ts";
import { ClientSettings } from "./helpers/client-settings.ts";
import { currentGame } from "./helpers/current-game.ts";
import type { BatchOperation } from "./abstract/document-types.ts";
import { Hooks } from "./helpers/hooks.ts";
import { Localization } from "./helpers/localization.ts";
import { ModulePackage, SystemPackage } from "./helpers/packages.ts";
import { fromUuid, fromUuidSync } from "./helpers/uuids.ts";
import { CONFIG_MEMBERS, GAME_MEMBERS, UI_MEMBERS } from "./host-members.ts";
import { installPrimitives } from "./primitives/install.ts";
import { documentClass, realm, type Generation } from "./realm.ts";
import { strict } from "./strict.ts";
import { COMPATIBILITY_MODES } from "./utils/logging.ts";
import * as utils from "./utils/index.ts";

const documents = {
  ActiveEffect,
  Actor,
  ActorDelta,
  AmbientLightDocument,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Macro,
  RegionBehavior,
  RegionDocument,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
  WallDocument,
};

/** Parts of the interface that are there once they are drawn. */
const INTERFACE = [
  "actors",
  "cards",
  "chat",
  "combat",
  "compendium",
  "controls",
  "hotbar",
  "items",
  "journal",
  "macros",
  "menu",
  "nav",
  "notifications",
  "pause",
  "players",
  "playlists",
  "scenes",
  "settings",
  "sidebar",
  "tables",
  "windows",
  "activeWindow",
];

/** Parts of the canvas that are there once it is drawn. */
const CANVAS = [
  "scene",
  "tokens",
  "grid",
  "dimensions",
  "walls",
  "regions",
  "interface",
  "controls",
  "stage",
  "app",
  "level",
  "ready",
  "id",
];

/** Members of `game` that are there from `setup` on. */
const LATE_GAME = [
  "users",
  "actors",
  "items",
  "journal",
  "tables",
  "messages",
  "combats",
  "scenes",
  "folders",
  "packs",
  "tooltip",
  "keyboard",
  "clipboard",
];

/** Makes the globals of a client that has not yet connected: what a module finds when it is imported. */
export function installGlobals(target: object, generation: Generation): void {
  realm.generation = generation;
  installPrimitives(generation);
  realm.CONFIG = defaultConfig(generation);
  Object.assign(realm.CONFIG["ui"] as object, defaultInterface());
  Object.assign(realm.CONFIG["Token"] as object, { movement: tokenMovementConfig, rulerClass: TokenRuler });
  // The windows of the old kind by their number, as the host keeps them.
  Object.assign(realm.ui, { windows: {}, activeWindow: null });
  realm.foundry = foundryNamespace(generation);
  const globals: Record<string, unknown> = {
    foundry: strict(realm.foundry, "foundry", { isDeep: true }),
    CONST: strict(constants, "CONST"),
    CONFIG: strict(realm.CONFIG, "CONFIG", { late: ["Canvas"], known: CONFIG_MEMBERS }),
    ui: strict(realm.ui, "ui", { late: INTERFACE, known: UI_MEMBERS }),
    // What stands here until the game is made: a plain object.
    game: { view: "game" },
    canvas: strict(realm.canvas, "canvas", { late: CANVAS, isBound: true }),
    Collection: utils.Collection,
    Color: utils.Color,
    vtt: "Foundry VTT",
    logger: console,
    Hooks,
    fromUuid,
    fromUuidSync,
    Roll,
    ...documents,
    getDocumentClass: (name: string) => documentClass(name),
    ...(generation >= 14
      ? {
          _del: ForcedDeletion.create(),
          _replace: (value: unknown) => ForcedReplacement.create(value),
          _loc: localizeShort,
        }
      : {}),
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  installAliases(target, generation);
}

/** Puts `game` among the globals, guarded; the realm has the game itself. */
export function installGame(target: object): void {
  const guarded = strict(currentGame(), "game", { late: LATE_GAME, isBound: true, known: GAME_MEMBERS });
  Object.defineProperty(target, "game", { value: guarded, writable: true, configurable: true, enumerable: false });
}

const constants = { ...sharedConstants, COMPATIBILITY_MODES };

/** The namespace without its guard. */
function foundryNamespace(generation: Generation): Record<string, unknown> {
  return {
    CONST: constants,
    Game,
    abstract: { DataModel, Document, EmbeddedCollection, TypeDataModel },
    applications,
    appv1: { api: appv1.api, sheets: appv1.sheets },
    canvas: { placeables: { tokens: { BaseTokenRuler, TokenRuler } } },
    data: {
      ...data,
      regionBehaviors: { ...regionBehaviors },
      ...(generation >= 14 ? { ActiveEffectTypeDataModel } : {}),
    },
    dice: { Roll, RollParser, terms },
    documents: {
      ...documents,
      abstract: { DocumentCollection, WorldCollection },
      collections: { ...worldCollections, CompendiumCollection, CompendiumPacks, Users },
      ...(generation >= 14 ? { modifyBatch } : {}),
    },
    grid: { ...grid },
    packages: { Module: ModulePackage, System: SystemPackage },
    helpers: {
      ClientKeybindings,
      ClientSettings,
      Hooks,
      Localization,
      ...(generation >= 14 ? { ActiveEffectRegistry } : {}),
    },
    utils: { ...utils, fromUuid, fromUuidSync },
  };
}

/** [14] Several operations on several collections in one request. */
function modifyBatch(operations: readonly BatchOperation[]): Promise<Document[][]> {
  return currentGame().database.batch(operations);
}

/** [14] `_loc`: a text, with data put into it. */
function localizeShort(key: string, data?: Record<string, unknown>): string {
  const { i18n } = currentGame();
  return data === undefined ? i18n.localize(key) : i18n.format(key, data);
}
