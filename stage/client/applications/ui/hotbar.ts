/** Hotbar: a user's macros on ten slots and five pages, by click, by number key and by dragging. */
import { documentClassOf, documentEntry, game, hooks, type HostDocument } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import { el, icon } from "../sidebar/markup.ts";
import { ContextMenu, type ContextMenuEntry } from "../ux/context-menu.ts";
import { getDragEventData } from "../ux/drag-data.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { insertInto } from "./regions.ts";

const PAGES = 5;
const PER_PAGE = 10;

interface MacroView extends HostDocument {
  execute(scope?: Record<string, unknown>): Promise<unknown> | undefined;
}

interface Slot {
  readonly slot: number;
  readonly macro: MacroView | null;
}

/** The user, as the hotbar uses it. */
interface HotbarUser {
  getHotbarMacros(page: number): Slot[];
  assignHotbarMacro(macro: HostDocument | null, slot?: number, options?: { fromSlot?: number }): Promise<unknown>;
}

function ownUser(): HotbarUser {
  const { user }: { user: unknown } = game();
  return user as HotbarUser;
}

/** The bar of macros at the foot of the page. */
export class Hotbar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "hotbar",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: {
      execute: function (this: Hotbar, event: PointerEvent, target: HTMLElement): void {
        void this.macroAt(Number(target.dataset["slot"]))?.execute({ event });
      },
      page: function (this: Hotbar, _event: PointerEvent, target: HTMLElement): void {
        void this.changePage(((this.page + Number(target.dataset["step"]) + PAGES - 1) % PAGES) + 1);
      },
    },
  };

  #page = 1;

  get page(): number {
    return this.#page;
  }

  get slots(): Slot[] {
    return ownUser().getHotbarMacros(this.#page);
  }

  macroAt(slot: number): MacroView | null {
    return this.slots.find((each) => each.slot === slot)?.macro ?? null;
  }

  /** Shows another page: 1 to 5. */
  async changePage(page: number): Promise<void> {
    this.#page = Math.min(Math.max(page, 1), PAGES);
    await this.render();
  }

  /** Opens a document's sheet, or closes it: what a slot does onto which a document was dropped. */
  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const found = (await (Reflect.get(globalThis, "fromUuid") as (uuid: string) => Promise<HostDocument | null>)(uuid))
      ?.sheet;
    if (found?.rendered === true) await found.close?.();
    else found?.render({ force: true });
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const bar = el(
      "ol",
      { class: "hotbar-slots plain", attrs: { id: "action-bar" } },
      this.slots.map((slot) => el("li", {}, [this.#slot(slot)])),
    );
    const step = (by: number, label: string, image: string): HTMLElement =>
      el(
        "button",
        {
          class: "plain icon hotbar-step",
          attrs: { type: "button", "aria-label": label },
          data: { action: "page", step: String(by) },
        },
        [icon(image)],
      );
    const pages = el("div", { class: "hotbar-pages" }, [
      step(-1, "Page before", "fa-solid fa-caret-up"),
      el("span", { class: "page-number", text: String(this.#page) }),
      step(1, "Next page", "fa-solid fa-caret-down"),
    ]);
    return Promise.resolve([bar, pages]);
  }

  #slot({ slot, macro }: Slot): HTMLElement {
    const key = String(slot % PER_PAGE);
    const label = macro?.name ?? `Slot ${slot}, empty`;
    const button = el(
      "button",
      {
        class: `slot ${macro === null ? "open" : "full"}`,
        attrs: { type: "button", "aria-label": label, "aria-keyshortcuts": key },
        data: {
          action: "execute",
          slot: String(slot),
          ...(macro === null ? {} : { tooltip: label, macroId: macro.id ?? "" }),
        },
      },
      [el("span", { class: "slot-key", text: key, attrs: { "aria-hidden": "true" } })],
    );
    if (macro?.img != null)
      button.prepend(
        el("img", {
          class: "slot-icon",
          attrs: {
            src: /^(https?:|data:|\/)/.test(macro.img) ? macro.img : `/${macro.img}`,
            alt: "",
            draggable: "false",
          },
        }),
      );
    return button;
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    const focused = content.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset["slot"]
      : undefined;
    content.ariaLabel = "Macros";
    content.replaceChildren(...result);
    if (focused !== undefined) content.querySelector<HTMLElement>(`[data-slot="${focused}"]`)?.focus();
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    new ContextMenu(this.element, ".slot.full", this._getContextMenuOptions());
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop({
      dragSelector: ".slot.full",
      dropSelector: ".slot",
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => void this._onDrop(event) },
    }).bind(this.element);
  }

  /** Edit, take off the bar, delete. */
  _getContextMenuOptions(): ContextMenuEntry[] {
    const macroOf = (target: HTMLElement): MacroView | null => this.macroAt(Number(target.dataset["slot"]));
    const isOwner = (target: HTMLElement): boolean => macroOf(target)?.isOwner === true;
    return [
      {
        label: "Edit",
        icon: "fa-solid fa-pen-to-square",
        visible: isOwner,
        onClick: (_event, target) => macroOf(target)?.sheet?.render({ force: true }),
      },
      {
        label: "Remove",
        icon: "fa-solid fa-xmark",
        onClick: (_event, target) => ownUser().assignHotbarMacro(null, Number(target.dataset["slot"])),
      },
      {
        label: "Delete",
        icon: "fa-solid fa-trash",
        visible: isOwner,
        onClick: (_event, target) => macroOf(target)?.delete(),
      },
    ];
  }

  _onDragStart(event: DragEvent): void {
    const slot = event.currentTarget instanceof HTMLElement ? Number(event.currentTarget.dataset["slot"]) : Number.NaN;
    const macro = this.macroAt(slot);
    if (macro !== null) event.dataTransfer?.setData("text/plain", JSON.stringify({ ...macro.toDragData(), slot }));
  }

  /** What is dropped on a slot: modules may take it over; a macro moves there, another document gets a macro that opens it. */
  async _onDrop(event: DragEvent): Promise<void> {
    const slot = event.currentTarget instanceof HTMLElement ? Number(event.currentTarget.dataset["slot"]) : Number.NaN;
    const data = getDragEventData(event);
    const { type } = data;
    if (hooks()?.call("hotbarDrop", this, data, slot) === false) return;
    if (typeof type !== "string" || documentEntry(type)?.documentClass === undefined) return;
    const dropped = await documentClassOf(type).implementation.fromDropData(data);
    if (!dropped) return;
    const macro = type === "Macro" ? dropped : await sheetMacro(dropped);
    const { slot: fromSlot } = data;
    if (macro) await ownUser().assignHotbarMacro(macro, slot, typeof fromSlot === "number" ? { fromSlot } : {});
  }

  override _insertElement(element: HTMLElement): void {
    insertInto("ui-bottom", element);
  }
}

/** A macro that opens a document's sheet. */
function sheetMacro(document: HostDocument): Promise<HostDocument | undefined> {
  const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet(${JSON.stringify(document.uuid)});`;
  return documentClassOf("Macro").implementation.create({
    name: `Display ${document.name ?? ""}`,
    type: "script",
    img: document.img ?? undefined,
    command,
  });
}

/** Binds the number keys to the slots of the page that is shown. */
export function registerHotbarKeys(hotbar: () => Hotbar): void {
  const keys = Array.from({ length: PER_PAGE }, (_, at) => `Digit${(at + 1) % PER_PAGE}`);
  const { keybindings } = game() as ReturnType<typeof game> & {
    keybindings: { register(namespace: string, action: string, data: object): void };
  };
  keybindings.register("core", "executeMacro", {
    name: "KEYBINDINGS.ExecuteMacro",
    editable: keys.map((key) => ({ key })),
    onDown: ({ key, event }: { key: string; event?: unknown }) => {
      const at = keys.indexOf(key);
      const macro = hotbar().slots[at]?.macro ?? null;
      void macro?.execute({ event });
      return macro !== null;
    },
  });
}
