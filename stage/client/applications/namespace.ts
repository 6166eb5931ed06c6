/** `foundry.applications`, and what of it stands in `CONFIG.ui`. */
import * as api from "./api/index.ts";
import { instances } from "./api/instances.ts";
import { CombatTrackerConfig } from "./apps/combat-tracker-config.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { ImagePopout } from "./apps/image-popout.ts";
import * as elements from "./elements/index.ts";
import * as fields from "./forms/fields.ts";
import * as handlebars from "./handlebars/index.ts";
import { SettingsConfig } from "./settings/config.ts";
import * as sheets from "./sheets/index.ts";
import { ChatPopout } from "./sidebar/apps/chat-popout.ts";
import { Compendium } from "./sidebar/apps/compendium.ts";
import { DocumentDirectory } from "./sidebar/document-directory.ts";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { ChatLog } from "./sidebar/tabs/chat.ts";
import { CombatTracker } from "./sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "./sidebar/tabs/directories.ts";
import { Settings } from "./sidebar/tabs/settings.ts";
import { GamePause } from "./ui/game-pause.ts";
import { Hotbar } from "./ui/hotbar.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { SceneControls } from "./ui/scene-controls.ts";
import { SceneNavigation } from "./ui/scene-navigation.ts";
import * as ux from "./ux/index.ts";

/** The namespace as the host has it, as far as it goes here. */
export const applications = {
  api,
  elements,
  fields,
  handlebars,
  instances,
  sheets,
  ux,
  apps: { CombatTrackerConfig, DocumentSheetConfig, ImagePopout },
  settings: { SettingsConfig },
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { ChatPopout, Compendium },
    tabs: {
      ActorDirectory,
      ChatLog,
      CombatTracker,
      CompendiumDirectory,
      ItemDirectory,
      JournalDirectory,
      RollTableDirectory,
      SceneDirectory,
      Settings,
    },
  },
  ui: { GamePause, Hotbar, Notifications, Players, SceneControls, SceneNavigation },
};

/** `CONFIG.ui`: the class of every part of the interface; a system replaces entries in `init`. */
export function defaultInterface(): Record<string, new () => unknown> {
  return {
    actors: ActorDirectory,
    chat: ChatLog,
    combat: CombatTracker,
    compendium: CompendiumDirectory,
    controls: SceneControls,
    hotbar: Hotbar,
    items: ItemDirectory,
    journal: JournalDirectory,
    nav: SceneNavigation,
    notifications: Notifications,
    pause: GamePause,
    players: Players,
    scenes: SceneDirectory,
    settings: Settings,
    sidebar: Sidebar,
    tables: RollTableDirectory,
  };
}
