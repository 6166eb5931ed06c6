/** Light and dark: which of the two the interface and the windows wear. */
import { game, gameOrNone, isRecord } from "../host.ts";
import { instances } from "./instances.ts";

/** The two themes. */
export type Theme = "light" | "dark";

/** What the user has chosen for a part of the page; null where the choice is the browser's. */
export function chosenScheme(part: "interface" | "applications"): Theme | null {
  const settings = gameOrNone()?.settings as
    | { get(namespace: string, key: string): unknown; settings: ReadonlyMap<string, unknown> }
    | undefined;
  if (settings?.settings.has("core.uiConfig") !== true) return null;
  const config = settings.get("core", "uiConfig");
  const colours = isRecord(config) ? config["colorScheme"] : undefined;
  const value = isRecord(colours) ? colours[part] : undefined;
  return value === "light" || value === "dark" ? value : null;
}

/** The theme that the body wears: the setting, else what the browser prefers. */
export function interfaceTheme(): Theme {
  const chosen = chosenScheme("interface");
  if (chosen !== null) return chosen;
  return globalThis.matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** The theme that windows wear beside the body's, or null where they follow the body. */
export function applicationTheme(): Theme | null {
  return chosenScheme("applications");
}

/** Stores the user's choice for the whole page ("" for the browser's) and shows it. */
export async function chooseScheme(value: string): Promise<void> {
  const current = game().settings.get("core", "uiConfig");
  await game().settings.set("core", "uiConfig", {
    ...(isRecord(current) ? current : {}),
    colorScheme: { interface: value, applications: value },
  });
  applyThemes();
}

/** Puts the themes on the body and on every window that is open. */
export function applyThemes(): void {
  const { classList } = document.body;
  classList.remove("theme-light", "theme-dark");
  classList.add(`theme-${interfaceTheme()}`);
  const own = applicationTheme();
  for (const app of instances.values()) {
    if (!app.hasFrame) continue;
    app.element.classList.remove("themed", "theme-light", "theme-dark");
    if (own !== null) app.element.classList.add("themed", `theme-${own}`);
  }
}
