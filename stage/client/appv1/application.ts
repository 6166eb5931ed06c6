/** `foundry.appv1.api.Application`: the windows of before ApplicationV2, which the host keeps until version 16. */
import { hooks } from "../applications/host.ts";
import { ApplicationV2 } from "../applications/api/application.ts";
import { renderTemplate } from "../applications/handlebars/templates.ts";
import { DragDrop } from "../applications/ux/drag-drop.ts";
import { SearchFilter } from "../applications/ux/search-filter.ts";
import { Tabs } from "../applications/ux/tabs.ts";
import { realm } from "../realm.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import { mergeObject } from "../utils/objects.ts";
import { buildFrame, makeMovable } from "./frame.ts";
import { elementOf, wrap, wrapAll, type JQueryList } from "./jquery.ts";
import { defaultOptions, RENDER_STATES, type HeaderButtonV1, type OptionsV1, type PositionV1 } from "./options.ts";
import { place } from "./placement.ts";

/** Windows whose class has warned already. */
const warned = new WeakSet<object>();

export class Application {
  static readonly RENDER_STATES = RENDER_STATES;

  readonly appId: number;
  options: OptionsV1;
  position: PositionV1;
  _element: JQueryList | null = null;
  _state: number = RENDER_STATES.NONE;
  _priorState: number = RENDER_STATES.NONE;
  _minimized = false;
  _scrollPositions: Record<string, number[]> | null = null;
  readonly _tabs: Tabs[];
  readonly _dragDrop: DragDrop[];
  readonly _searchFilters: SearchFilter[];

  constructor(options: Partial<OptionsV1> = {}) {
    const cls = this.constructor as typeof Application;
    warn(cls);
    this.options = { ...cls.defaultOptions, ...mergeObject({ ...cls.defaultOptions }, options, { inplace: false }) };
    this.appId = ++ApplicationV2._appId;
    const { width, height, left, top, scale } = this.options;
    this.position = { width, height, left, top, scale, zIndex: 0 };
    this._tabs = this._createTabHandlers();
    this._dragDrop = this._createDragDropHandlers();
    this._searchFilters = this._createSearchFilters();
  }

  static get defaultOptions(): OptionsV1 {
    return defaultOptions();
  }

  /** The classes from this one up to `Application`. */
  static _getInheritanceChain(): (typeof Application)[] {
    const parent = Object.getPrototypeOf(this) as typeof Application;
    return [
      this,
      ...(parent === Application || parent.prototype instanceof Application ? parent._getInheritanceChain() : []),
    ];
  }

  get id(): string {
    return this.options.id !== "" ? this.options.id : `app-${this.appId}`;
  }

  get element(): JQueryList {
    if (this._element !== null) return this._element;
    return wrap(document.getElementById(this.id));
  }

  get template(): string {
    return this.options.template ?? "";
  }

  get title(): string {
    return realm.game?.i18n?.localize(this.options.title) ?? this.options.title;
  }

  get popOut(): boolean {
    return this.options.popOut;
  }

  get rendered(): boolean {
    return this._state === RENDER_STATES.RENDERED;
  }

  get closing(): boolean {
    return this._state === RENDER_STATES.CLOSING;
  }

  _createTabHandlers(): Tabs[] {
    return this.options.tabs.map(
      (tab) => new Tabs({ ...tab, callback: (event, tabs, active) => this._onChangeTab(event, tabs, active) }),
    );
  }

  _createDragDropHandlers(): DragDrop[] {
    return this.options.dragDrop.map(
      (each) =>
        new DragDrop({
          ...each,
          permissions: {
            dragstart: (selector) => this._canDragStart(selector),
            drop: (selector) => this._canDragDrop(selector),
          },
          callbacks: {
            dragstart: (event) => this._onDragStart(event),
            dragover: (event) => this._onDragOver(event),
            drop: (event) => this._onDrop(event),
          },
        }),
    );
  }

  _createSearchFilters(): SearchFilter[] {
    return this.options.filters.map(
      (filter) =>
        new SearchFilter({
          ...filter,
          callback: (event, query, rgx, html) => this._onSearchFilter(event, query, rgx, html),
        }),
    );
  }

  getData(_options?: object): object | Promise<object> {
    return {};
  }

  /** Draws the window, with `force` also where it is not drawn yet. Answers itself at once: drawing goes on. */
  render(force = false, options: Record<string, unknown> = {}): this {
    this._render(force, options).catch((error: unknown) => {
      this._state = RENDER_STATES.ERROR;
      const reason = error instanceof Error ? error : new Error(String(error));
      const registry = realm.foundry["helpers"] as
        | { Hooks?: { onError(at: string, error: Error, options: object): void } }
        | undefined;
      registry?.Hooks?.onError("Application#render", reason, {
        msg: `An error occurred while rendering ${this.constructor.name} ${this.appId}`,
        log: "error",
      });
    });
    return this;
  }

  async _render(force = false, options: Record<string, unknown> = {}): Promise<void> {
    const { CLOSED, NONE, RENDERED, RENDERING, CLOSING } = RENDER_STATES;
    this._priorState = this._state;
    if (this._state === RENDERING || this._state === CLOSING || (!force && this._state <= NONE)) return;
    const isFirst = this._state === NONE || this._state === CLOSED || this._state === RENDER_STATES.ERROR;
    this._state = RENDERING;
    mergeObject(this.options, options, { insertKeys: false });
    const present = this._element;
    if (present !== null) this._saveScrollPositions(present);
    const data = await this.getData(this.options);
    const inner = await this._renderInner(data);
    if (present === null) await this.#show(inner);
    else this._replaceHTML(present, inner);
    if (this.popOut) this.setPosition(isFirst ? {} : pick(options));
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    this._state = RENDERED;
    if (this._element !== null) this._restoreScrollPositions(this._element);
    if (this.popOut && (isFirst || options["focus"] === true)) this.bringToTop();
    this._callHooks("render", [inner, data]);
  }

  async #show(inner: JQueryList): Promise<void> {
    if (!this.popOut) {
      this._element = inner;
      this._injectHTML(inner);
      return;
    }
    const outer = await this._renderOuter();
    elementOf(outer)
      .querySelector(".window-content")
      ?.append(...listOf(inner));
    this._element = outer;
    this._injectHTML(outer);
    const windows = realm.ui["windows"];
    if (typeof windows === "object" && windows !== null) Reflect.set(windows, this.appId, this);
  }

  /** Calls `<verb><Class>` for each class up the chain, and for the base application that the options name. */
  _callHooks(verb: string | ((name: string) => string), args: unknown[] = []): void {
    const name = typeof verb === "function" ? verb : (cls: string): string => `${verb}${cls}`;
    const { baseApplication } = this.options;
    const chain = (this.constructor as typeof Application)._getInheritanceChain().map((cls) => cls.name);
    for (const each of baseApplication !== null && !chain.includes(baseApplication)
      ? [...chain, baseApplication]
      : chain) {
      if (each !== "") hooks()?.callAll(name(each), this, ...args);
    }
  }

  _saveScrollPositions(html: JQueryList): void {
    const { scrollY } = this.options;
    this._scrollPositions = Object.fromEntries(
      scrollY.map((selector) => [selector, within(html, selector).map((each) => each.scrollTop)]),
    );
  }

  _restoreScrollPositions(html: JQueryList): void {
    for (const [selector, tops] of Object.entries(this._scrollPositions ?? {})) {
      for (const [at, each] of within(html, selector).entries()) each.scrollTop = tops[at] ?? 0;
    }
  }

  _renderOuter(): Promise<JQueryList> {
    const { id, appId, title, options } = this;
    const buttons = this._getHeaderButtons();
    this._callHooks((name) => `get${name}HeaderButtons`, [buttons]);
    const element = buildFrame({ id, appId, title, options, buttons });
    makeMovable(this, element);
    element.querySelector(".window-title")?.addEventListener("dblclick", (event) => void this._onToggleMinimize(event));
    return Promise.resolve(wrap(element));
  }

  async _renderInner(data: object): Promise<JQueryList> {
    const html = await renderTemplate(this.template, data);
    if (html.trim() === "") throw new Error(`No data was returned from template ${this.template}`);
    const holder = document.createElement("template");
    holder.innerHTML = html.trim();
    return wrapAll([...holder.content.childNodes]);
  }

  _replaceHTML(element: JQueryList, html: JQueryList): void {
    const outer = elementOf(element);
    if (!this.popOut) {
      outer.replaceWith(...listOf(html));
      this._element = html;
      return;
    }
    const title = outer.querySelector(".window-title");
    if (title !== null) title.textContent = this.title;
    outer.querySelector(".window-content")?.replaceChildren(...listOf(html));
  }

  _injectHTML(html: JQueryList): void {
    document.body.append(...listOf(html));
  }

  _getHeaderButtons(): HeaderButtonV1[] {
    return [{ label: "Close", class: "close", icon: "fas fa-times", onclick: () => this.close() }];
  }

  _activateCoreListeners(html: JQueryList): void {
    const content = elementOf(html);
    const root = this.popOut ? (content.parentElement ?? content) : content;
    for (const tabs of this._tabs) tabs.bind(root);
    for (const filter of this._searchFilters) filter.bind(root);
    for (const dragDrop of this._dragDrop) dragDrop.bind(root);
  }

  activateListeners(_html: JQueryList): void {}

  activateTab(
    tabName: string,
    { group, triggerCallback = true }: { group?: string; triggerCallback?: boolean } = {},
  ): void {
    const tabs = group === undefined ? this._tabs[0] : this._tabs.find((each) => each.group === group);
    if (tabs === undefined)
      throw new Error(`${group ?? "The only"} tab group does not exist in ${this.constructor.name}`);
    tabs.activate(tabName, { triggerCallback });
  }

  _onChangeTab(_event: MouseEvent | null, _tabs: Tabs, _active: string): void {
    this.setPosition();
  }

  _onSearchFilter(_event: Event | null, _query: string, _rgx: RegExp, _html: HTMLElement | null): void {}
  _canDragStart(_selector: string | null | undefined): boolean {
    return realm.game !== undefined && (Reflect.get(realm.game, "user") as { isGM?: boolean } | null)?.isGM === true;
  }
  _canDragDrop(selector: string | null | undefined): boolean {
    return this._canDragStart(selector);
  }
  _onDragStart(_event: DragEvent): void {}
  _onDragOver(_event: DragEvent): void {}
  _onDrop(_event: DragEvent): void {}

  bringToTop(): void {
    const element = this._element?.[0];
    if (element === undefined) return;
    // Old windows and new ones are one pile.
    this.position.zIndex = ++ApplicationV2._maxZ;
    element.style.zIndex = String(this.position.zIndex);
    realm.ui["activeWindow"] = this;
  }

  async close(options: { force?: boolean } & Record<string, unknown> = {}): Promise<void> {
    const { CLOSING, CLOSED, RENDERED, ERROR } = RENDER_STATES;
    if (options.force !== true && this._state !== RENDERED && this._state !== ERROR) return;
    this._state = CLOSING;
    const element = this._element;
    if (element !== null) {
      this._saveScrollPositions(element);
      this._callHooks("close", [element]);
      for (const each of listOf(element)) each.remove();
    }
    this._element = null;
    this._minimized = false;
    const windows = realm.ui["windows"];
    if (typeof windows === "object" && windows !== null) Reflect.deleteProperty(windows, this.appId);
    this._state = CLOSED;
    await Promise.resolve();
  }

  minimize(): Promise<void> {
    const element = this._element?.[0];
    if (this.popOut && element !== undefined && !this._minimized) {
      this._minimized = true;
      element.classList.add("minimized");
    }
    return Promise.resolve();
  }

  maximize(): Promise<void> {
    const element = this._element?.[0];
    if (this.popOut && element !== undefined && this._minimized) {
      this._minimized = false;
      element.classList.remove("minimized");
      this.setPosition(this.position);
    }
    return Promise.resolve();
  }

  setPosition(position: Partial<PositionV1> = {}): PositionV1 | undefined {
    const element = this._element?.[0];
    if (!this.popOut || element === undefined) return undefined;
    this.position = place(element, this.position, position);
    return this.position;
  }

  _onToggleMinimize(event: Event): Promise<void> {
    event.preventDefault();
    if (!this.options.minimizable) return Promise.resolve();
    return this._minimized ? this.maximize() : this.minimize();
  }

  _onResize(_event: Event): void {}
}

function warn(cls: typeof Application): void {
  if (warned.has(cls) || Reflect.get(cls, "_warnedAppV1") === true) return;
  warned.add(cls);
  logCompatibilityWarning(
    "The V1 Application framework is deprecated, and will be removed in a later core software version. Please use the V2 version of the " +
      "Application framework available under foundry.applications.api.ApplicationV2.",
    { since: 13, until: 16, once: true },
  );
}

function pick({ left, top, width, height, scale }: Record<string, unknown>): Partial<PositionV1> {
  return Object.fromEntries(
    Object.entries({ left, top, width, height, scale }).filter(([, value]) => value !== undefined),
  );
}

function listOf(html: JQueryList): HTMLElement[] {
  return Array.from({ length: html.length }, (_none, at) => html[at]).filter((each) => each !== undefined);
}

function within(html: JQueryList, selector: string): HTMLElement[] {
  return listOf(html.find(selector));
}
