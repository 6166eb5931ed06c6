/** Light and dark: which of the two the interface and the windows wear. */
import { gameOrNone, isRecord } from "../host.ts";

/** The two themes. */
export type Theme = "light" | "dark";

function scheme(part: "interface" | "applications"): Theme | null {
  const settings = gameOrNone()?.settings as { get(namespace: string, key: string): unknown; settings: ReadonlyMap<string, unknown> } | undefined;
  if (settings?.settings.has("core.uiConfig") !== true) return null;
  const config = settings.get("core", "uiConfig");
  const colours = isRecord(config) ? config["colorScheme"] : undefined;
  const value = isRecord(colours) ? colours[part] : undefined;
  return value === "light" || value === "dark" ? value : null;
}

/** The theme that the body wears: the setting, else what the browser prefers. */
export function interfaceTheme(): Theme {
  const chosen = scheme("interface");
  if (chosen !== null) return chosen;
  return globalThis.matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** The theme that windows wear beside the body's, or null where they follow the body. */
export function applicationTheme(): Theme | null {
  return scheme("applications");
}

/** Puts the themes on the body and on every window that is open. */
export function applyThemes(windows: Iterable<HTMLElement>): void {
  const theme = interfaceTheme();
  const { classList } = document.body;
  classList.remove("theme-light", "theme-dark");
  classList.add(`theme-${theme}`);
  const own = applicationTheme();
  for (const element of windows) {
    element.classList.remove("themed", "theme-light", "theme-dark");
    if (own !== null) element.classList.add("themed", `theme-${own}`);
  }
}
