/** Compendium: the window of one pack. */
import { documentClassOf, game, notify, type HostFolder, type HostPack } from "../../host.ts";
import { ApplicationV2 } from "../../api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/application-types.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { DragDrop } from "../../ux/drag-drop.ts";
import { SearchFilter } from "../../ux/search-filter.ts";
import { drawEntries } from "../directory-tree.ts";
import { el } from "../markup.ts";

/** Shows the index of the pack in its option `collection`; entries can be opened, dragged and imported. */
export class Compendium extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "compendium-{id}",
    classes: ["compendium-directory", "directory"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true, contentClasses: ["flexcol"] },
    position: { width: 350, height: 560 },
    collection: null,
    actions: {
      activateEntry: function (this: Compendium, _event: PointerEvent, target: HTMLElement): unknown {
        return this._onClickEntry(target);
      },
      toggleFolder: (_event: PointerEvent, target: HTMLElement): void => {
        const open = target.closest(".folder")?.classList.toggle("expanded");
        target.setAttribute("aria-expanded", String(open));
      },
    },
  };

  get collection(): HostPack {
    return this.options["collection"] as HostPack;
  }
  override get title(): string {
    return this.collection.title;
  }

  override _initializeApplicationOptions(
    options: PartialConfiguration,
  ): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    const pack = options["collection"] as HostPack;
    return super._initializeApplicationOptions({ ...options, uniqueId: pack.collection.replaceAll(".", "-") });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await this.collection.getIndex();
    return super._prepareContext(options);
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const entries = this.collection.index.contents.map((entry) => ({
      id: entry._id,
      uuid: entry.uuid,
      name: entry.name,
      img: entry.img ?? null,
      folder: entry.folder ?? null,
      sort: entry.sort ?? 0,
    }));
    const folders = [...(this.collection.folders?.contents ?? [])].map((folder) => packFolder(folder));
    const search = el("search", { class: "header-search flexrow" }, [
      el("input", {
        attrs: { type: "search", placeholder: "Search", "aria-label": `Search ${this.title}`, autocomplete: "off" },
      }),
    ]);
    const list = el("ol", { class: "directory-list plain" });
    drawEntries(list, entries, folders, new Set());
    return Promise.resolve([el("header", { class: "directory-header" }, [search]), list]);
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
    new SearchFilter({
      inputSelector: "input[type=search]",
      contentSelector: ".directory-list",
      delay: 80,
      callback: (_event, query, rgx, list) => {
        for (const entry of list?.querySelectorAll<HTMLElement>("[data-entry-id]") ?? [])
          entry.hidden = query !== "" && !SearchFilter.testQuery(rgx, entry.textContent);
      },
    }).bind(content);
    new DragDrop({
      dragSelector: "[data-entry-id]",
      permissions: { drop: () => false },
      callbacks: { dragstart: (event) => this._onDragStart(event) },
    }).bind(content);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), "[data-entry-id]", { fixed: true });
  }

  _onDragStart(event: DragEvent): void {
    const { uuid } = event.currentTarget instanceof HTMLElement ? event.currentTarget.dataset : {};
    if (uuid !== undefined)
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.collection.documentName, uuid }));
  }

  async _onClickEntry(target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
    const document = await this.collection.getDocument(id);
    document?.sheet?.render({ force: true });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      {
        label: "Import Entry",
        icon: "fa-solid fa-download",
        visible: () =>
          documentClassOf(this.collection.documentName).canUserCreate?.(game().user) ?? game().user?.isGM === true,
        onClick: (_event, target) => this.#import(target.dataset["entryId"] ?? ""),
      },
    ];
  }

  async #import(id: string): Promise<void> {
    const document = await this.collection.getDocument(id);
    if (!document) return;
    const created = await documentClassOf(this.collection.documentName).implementation.create({
      ...document.toObject(),
      folder: null,
    });
    if (created !== undefined) notify("info", `Imported ${created.name ?? ""}.`);
  }
}

/** A folder of a pack, whose parent is an id rather than a document. */
function packFolder(folder: HostFolder): HostFolder {
  const raw = folder as HostFolder & { _id?: string };
  const parent: unknown = folder.folder;
  return {
    ...folder,
    id: raw._id ?? folder.id,
    name: folder.name,
    sort: folder.sort ?? 0,
    folder: typeof parent === "string" ? { id: parent } : (folder.folder ?? null),
  };
}
