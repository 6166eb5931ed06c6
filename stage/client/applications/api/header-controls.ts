/** The folded menu of controls in a window's header. */
import type { Application, ApplicationWindow } from "./application-types.ts";

/** Fills the menu anew; its button is hidden where no control is left. */
export function showControls(app: Application, window: ApplicationWindow): void {
  const { controls, controlsDropdown } = window;
  if (controlsDropdown === undefined) return;
  const items = [...app._headerControlsButtons()].map((control) => app._renderHeaderControl(control));
  controlsDropdown.replaceChildren(...items);
  if (controls !== undefined) controls.hidden = items.length === 0;
}

/** Opens or folds the menu, the other way round where nothing is asked for; the first control gets the focus. */
export function foldControls(window: ApplicationWindow, expanded: boolean | undefined): void {
  const { controls, controlsDropdown } = window;
  const open = controlsDropdown?.classList.toggle("expanded", expanded) ?? false;
  controls?.setAttribute("aria-expanded", String(open));
  if (open) controlsDropdown?.querySelector("button")?.focus();
}
