/** The defaults of `CONFIG`. */
import { documentKind } from "../shared/document-kinds.ts";
import type { Document } from "./abstract/document.ts";
import { ActiveEffectTypeDataModel } from "./data/active-effect-model.ts";
import { diceConfig } from "./dice/index.ts";
import { ActiveEffect } from "./documents/active-effect.ts";
import { Actor } from "./documents/actor.ts";
import { ActorDelta } from "./documents/actor-delta.ts";
import { AmbientLightDocument } from "./documents/ambient-light-document.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { Users } from "./documents/collections/users.ts";
import {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  WorldSettings,
} from "./documents/collections/world-collections.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { CombatantGroup } from "./documents/combatant-group.ts";
import { Folder } from "./documents/folder.ts";
import { Item } from "./documents/item.ts";
import { JournalEntry } from "./documents/journal-entry.ts";
import { JournalEntryCategory } from "./documents/journal-entry-category.ts";
import { JournalEntryPage } from "./documents/journal-entry-page.ts";
import { RegionBehavior } from "./documents/region-behavior.ts";
import { RegionDocument } from "./documents/region-document.ts";
import { Macro } from "./documents/macro.ts";
import { RollTable } from "./documents/roll-table.ts";
import { Scene } from "./documents/scene.ts";
import { Setting } from "./documents/setting.ts";
import { TableResult } from "./documents/table-result.ts";
import { TokenDocument } from "./documents/token-document.ts";
import { User } from "./documents/user.ts";
import { WallDocument } from "./documents/wall-document.ts";
import { coreStatusEffects, statusEffectList, statusEffectRecord } from "./helpers/status-effect-list.ts";
import type { Generation } from "./realm.ts";

const documentClasses = {
  ActiveEffect,
  Actor,
  ActorDelta,
  AmbientLight: AmbientLightDocument,
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
  Region: RegionDocument,
  RegionBehavior,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Token: TokenDocument,
  User,
  Wall: WallDocument,
};

const collections: Readonly<Record<string, unknown>> = {
  Actor: Actors,
  ChatMessage: ChatMessages,
  Combat: CombatEncounters,
  Folder: Folders,
  Item: Items,
  JournalEntry: Journal,
  Macro: Macros,
  RollTable: RollTables,
  Scene: Scenes,
  Setting: WorldSettings,
  User: Users,
};

const SOUNDS = {
  dice: "sounds/dice.wav",
  combat: "sounds/drums.wav",
  notification: "sounds/notify.wav",
  lock: "sounds/lock.wav",
};

const CONTROL_ICONS = {
  combat: "icons/svg/combat.svg",
  visibility: "icons/svg/cowled.svg",
  effects: "icons/svg/aura.svg",
  defeated: "icons/svg/skull.svg",
};

const SPECIAL_STATUSES = {
  DEFEATED: "dead",
  INVISIBLE: "invisible",
  BLIND: "blind",
  BURROW: "burrow",
  HOVER: "hover",
  FLY: "fly",
};

function documentEntry(name: string, cls: typeof Document): Record<string, unknown> {
  const { isTyped, isCompendium } = documentKind(name);
  return {
    documentClass: cls,
    ...(name in collections ? { collection: collections[name] } : {}),
    ...(isTyped ? { dataModels: {}, typeLabels: {}, typeIcons: {}, defaultType: undefined } : {}),
    ...(isCompendium ? { compendiumIndexFields: [] } : {}),
    ...(name === "Actor" ? { trackableAttributes: {} } : {}),
    sheetClasses: {},
    sidebarIcon: "",
  };
}

/** What the entries of single kinds of documents have beside the others. */
function documentExtras(generation: Generation): Record<string, object> {
  return {
    Combat: { initiative: { formula: null, decimals: 2 }, sounds: {} },
    JournalEntry: { sidebarIcon: "fas fa-book-open" },
    RollTable: { sidebarIcon: "fas fa-th-list", resultIcon: "icons/svg/d20-black.svg" },
    JournalEntryPage: {
      defaultType: "text",
      sidebarIcon: "fas fa-book-open",
      typeIcons: {
        image: "fas fa-file-image",
        pdf: "fas fa-file-pdf",
        text: "fas fa-file-lines",
        video: "fas fa-file-video",
      },
    },
    ActiveEffect: generation >= 14 ? effects() : { legacyTransferral: false },
    ...(generation >= 14 ? { ChatMessage: { modes: messageModes() } } : {}),
  };
}

/** [14] */
function effects(): object {
  return {
    defaultType: "base",
    sidebarIcon: "fa-solid fa-person-rays",
    dataModels: { base: ActiveEffectTypeDataModel },
    changeTypes: {},
    expiryEvents: {},
    expiryAction: "update",
    phases: {},
  };
}

/** The entries of all kinds of documents. */
function documentEntries(generation: Generation): Record<string, object> {
  const extras = documentExtras(generation);
  return Object.fromEntries(
    Object.entries(documentClasses).map(([name, cls]) => [
      name,
      { ...documentEntry(name, cls as typeof Document), ...extras[name] },
    ]),
  );
}

/** A new `CONFIG` for one client. */
export function defaultConfig(generation: Generation): Record<string, unknown> {
  const config: Record<string, unknown> = {
    ...documentEntries(generation),
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    debug: { hooks: false, combat: false },
    Dice: diceConfig,
    queries: {},
    ui: {},
    TextEditor: { enrichers: [] },
    sounds: { ...SOUNDS },
    controlIcons: { ...CONTROL_ICONS },
    specialStatusEffects: { ...SPECIAL_STATUSES },
    supportedLanguages: { en: "English" },
    time: { roundTime: 0, turnTime: 0 },
  };
  defineStatusEffects(config, generation);
  return config;
}

/** The statuses: a record [14], or a list that takes over the entries of one put in its place [13]. */
function defineStatusEffects(config: Record<string, unknown>, generation: Generation): void {
  if (generation >= 14) {
    config["statusEffects"] = statusEffectRecord(coreStatusEffects());
    return;
  }
  const list = statusEffectList(coreStatusEffects());
  Object.defineProperty(config, "statusEffects", {
    enumerable: true,
    configurable: true,
    get: () => list,
    set: (next: Record<string, unknown>[]) => {
      list.refill(next);
    },
  });
}

function messageModes(): Record<string, { label: string; icon: string }> {
  const mode = (name: string, icon: string): { label: string; icon: string } => ({
    label: `CHAT.Mode.${name}`,
    icon: `fa-solid ${icon}`,
  });
  return {
    public: mode("Public", "fa-globe"),
    gm: mode("GM", "fa-user-secret"),
    blind: mode("Blind", "fa-eye-slash"),
    self: mode("Self", "fa-user"),
    ic: mode("IC", "fa-comment"),
  };
}
