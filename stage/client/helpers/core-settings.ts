/** The settings of the host itself. They are registered after `init`, so that a system cannot count on them there. */
import { defaultPermissions } from "../../shared/constants.ts";
import { BooleanField, NumberField, StringField } from "../data/fields.ts";
import type { ClientSettings } from "./client-settings.ts";
import { currentGame } from "./current-game.ts";
import { realm, type Generation } from "../realm.ts";

type Declaration = Parameters<ClientSettings["register"]>[2];

/** Registers them all. */
export function registerCoreSettings(settings: ClientSettings, generation: Generation): void {
  const declared = { ...worldSettings(), ...clientSettings(), ...messageMode(generation) };
  for (const [key, data] of Object.entries(declared)) settings.register("core", key, data);
}

/** What holds for the world. */
function worldSettings(): Record<string, Declaration> {
  const hidden = { scope: "world", config: false } as const;
  return {
    permissions: { ...hidden, default: defaultPermissions(), type: Object },
    time: {
      ...hidden,
      type: new NumberField({ required: true, nullable: false, initial: 0 }),
      onChange: (value, options, userId) => currentGame().time.changed(Number(value), options, userId ?? ""),
    },
    combatTrackerConfig: {
      ...hidden,
      type: Object,
      default: {
        resource: "",
        skipDefeated: false,
        turnMarker: { enabled: true, animation: "spin", src: "", disposition: false },
      },
    },
    gridDiagonals: {
      scope: "world",
      config: true,
      name: "Grid diagonals",
      requiresReload: true,
      type: new NumberField({
        required: true,
        nullable: false,
        initial: currentGame().system.grid.diagonals,
        choices: [0, 1, 2, 3, 4, 5, 6],
      }),
    },
    sheetClasses: { ...hidden, type: Object, default: {} },
    compendiumConfiguration: { ...hidden, type: Object, default: {} },
  };
}

/** What holds for one client. */
function clientSettings(): Record<string, Declaration> {
  const hidden = { scope: "client", config: false } as const;
  const shown = { scope: "client", config: true, requiresReload: true } as const;
  return {
    diceConfiguration: { ...hidden, type: Object, default: {} },
    scrollingStatusText: { ...shown, name: "Scrolling status text", type: new BooleanField({ initial: true }) },
    noCanvas: { ...shown, name: "Disable the canvas", type: new BooleanField() },
    language: {
      ...shown,
      name: "Language",
      type: new StringField({
        required: true,
        blank: false,
        initial: "en",
        choices: realm.CONFIG["supportedLanguages"] as Record<string, string>,
      }),
    },
    uiConfig: { ...hidden, type: Object, default: { colorScheme: { applications: "", interface: "" } } },
  };
}

/** How messages are sent where nothing else is said, under the generation's name. */
function messageMode(generation: Generation): Record<string, Declaration> {
  const [key, initial] = generation >= 14 ? ["messageMode", "public"] : ["rollMode", "publicroll"];
  return {
    [key]: { scope: "client", config: false, type: new StringField({ required: true, blank: false, initial }) },
  };
}
