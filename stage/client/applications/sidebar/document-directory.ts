/** DocumentDirectory: the documents of one kind, in their folders. */
import {
  documentClassOf,
  documentIcon,
  documentLabel,
  game,
  hooks,
  localize,
  type HostCollection,
  type HostDocument,
  type HostFolder,
} from "../host.ts";
import { DialogV2 } from "../api/dialog.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { getDragEventData } from "../ux/drag-data.ts";
import { SearchFilter } from "../ux/search-filter.ts";
import { drawEntries, type DirectoryEntry } from "./directory-tree.ts";
import { button, el } from "./markup.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** A panel with the documents of one kind. */
export class DocumentDirectory extends AbstractSidebarTab {
  static documentName = "";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["directory", "flexcol"],
    renderUpdateKeys: ["name", "img", "ownership", "sort", "folder"],
    actions: {
      activateEntry: function (this: DocumentDirectory, event: PointerEvent, target: HTMLElement): unknown {
        return this._onClickEntry(event, target);
      },
      createEntry: function (this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): unknown {
        return this._onCreateEntry(target);
      },
      createFolder: function (this: DocumentDirectory): unknown {
        return this._onCreateFolder();
      },
      toggleFolder: function (this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
        this._onToggleFolder(target);
      },
    },
  };

  readonly #closed = new Set<string>();
  #query = "";
  #listening = false;

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }
  get collection(): HostCollection {
    const found = game().collections.get(this.documentName);
    if (found === undefined) throw new Error(`There is no collection of ${this.documentName} documents.`);
    return found;
  }
  override get title(): string {
    return `${this.documentName}s`;
  }

  /** The documents that this user may see, as entries of the tree. */
  _entries(): DirectoryEntry[] {
    return this.collection.contents
      .filter((document) => document.visible !== false)
      .map((document) => ({
        id: document.id ?? "",
        uuid: document.uuid,
        name: document.name ?? "",
        img: document.img ?? null,
        folder: document.folder?.id ?? null,
        sort: document.sort ?? 0,
      }));
  }

  /** The folders of this directory. */
  _folders(): HostFolder[] {
    const folders = game().collections.get("Folder") as HostCollection<HostFolder> | undefined;
    return [...(folders?.contents ?? [])].filter((folder) => folder.type === this.documentName);
  }

  /** Whether this user may create documents here. */
  get _canCreate(): boolean {
    return documentClassOf(this.documentName).canUserCreate?.(game().user) ?? game().user?.isGM === true;
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const actions = el("div", { class: "header-actions action-buttons flexrow" });
    if (this._canCreate) actions.append(...this.#createButtons());
    const search = el("search", { class: "header-search flexrow" }, [
      el("input", {
        attrs: {
          type: "search",
          name: "search",
          placeholder: "Search",
          "aria-label": `Search ${this.title}`,
          autocomplete: "off",
          value: this.#query,
        },
      }),
    ]);
    const header = el("header", { class: "directory-header" }, [actions, search]);
    const list = el("ol", { class: "directory-list plain" });
    drawEntries(list, this._entries(), this._folders(), this.#closed);
    return Promise.resolve([header, list]);
  }

  #createButtons(): HTMLButtonElement[] {
    const icon = documentIcon(this.documentName);
    return [
      button("createEntry", `Create ${documentLabel(this.documentName)}`, icon),
      ...(game().user?.isGM === true ? [button("createFolder", "Create Folder", "fa-solid fa-folder-plus")] : []),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    const focused = content.querySelector<HTMLInputElement>("input[type=search]:focus") !== null;
    const scroll = content.querySelector(".directory-list")?.scrollTop ?? 0;
    content.replaceChildren(...result);
    const list = content.querySelector(".directory-list");
    if (list !== null) list.scrollTop = scroll;
    if (focused) content.querySelector<HTMLInputElement>("input[type=search]")?.focus();
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-entry-id]", {
      fixed: true,
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
    });
    this._listen();
  }

  /** Draws the panel anew when a document of this kind changes. */
  _listen(): void {
    if (this.#listening || this.documentName === "") return;
    this.#listening = true;
    for (const name of [this.documentName, "Folder"]) {
      for (const verb of ["create", "update", "delete"]) hooks()?.on(`${verb}${name}`, () => void this.render());
    }
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new SearchFilter({
      inputSelector: "input[type=search]",
      contentSelector: ".directory-list",
      initial: this.#query,
      delay: 80,
      callback: (_event, query, rgx, content) => {
        this.#query = query;
        filterList(content, query, rgx);
      },
    }).bind(this.element);
    new DragDrop({
      dragSelector: ".directory-item[data-entry-id]",
      dropSelector: ".directory-list",
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => this._onDrop(event) },
    }).bind(this.element);
  }

  _onDragStart(event: DragEvent): void {
    const { uuid } = event.currentTarget instanceof HTMLElement ? event.currentTarget.dataset : {};
    if (uuid !== undefined)
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.documentName, uuid }));
  }

  /** A document dropped here from a pack is imported; one of this world goes into the folder under the pointer. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = getDragEventData(event);
    if (data["type"] !== this.documentName || !this._canCreate) return;
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>(".directory-item.folder") : null;
    const folder = at?.dataset["folderId"] ?? null;
    const cls = documentClassOf(this.documentName).implementation;
    const document = await cls.fromDropData(data);
    if (!document) return;
    const here = document.id === null ? undefined : this.collection.get(document.id);
    if (here?.uuid === document.uuid) await here.update({ folder });
    else await cls.create({ ...document.toObject(), folder });
  }

  async _onClickEntry(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
    await this.collection.get(id)?.sheet?.render({ force: true });
  }

  async _onCreateEntry(target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"];
    await documentClassOf(this.documentName).implementation.createDialog(folder === undefined ? {} : { folder });
  }

  async _onCreateFolder(): Promise<void> {
    const values = await DialogV2.input({
      window: { title: "Create Folder" },
      content:
        '<div class="form-group"><label for="folder-name">Name</label><div class="form-fields"><input id="folder-name" name="name" required autofocus></div></div>',
      ok: { label: "Create Folder", icon: "fa-solid fa-folder-plus" },
    });
    if (values !== null)
      await documentClassOf("Folder").implementation.create({ ...(values as object), type: this.documentName });
  }

  _onToggleFolder(target: HTMLElement): void {
    const folder = target.closest<HTMLElement>("[data-folder-id]");
    const id = folder?.dataset["folderId"];
    if (folder === null || id === undefined) return;
    const open = folder.classList.toggle("expanded");
    target.setAttribute("aria-expanded", String(open));
    if (open) this.#closed.delete(id);
    else this.#closed.add(id);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const find = (target: HTMLElement): HostDocument | undefined =>
      this.collection.get(target.dataset["entryId"] ?? "");
    return [
      {
        label: "Duplicate",
        icon: "fa-regular fa-copy",
        visible: (target) => this._canCreate && find(target)?.isOwner === true,
        onClick: (_event, target) => {
          const document = find(target);
          return document === undefined
            ? undefined
            : documentClassOf(this.documentName).implementation.create({
                ...document.toObject(),
                name: `${document.name ?? ""} (Copy)`,
              });
        },
      },
      {
        label: "Delete",
        icon: "fa-solid fa-trash",
        visible: (target) => find(target)?.isOwner === true && game().user?.isGM === true,
        onClick: async (_event, target) => {
          const document = find(target);
          const sure = await DialogV2.confirm({
            window: { title: `${localize("Delete")}: ${document?.name ?? ""}` },
            content: "<p>This cannot be undone.</p>",
          });
          if (sure === true) await document?.delete();
        },
      },
    ];
  }
}

/** Hides the entries whose names do not fit the query; opens all folders while there is one. */
function filterList(content: HTMLElement | null, query: string, rgx: RegExp): void {
  for (const entry of content?.querySelectorAll<HTMLElement>(".directory-item[data-entry-id]") ?? []) {
    entry.hidden = query !== "" && !SearchFilter.testQuery(rgx, entry.textContent);
  }
  content?.classList.toggle("searching", query !== "");
}
