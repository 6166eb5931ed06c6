/**
 * The global names that the host keeps for what it has moved into `foundry`: each can be read and warns, once. The list is
 * that of the public types, as far as the stage has what it names.
 */
import { realm, type Generation } from "./realm.ts";
import { logCompatibilityWarning } from "./utils/logging.ts";

/** Names by their place in `foundry`; `Old=New` where the name has changed with the move. */
const MOVED: Readonly<Record<string, string>> = {
  "": "Game HandlebarsHelpers=applications.handlebars",
  "applications.api.ApplicationV2": "_appId _maxZ",
  "applications.handlebars": "getTemplate loadTemplates renderTemplate",
  "applications.apps": "CombatTrackerConfig DocumentSheetConfig ImagePopout",
  "applications.ui": "Hotbar Pause=GamePause SceneControls SceneNavigation Players PlayerList=Players Notifications",
  "applications.sheets": "BaseSheet MacroConfig RollTableConfig=RollTableSheet",
  "applications.sheets.journal": "JournalImagePageSheet=JournalEntryPageImageSheet",
  "applications.sidebar": "Sidebar",
  "applications.sidebar.tabs":
    "ActorDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory RollTableDirectory SceneDirectory Settings",
  "applications.sidebar.apps": "Compendium",
  "applications.settings": "SettingsConfig",
  "applications.ux": "ContextMenu DragDrop FormDataExtended SearchFilter Tabs TextEditor",
  "documents.abstract": "DocumentCollection WorldCollection",
  "documents.collections":
    "Actors CombatEncounters Folders Items Journal Macros Messages=ChatMessages RollTables Scenes WorldSettings Users CompendiumCollection CompendiumPacks",
  helpers: "ClientSettings Localization",
  "appv1.sheets": "ActorSheet ItemSheet",
};

/** The old windows stay a version longer. */
const OLD_WINDOWS: Readonly<Record<string, string>> = {
  "appv1.api": "Application Dialog DocumentSheet FormApplication",
};

/** [13] Functions that left the global scope before: gone in version 14. */
const UTILITIES: Readonly<Record<string, string>> = {
  utils:
    "debounce deepClone diffObject objectsEqual duplicate expandObject filterObject flattenObject getType " +
    "hasProperty getProperty setProperty isEmpty mergeObject randomID parseUuid logCompatibilityWarning",
};

/** When a name was moved, and when it will be gone. */
interface Move {
  readonly since: number;
  readonly until: number;
}

/** Puts the old names among the globals. */
export function installAliases(target: object, generation: Generation): void {
  moveAll(target, MOVED, { since: 13, until: 15 });
  moveAll(target, OLD_WINDOWS, { since: 13, until: 16 });
  if (generation === 13) moveAll(target, UTILITIES, { since: 12, until: 14 });
}

function moveAll(target: object, moved: Readonly<Record<string, string>>, move: Move): void {
  for (const [place, names] of Object.entries(moved)) {
    for (const entry of names.split(" ")) {
      const [name = entry, now = name] = entry.split("=");
      const path = place === "" ? now : `${place}.${now}`;
      if (valueAt(path) !== undefined && !Object.hasOwn(target, name)) alias(target, name, path, move);
    }
  }
}

function alias(target: object, name: string, path: string, { since, until }: Move): void {
  Object.defineProperty(target, name, {
    configurable: true,
    enumerable: false,
    get: () => {
      logCompatibilityWarning(`You are accessing the global "${name}" which is now namespaced under foundry.${path}`, {
        since,
        until,
        once: true,
      });
      return valueAt(path);
    },
    set: (value: unknown) => {
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
    },
  });
}

function valueAt(path: string): unknown {
  let value: unknown = realm.foundry;
  for (const key of path.split(".")) {
    if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
