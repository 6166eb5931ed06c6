/** The window frame: header with title, icon and controls, content element, resize handle. */
import { localize } from "../host.ts";
import type { ApplicationWindow, Configuration, HeaderControlsEntry } from "./application-types.ts";

/** A drawn frame and the elements in it that the application keeps at hand. */
export interface Frame {
  element: HTMLElement;
  content: HTMLElement;
  window: ApplicationWindow;
}

/** A window before it is drawn, and after it is closed. */
export function noWindow(): ApplicationWindow {
  return {
    header: undefined,
    resize: undefined,
    title: undefined,
    icon: undefined,
    close: undefined,
    controls: undefined,
    controlsDropdown: undefined,
  };
}

/** A round button of the header. */
export function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset["action"] = action;
  button.dataset["tooltip"] = label;
  button.ariaLabel = localize(label);
  return button;
}

function buildHeader(options: Configuration, title: string, window: ApplicationWindow): HTMLElement {
  const header = document.createElement("header");
  header.className = "window-header";
  window.header = header;
  window.icon = document.createElement("i");
  setIcon(window.icon, options.window.icon);
  window.title = document.createElement("h1");
  window.title.className = "window-title";
  window.title.id = `${options.id}-title`;
  window.title.textContent = title;
  window.controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", "Toggle Controls");
  window.controls.setAttribute("aria-expanded", "false");
  window.close = headerButton("close", "fa-solid fa-xmark", "Close Window");
  header.append(window.icon, window.title, window.controls, window.close);
  return header;
}

/** Shows a Font Awesome class in the header's icon, or hides the icon. */
export function setIcon(element: HTMLElement, icon: string | false): void {
  element.className = `window-icon fa-fw ${icon === false ? "hidden" : icon}`;
  element.hidden = icon === false || icon === "";
  element.ariaHidden = "true";
}

/** Draws the whole frame for these options; the content is empty. */
export function buildFrame(options: Configuration, title: string): Frame {
  const element = document.createElement(options.tag);
  element.id = options.id;
  element.classList.add("application", ...classNames(options.classes));
  const window = noWindow();
  if (!options.window.frame) return { element, content: element, window };
  element.append(buildHeader(options, title, window));
  element.setAttribute("aria-labelledby", `${options.id}-title`);
  if (options.tag !== "form" && options.tag !== "dialog") element.setAttribute("role", "region");
  window.controlsDropdown = document.createElement("menu");
  window.controlsDropdown.className = "controls-dropdown";
  const content = document.createElement(options.window.contentTag);
  content.classList.add("window-content", ...classNames(options.window.contentClasses));
  element.append(window.controlsDropdown, content);
  if (options.window.resizable) {
    window.resize = document.createElement("div");
    window.resize.className = "window-resize-handle";
    element.append(window.resize);
  }
  return { element, content, window };
}

/** Single class names out of entries that may hold several, separated by spaces. */
export function classNames(entries: readonly string[]): string[] {
  return entries.flatMap((entry) => entry.split(/\s+/)).filter((name) => name !== "");
}

/** The menu entry of one control. */
export function buildControl(control: HeaderControlsEntry): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  item.dataset["action"] = control.action;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.ariaHidden = "true";
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = localize(control.label);
  button.append(icon, label);
  item.append(button);
  return item;
}
