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

/** A new `CONFIG` for one client. */
export function defaultConfig(generation: Generation): Record<string, unknown> {
  const entries = Object.entries(documentClasses).map(
    ([name, cls]) => [name, documentEntry(name, cls as typeof Document)] as const,
  );
  const config: Record<string, unknown> = {
    ...Object.fromEntries(entries),
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    debug: { hooks: false, combat: false },
    Dice: diceConfig,
    queries: {},
    ui: {},
    TextEditor: { enrichers: [] },
    sounds: {
      dice: "sounds/dice.wav",
      combat: "sounds/drums.wav",
      notification: "sounds/notify.wav",
      lock: "sounds/lock.wav",
    },
    controlIcons: {
      combat: "icons/svg/combat.svg",
      visibility: "icons/svg/cowled.svg",
      effects: "icons/svg/aura.svg",
      defeated: "icons/svg/skull.svg",
    },
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    supportedLanguages: { en: "English" },
    time: { roundTime: 0, turnTime: 0 },
  };
  const list = statusEffectList(coreStatusEffects());
  if (generation >= 14) config["statusEffects"] = statusEffectRecord(coreStatusEffects());
  else
    Object.defineProperty(config, "statusEffects", {
      enumerable: true,
      configurable: true,
      get: () => list,
      set: (next: Record<string, unknown>[]) => {
        list.refill(next);
      },
    });
  Object.assign(config["Combat"] as object, { initiative: { formula: null, decimals: 2 }, sounds: {} });
  Object.assign(config["JournalEntry"] as object, { sidebarIcon: "fas fa-book-open" });
  Object.assign(config["RollTable"] as object, {
    sidebarIcon: "fas fa-th-list",
    resultIcon: "icons/svg/d20-black.svg",
  });
  Object.assign(config["JournalEntryPage"] as object, {
    defaultType: "text",
    sidebarIcon: "fas fa-book-open",
    typeIcons: {
      image: "fas fa-file-image",
      pdf: "fas fa-file-pdf",
      text: "fas fa-file-lines",
      video: "fas fa-file-video",
    },
  });
  Object.assign(
    config["ActiveEffect"] as object,
    generation >= 14
      ? {
          defaultType: "base",
          sidebarIcon: "fa-solid fa-person-rays",
          dataModels: { base: ActiveEffectTypeDataModel },
          changeTypes: {},
          expiryEvents: {},
          expiryAction: "update",
          phases: {},
        }
      : { legacyTransferral: false },
  );
  if (generation >= 14) Object.assign(config["ChatMessage"] as object, { modes: messageModes() });
  return config;
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
