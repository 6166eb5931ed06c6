/** JournalEntrySheet: the window of a journal entry, with the list of its pages and the pages themselves. */
import type { ApplicationV2 } from "../../api/application.ts";
import type {
  ClosingOptions,
  FormConfiguration,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
} from "../../api/application-types.ts";
import { DialogV2 } from "../../api/dialog.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import type { HandlebarsTemplatePart } from "../../api/template-parts.ts";
import { documentClassOf, game, localize, type HostDocument } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import type { JournalBook, JournalPage } from "./journal-documents.ts";
import { orderedPages, pageContexts, tableOfContents, type PageContext, type TocCategory } from "./page-contexts.ts";
import { PageViews } from "./page-views.ts";

const VIEW_MODES = { SINGLE: 1, MULTIPLE: 2 } as const;
const SORT_STEP = 100_000;

/** A sheet for a journal entry. One page is shown, or all below each other. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["journal-sheet", "journal-entry"],
    viewPermission: 0,
    window: { resizable: true, icon: "fa-solid fa-book-open" },
    position: { width: 960, height: 800 },
    form: { submitOnChange: true },
    actions: {
      createPage: function (this: JournalEntrySheet): unknown {
        return this.createPageDialog();
      },
      editPage: function (this: JournalEntrySheet, event: PointerEvent, target: HTMLElement): unknown {
        return this._onEditPage(event, target);
      },
      goToHeading: function (this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): unknown {
        return this.goToPage(pageIdOf(target));
      },
      nextPage: function (this: JournalEntrySheet): unknown {
        return this.nextPage();
      },
      previousPage: function (this: JournalEntrySheet): unknown {
        return this.previousPage();
      },
      toggleMode: function (this: JournalEntrySheet): unknown {
        return this.render({ mode: this.isMultiple ? VIEW_MODES.SINGLE : VIEW_MODES.MULTIPLE });
      },
      toggleSidebar: function (this: JournalEntrySheet): void {
        this.toggleSidebar();
      },
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    sidebar: {
      template: "templates/journal/sidebar.hbs",
      templates: ["templates/journal/toc.hbs"],
      scrollable: [".toc"],
    },
    pages: { template: "templates/journal/pages.hbs", scrollable: [".journal-entry-pages"] },
  };
  static readonly VIEW_MODES = VIEW_MODES;

  /** The pages that this user may see, by id, in the order of the list. */
  _pages: Record<string, PageContext> = {};
  readonly #views = new PageViews();
  #pageId: string | undefined;
  #mode: number | undefined;
  #isSidebarExpanded = true;

  get entry(): JournalBook {
    return this.document as JournalBook;
  }
  override get title(): string {
    const { name, folder } = this.entry;
    if (!this.entry.testUserPermission(game().user, "LIMITED")) return "";
    return folder === null ? (name ?? "") : `${folder.name}: ${name ?? ""}`;
  }
  get mode(): number {
    const stored = this.entry.getFlag("core", "viewMode");
    return this.#mode ?? (stored === VIEW_MODES.MULTIPLE ? stored : VIEW_MODES.SINGLE);
  }
  get isMultiple(): boolean {
    return this.mode === VIEW_MODES.MULTIPLE;
  }
  /** The page that is shown; undefined where there is none to show. */
  get pageId(): string | undefined {
    return this.#pageId;
  }
  /** The place of the shown page in the list; -1 where it is not in it. */
  get pageIndex(): number {
    return this.#pageId === undefined ? -1 : Object.keys(this._pages).indexOf(this.#pageId);
  }

  /** Whether this user may see a page. */
  isPageVisible(page: HostDocument): boolean {
    return page.testUserPermission(game().user, "OBSERVER");
  }

  /** The sheet that shows a page here; null where none is registered for its type. */
  getPageSheet(page: HostDocument | string): ApplicationV2 | null {
    const found = this.entry.pages.get(typeof page === "string" ? page : (page.id ?? ""));
    return found === undefined ? null : this.#views.sheetOf(found);
  }

  /** The pages that are shown. */
  *viewedPageDocuments(): Generator<JournalPage, void, undefined> {
    const ids = this.isMultiple ? Object.keys(this._pages) : [this.#pageId ?? ""];
    for (const id of ids) {
      const page = this.entry.pages.get(id);
      if (page !== undefined) yield page;
    }
  }

  /* ------------------------------- drawing ------------------------------- */

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options["mode"] === VIEW_MODES.SINGLE || options["mode"] === VIEW_MODES.MULTIPLE) this.#mode = options["mode"];
    this._pages = this._preparePageData();
    this._setCurrentPage(options);
  }

  _preparePageData(): Record<string, PageContext> {
    return pageContexts(
      this.entry,
      orderedPages(this.entry, (page) => this.isPageVisible(page)),
      this.isEditable || this.entry.pack === null,
    );
  }

  /** Chooses the page to show: the one asked for, else the former one, else the first. */
  _setCurrentPage({ pageId, pageIndex }: RenderOptions = {}): void {
    const ids = Object.keys(this._pages);
    const asked = typeof pageId === "string" ? pageId : typeof pageIndex === "number" ? ids[pageIndex] : undefined;
    this.#pageId = [asked, this.#pageId].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), { mode: this.mode, isMultiple: this.isMultiple });
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "sidebar") await this._prepareSidebarContext(prepared, options);
    if (partId === "pages") await this._preparePagesContext(prepared, options);
    return prepared;
  }

  async _prepareSidebarContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const toc = await this._prepareTableOfContents();
    context["toc"] = toc.map((each) => ({ ...each, isCurrent: each.id === this.#pageId }));
    context["canCreate"] = this.isEditable;
    context["expandMode"] = {
      label: "Show or Hide the List",
      icon: this.#isSidebarExpanded ? "fa-caret-left" : "fa-caret-right",
    };
  }

  _prepareTableOfContents(): Promise<(PageContext | TocCategory)[]> {
    return Promise.resolve(tableOfContents(this.entry, Object.values(this._pages)));
  }

  _preparePagesContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context["pages"] = [...this.viewedPageDocuments()].flatMap((page) => this._pages[page.id ?? ""] ?? []);
    return Promise.resolve();
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".toc [data-page-id]", {
      fixed: true,
      hookName: "getJournalEntryPageContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("sidebar-collapsed", !this.#isSidebarExpanded);
    this._updateButtonState();
    await this._renderPageViews(context, options);
    if (this.isMultiple && typeof options["pageId"] === "string") this.#scrollTo(options["pageId"]);
  }

  /** Draws the shown pages in their places, and closes the views of all others. */
  async _renderPageViews(_context: RenderContext, _options: RenderOptions): Promise<void> {
    await this.#views.closeAllBut([...this.viewedPageDocuments()].map((page) => page.id ?? ""));
    for (const page of this.viewedPageDocuments()) {
      const place = this.#placeOf(page.id ?? "");
      const sheet = this.getPageSheet(page);
      if (place !== null && sheet !== null) await this._renderPageView(place, sheet);
      else place?.append(`${page.name}: this kind of page cannot be shown here.`);
    }
  }

  /** Draws a page's sheet and puts it into its place. */
  async _renderPageView(element: HTMLElement, sheet: ApplicationV2): Promise<void> {
    await this.#views.draw(element, sheet);
  }

  #placeOf(pageId: string): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(`.journal-entry-page[data-page-id="${CSS.escape(pageId)}"]`);
  }

  /** The list and what the pages bring are there for those who may not edit the entry, too. */
  override _toggleDisabled(_disabled: boolean): void {
    // Nothing of the entry itself is edited in this window.
  }

  /** What is changed in a page's view is no field of the entry. */
  override _onChangeForm(formConfig: FormConfiguration, event: Event): unknown {
    if (event.target instanceof Element && event.target.closest(".journal-entry-page") !== null) return undefined;
    return super._onChangeForm(formConfig, event);
  }

  override async _preClose(options: ClosingOptions): Promise<void> {
    await super._preClose(options);
    await this.#views.closeAllBut([]);
  }

  /* ------------------------------ the pages ------------------------------ */

  /** Shows a page: in its place among all, or alone. Undefined where it needs no drawing. */
  goToPage(pageId: string, _options: { anchor?: string } = {}): Promise<this> | undefined {
    if (!(pageId in this._pages)) return undefined;
    if (!this.isMultiple) return this.render({ pageId });
    this.#pageId = pageId;
    this.#scrollTo(pageId);
    return undefined;
  }

  #scrollTo(pageId: string): void {
    this.#placeOf(pageId)?.scrollIntoView({ block: "start" });
    for (const each of this.element.querySelectorAll<HTMLElement>(".toc [data-page-id]")) {
      const isCurrent = each.dataset["pageId"] === pageId;
      each.classList.toggle("active", isCurrent);
      each.querySelector(".page-heading")?.setAttribute("aria-current", isCurrent ? "page" : "false");
    }
    this._updateButtonState();
  }

  /** The buttons to the previous and the next page can be pressed where there is one. */
  _updateButtonState(): void {
    const states = {
      previousPage: this.pageIndex <= 0,
      nextPage: this.pageIndex >= Object.keys(this._pages).length - 1,
    };
    for (const [action, isDisabled] of Object.entries(states)) {
      this.element.querySelector(`.journal-sidebar [data-action="${action}"]`)?.toggleAttribute("disabled", isDisabled);
    }
  }

  nextPage(): Promise<this> | undefined {
    return this.#turn(1);
  }

  previousPage(): Promise<this> | undefined {
    return this.#turn(-1);
  }

  #turn(by: number): Promise<this> | undefined {
    const pageId = Object.keys(this._pages)[this.pageIndex + by];
    return pageId === undefined ? undefined : this.goToPage(pageId);
  }

  toggleSidebar(): void {
    this.#isSidebarExpanded = !this.#isSidebarExpanded;
    this.element.classList.toggle("sidebar-collapsed", !this.#isSidebarExpanded);
  }

  /** Asks for a new page's name and type, and adds it at the end; null where the dialog is closed. */
  createPageDialog(): Promise<HostDocument | null | undefined> {
    const last = Math.max(0, ...this.entry.pages.contents.map((page) => page.sort));
    return documentClassOf("JournalEntryPage").implementation.createDialog(
      { sort: last + SORT_STEP },
      { parent: this.entry },
    );
  }

  /** Opens the window in which a page is edited. */
  _onEditPage(_event: PointerEvent | null, target: HTMLElement): unknown {
    return this.entry.pages.get(pageIdOf(target))?.sheet?.render({ force: true });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const page = (target: HTMLElement): JournalPage | undefined => this.entry.pages.get(pageIdOf(target));
    const isEditable = (target: HTMLElement): boolean => this._pages[pageIdOf(target)]?.editable === true;
    return [
      {
        label: "Edit Page",
        icon: "fa-solid fa-pen-to-square",
        visible: isEditable,
        onClick: (_event, target) => this._onEditPage(null, target),
      },
      {
        label: "Delete Page",
        icon: "fa-solid fa-trash",
        visible: isEditable,
        onClick: async (_event, target) => {
          const found = page(target);
          const sure = await DialogV2.confirm({
            window: { title: `${localize("Delete")}: ${found?.name ?? ""}` },
            content: "<p>This cannot be undone.</p>",
          });
          if (sure === true) await found?.delete();
        },
      },
    ];
  }
}

function pageIdOf(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"] ?? "";
}
