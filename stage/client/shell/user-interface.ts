/** The parts of the interface: made after `setup`, drawn before `ready`. */
import { applyThemes } from "../applications/api/theme.ts";
import { game, isRecord } from "../applications/host.ts";
import { registerHotbarKeys, type Hotbar } from "../applications/ui/hotbar.ts";
import { drawRegions } from "../applications/ui/regions.ts";
import { registerSceneKeys } from "../canvas/scene-keys.ts";
import { ContextMenu } from "../applications/ux/context-menu.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import { realm } from "../realm.ts";

/** A part of the interface that is drawn. */
interface Drawn {
  render(options: { force: boolean }): Promise<unknown>;
}

/** The parts in the order in which they are drawn; the sidebar before its tabs. */
const DRAWN = [
  "nav",
  "controls",
  "players",
  "hotbar",
  "pause",
  "sidebar",
  "chat",
  "combat",
  "scenes",
  "actors",
  "items",
  "journal",
  "tables",
  "compendium",
  "settings",
];

function isDrawn(part: unknown): part is Drawn {
  return typeof part === "object" && part !== null && "render" in part && typeof part.render === "function";
}

/** Makes every part that `CONFIG.ui` names; one that is there already is kept. */
export function createInterface(): void {
  const classes = realm.CONFIG["ui"];
  if (!isRecord(classes)) throw new Error("CONFIG.ui names no parts of the interface.");
  for (const [name, cls] of Object.entries(classes)) {
    if (typeof cls !== "function") throw new Error(`CONFIG.ui.${name} is not a class.`);
    if (!Object.hasOwn(realm.ui, name)) realm.ui[name] = Reflect.construct(cls, []);
  }
}

/** Draws every part. Scenes are listed for game masters only. */
export async function drawInterface(): Promise<void> {
  drawRegions();
  applyThemes();
  for (const name of DRAWN) {
    if (name === "scenes" && game().user?.isGM !== true) continue;
    const part = Object.hasOwn(realm.ui, name) ? realm.ui[name] : undefined;
    if (isDrawn(part)) await part.render({ force: true });
  }
}

/** Listens to what concerns the whole page; called once. */
export function listenToPage(): void {
  registerHotbarKeys(() => realm.ui["hotbar"] as Hotbar);
  registerSceneKeys();
  ContextMenu.eventListeners();
  TextEditor.activateListeners();
  globalThis.matchMedia("(prefers-color-scheme: light)").addEventListener("change", applyThemes);
  document.addEventListener("submit", (event) => event.preventDefault());
  for (const name of ["dragover", "drop"]) document.addEventListener(name, (event) => event.preventDefault());
}
