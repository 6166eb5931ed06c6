/** The tab navigation of an application: its markup is the application's own, found by `data-group` and `data-tab`. */
import type { Tab, TabsConfiguration } from "./application-types.ts";

const quoted = (text: string): string => CSS.escape(text);

/** The tabs of a group as templates see them. */
export function prepareTabs(group: string, config: TabsConfiguration, active: string | null): Record<string, Tab> {
  const prepared: Record<string, Tab> = {};
  for (const tab of config.tabs) {
    const isActive = tab.id === active;
    const label = tab.label ?? (typeof config.labelPrefix === "string" ? `${config.labelPrefix}.${tab.id}` : undefined);
    prepared[tab.id] = {
      ...tab,
      group,
      active: isActive,
      cssClass: isActive ? "active" : "",
      ...(label === undefined ? {} : { label }),
    };
  }
  return prepared;
}

/**
 * Shows one tab of a group in drawn markup: sets the class `active` on its navigation entry and its section, takes it
 * from the others.
 * @throws Error where the markup has no such navigation entry or section.
 */
export function showTab(content: HTMLElement, tab: string, group: string): void {
  const at = `[data-group="${quoted(group)}"]`;
  let found = false;
  for (const item of content.querySelectorAll<HTMLElement>(`.tabs > ${at}, .tabs ${at}[data-tab]`)) {
    const isActive = item.dataset["tab"] === tab;
    found ||= isActive;
    item.classList.toggle("active", isActive);
    if (item instanceof HTMLButtonElement && item.role !== "tab") item.ariaPressed = String(isActive);
    if (item.role === "tab" || item.ariaSelected !== null) item.ariaSelected = String(isActive);
  }
  for (const section of content.querySelectorAll<HTMLElement>(`.tab${at}[data-tab]`)) {
    const isActive = section.dataset["tab"] === tab;
    found ||= isActive;
    section.classList.toggle("active", isActive);
  }
  if (!found) throw new Error(`No matching tab element found for group "${group}" and tab "${tab}".`);
}
