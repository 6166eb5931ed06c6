/** ContextMenu: a small menu at a right click, with the entries of both generations. */
import { generation } from "../../realm.ts";
import { localize } from "../host.ts";

/** An entry: `name`, `icon`, `condition`, `callback` in v13; `label`, `icon`, `visible`, `onClick` in v14. */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  group?: string | null;
  classes?: string;
  condition?: boolean | ((target: HTMLElement) => boolean | null) | null;
  visible?: boolean | ((target: HTMLElement) => boolean | null) | null;
  callback?: (target: HTMLElement) => unknown;
  onClick?: (event: PointerEvent, target: HTMLElement) => unknown;
}

/** Options of a menu. */
export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: ((target: HTMLElement) => unknown) | null;
  onClose?: ((target: HTMLElement) => unknown) | null;
  jQuery?: boolean;
  fixed?: boolean;
}

let warned = false;

/** Says once that entries of the older shape are on their way out. */
function warnOldShape(entry: ContextMenuEntry): void {
  if (
    warned ||
    generation() < 14 ||
    (entry.callback === undefined && entry.condition === undefined && entry.name === undefined)
  )
    return;
  warned = true;
  console.warn(
    "ContextMenu entries with name, condition and callback are deprecated since version 14; use label, visible and onClick.",
  );
}

/** A menu bound to the elements of one selector inside one container. */
export class ContextMenu {
  /** The menu that is open on this page, if any. */
  static #open: ContextMenu | undefined;

  readonly #container: HTMLElement;
  readonly #selector: string;
  readonly #eventName: string;
  readonly #fixed: boolean;
  #element: HTMLElement | undefined;
  #target: HTMLElement | undefined;
  menuItems: ContextMenuEntry[];
  onOpen: ContextMenuOptions["onOpen"];
  onClose: ContextMenuOptions["onClose"];

  constructor(
    container: HTMLElement,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    if (options.jQuery === true) throw new Error("ContextMenu: jQuery is not part of this client; pass jQuery: false.");
    this.#container = container;
    this.#selector = selector ?? `#${container.id}`;
    this.#eventName = options.eventName ?? "contextmenu";
    this.#fixed = options.fixed === true;
    this.menuItems = menuItems;
    this.onOpen = options.onOpen;
    this.onClose = options.onClose;
    container.addEventListener(this.#eventName, (event) => void this.#activate(event));
  }

  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }
  /** Closes the menu that is open, if any; answers whether there was one. */
  static closeOpen(): boolean {
    const open = ContextMenu.#open;
    if (open === undefined) return false;
    open.#dispose();
    return true;
  }

  get element(): HTMLElement | undefined {
    return this.#element;
  }
  get selector(): string {
    return this.#selector;
  }
  get eventName(): string {
    return this.#eventName;
  }
  get fixed(): boolean {
    return this.#fixed;
  }
  get target(): HTMLElement | undefined {
    return this.#target;
  }

  async #activate(event: Event): Promise<void> {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(this.#selector) : null;
    if (target === null || !this.#container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    await this.render(target, { event });
  }

  /** Shows the entries that are visible for this element; no entry, no menu. */
  render(target: HTMLElement, options: { event?: Event; animate?: boolean } = {}): Promise<void> {
    ContextMenu.closeOpen();
    const items = this.menuItems.filter((entry) => isVisible(entry, target));
    if (items.length === 0) return Promise.resolve();
    this.#target = target;
    const menu = document.createElement("nav");
    menu.id = "context-menu";
    menu.className = "themed application-menu";
    const list = document.createElement("menu");
    list.className = "context-items";
    list.role = "menu";
    list.append(...items.map((entry) => this.#buildItem(entry, target)));
    menu.append(list);
    this.#element = menu;
    ContextMenu.#open = this;
    document.body.append(menu);
    place(menu, target, options.event);
    this.#listen(menu);
    this.onOpen?.(target);
    list.querySelector("button")?.focus();
    return Promise.resolve();
  }

  #buildItem(entry: ContextMenuEntry, target: HTMLElement): HTMLLIElement {
    warnOldShape(entry);
    const item = document.createElement("li");
    item.className = `context-item ${entry.classes ?? ""}`.trim();
    item.role = "none";
    const button = document.createElement("button");
    button.type = "button";
    button.role = "menuitem";
    const label = document.createElement("span");
    label.textContent = localize(entry.label ?? entry.name ?? "");
    button.append(buildIcon(entry.icon), label);
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      this.#dispose();
      if (entry.onClick !== undefined) void entry.onClick(event, target);
      else void entry.callback?.(target);
    });
    item.append(button);
    return item;
  }

  #listen(menu: HTMLElement): void {
    menu.addEventListener("keydown", (event) => {
      const buttons = [...menu.querySelectorAll("button")];
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const at = buttons.findIndex((button) => button === document.activeElement);
      buttons.at((at + step) % buttons.length)?.focus();
    });
  }

  close(_options: { animate?: boolean } = {}): Promise<void> {
    this.#dispose();
    return Promise.resolve();
  }

  #dispose(): void {
    if (ContextMenu.#open === this) ContextMenu.#open = undefined;
    this.#element?.remove();
    this.#element = undefined;
    if (this.#target !== undefined) this.onClose?.(this.#target);
    this.#target = undefined;
  }

  /** Closes the open menu at a press elsewhere on the page; called once for a page. */
  static eventListeners(): void {
    document.addEventListener(
      "pointerdown",
      (event) => {
        if (event.target instanceof Element && event.target.closest("#context-menu") !== null) return;
        ContextMenu.closeOpen();
      },
      { capture: true },
    );
  }
}

function isVisible(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const condition = entry.visible === undefined ? entry.condition : entry.visible;
  if (condition === undefined) return true;
  return typeof condition === "function" ? condition(target) === true : condition === true;
}

/** v13 gives an icon as markup, v14 as classes; both are read. */
function buildIcon(icon: string | undefined): HTMLElement {
  const markup = icon?.includes("<") === true;
  const classes = markup ? /class="([^"]*)"/.exec(icon)?.[1] : icon;
  const element = document.createElement("i");
  element.className = `fa-fw ${classes ?? ""}`.trim();
  element.ariaHidden = "true";
  return element;
}

/** Puts the menu at the pointer, or under its element, and inside the page. */
function place(menu: HTMLElement, target: HTMLElement, event: Event | undefined): void {
  const box = target.getBoundingClientRect();
  const atPointer = event instanceof MouseEvent && (event.clientX !== 0 || event.clientY !== 0);
  const x = atPointer ? event.clientX : box.left;
  const y = atPointer ? event.clientY : box.bottom;
  menu.style.left = `${Math.max(0, Math.min(x, globalThis.innerWidth - menu.offsetWidth))}px`;
  menu.style.top = `${Math.max(0, Math.min(y, globalThis.innerHeight - menu.offsetHeight))}px`;
}
