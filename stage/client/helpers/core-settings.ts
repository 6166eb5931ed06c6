/** The settings of the host itself. They are registered after `init`, so that a system cannot count on them there. */
import { defaultPermissions } from "../../shared/constants.ts";
import { BooleanField, NumberField, StringField } from "../data/fields.ts";
import type { ClientSettings } from "./client-settings.ts";
import { currentGame } from "./current-game.ts";
import { realm } from "../realm.ts";

export function registerCoreSettings(settings: ClientSettings, generation: 13 | 14): void {
  const core = (key: string, data: Parameters<ClientSettings["register"]>[2]): void =>
    settings.register("core", key, data);
  core("permissions", { scope: "world", default: defaultPermissions(), type: Object, config: false });
  core("time", {
    scope: "world",
    config: false,
    type: new NumberField({ required: true, nullable: false, initial: 0 }),
    onChange: (value, options, userId) => currentGame().time.changed(Number(value), options, userId ?? ""),
  });
  core("combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: {
      resource: "",
      skipDefeated: false,
      turnMarker: { enabled: true, animation: "spin", src: "", disposition: false },
    },
  });
  core("gridDiagonals", {
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
  });
  core("sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  core("compendiumConfiguration", { scope: "world", config: false, type: Object, default: {} });
  core("diceConfiguration", { scope: "client", config: false, type: Object, default: {} });
  core("noCanvas", {
    scope: "client",
    config: true,
    name: "Disable the canvas",
    requiresReload: true,
    type: new BooleanField(),
  });
  core("language", {
    scope: "client",
    config: true,
    name: "Language",
    requiresReload: true,
    type: new StringField({
      required: true,
      blank: false,
      initial: "en",
      choices: realm.CONFIG["supportedLanguages"] as Record<string, string>,
    }),
  });
  core("uiConfig", {
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
  });
  if (generation >= 14)
    core("messageMode", {
      scope: "client",
      config: false,
      type: new StringField({ required: true, blank: false, initial: "public" }),
    });
  else
    core("rollMode", {
      scope: "client",
      config: false,
      type: new StringField({ required: true, blank: false, initial: "publicroll" }),
    });
}
