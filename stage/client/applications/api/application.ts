/** ApplicationV2: what every window, sheet and panel of the client is. */
import { localize } from "../host.ts";
import type { ContextMenu, ContextMenuEntry } from "../ux/context-menu.ts";
import { callHooks } from "./announcements.ts";
import { ApplicationLife } from "./application-life.ts";
import { createContextMenu, type ApplicationMenuOptions } from "./application-menu.ts";
import {
  RENDER_STATES,
  type Application,
  type ApplicationWindow,
  type ChangeTabOptions,
  type ClosingOptions,
  type Configuration,
  type FormConfiguration,
  type HeaderControlsEntry,
  type LifeEvent,
  type PartialConfiguration,
  type Position,
  type RenderContext,
  type RenderOptions,
  type RenderState,
  type Tab,
  type TabsConfiguration,
} from "./application-types.ts";
import { notDrawn, type Drawn } from "./drawn.ts";
import { buildControl, buildFrame, noWindow, setIcon } from "./frame.ts";
import { foldControls, showControls } from "./header-controls.ts";
import { attachListeners } from "./listeners.ts";
import { mergeOptions } from "./options.ts";
import { maximizeApplication, minimizeApplication, placeApplication } from "./placement.ts";
import { resolvePosition } from "./position.ts";
import { closeApplication, renderApplication } from "./render-cycle.ts";
import { submitByEvent, submitByHand } from "./submission.ts";
import { prepareTabs, showTab } from "./tabs.ts";
import { TaskQueue } from "./task-queue.ts";
import { applicationTheme } from "./theme.ts";

/**
 * The base of all windows. The life of one render, in its order: `_canRender`, `_configureRenderOptions`,
 * `_prepareContext`, `_preFirstRender` (first time), `_preRender`, `_renderFrame` or `_updateFrame`, `_renderHTML`,
 * `_replaceHTML`, `_insertElement` and `_attachFrameListeners` (first time), position, `_onFirstRender` (first time),
 * `_onRender` with the hooks `render<Class>`, `_postRender`. Of a close: `_preClose`, `_removeElement`, `_tearDown`,
 * `_onClose` with the hooks `close<Class>`. Requests wait for one another.
 */
export class ApplicationV2 extends ApplicationLife implements Application {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static DEFAULT_OPTIONS: PartialConfiguration = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };
  static TABS: Record<string, TabsConfiguration> = {};
  static readonly RENDER_STATES = RENDER_STATES;
  static readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);
  static _appId = 0;
  static _maxZ = 100;

  readonly options: Configuration;
  tabGroups: Record<string, string | null> = {};
  position: Position;
  readonly #drawn: Drawn = notDrawn();
  readonly #queue = new TaskQueue();

  constructor(options: PartialConfiguration = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    const { position } = this.options;
    this.position = {
      width: "auto",
      height: "auto",
      scale: 1,
      left: Number.NaN,
      top: Number.NaN,
      zIndex: ++ApplicationV2._maxZ,
      ...position,
    };
  }

  /** This class and its ancestors up to its base application. */
  static *inheritanceChain(): Generator<typeof ApplicationV2, void, undefined> {
    yield this;
    if (this === this.BASE_APPLICATION) return;
    const parent: unknown = Object.getPrototypeOf(this);
    if (typeof parent === "function" && "inheritanceChain" in parent)
      yield* (parent as typeof ApplicationV2).inheritanceChain();
  }

  get class(): typeof ApplicationV2 {
    return this.constructor as typeof ApplicationV2;
  }
  get window(): ApplicationWindow {
    return this.#drawn.window;
  }
  get classList(): DOMTokenList | undefined {
    return this.#drawn.element?.classList;
  }
  get id(): string {
    return this.options.id;
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  /** The drawn element; `undefined` (as in the host) before the first render. */
  get element(): HTMLElement {
    return this.#drawn.element as HTMLElement;
  }
  /** The element that holds what `_renderHTML` gives; the element itself where there is no frame. */
  get _content(): HTMLElement | undefined {
    return this.#drawn.content;
  }
  get form(): HTMLFormElement | null {
    return this.#drawn.element instanceof HTMLFormElement
      ? this.#drawn.element
      : this.#drawn.content instanceof HTMLFormElement
        ? this.#drawn.content
        : null;
  }
  get minimized(): boolean {
    return this.#drawn.minimized;
  }
  get rendered(): boolean {
    return this.#drawn.state === RENDER_STATES.RENDERED;
  }
  get state(): RenderState {
    return this.#drawn.state;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  _initializeApplicationOptions(options: PartialConfiguration): Configuration {
    const merged: Record<string, unknown> = {};
    for (const cls of [...this.class.inheritanceChain()].reverse()) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeOptions(merged, cls.DEFAULT_OPTIONS);
    }
    mergeOptions(merged, options);
    const result = merged as Configuration;
    result.uniqueId = options.uniqueId ?? String(++ApplicationV2._appId);
    result.id = result.id.replace("{id}", result.uniqueId);
    return result;
  }

  /** Draws the application, or draws it anew; a closed one only with `force`. Resolves to the application. */
  async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const asked: RenderOptions = typeof options === "boolean" ? { ...more, force: options } : options;
    return this.#queue.add(() => this.#render(asked));
  }

  async #render(options: RenderOptions): Promise<this> {
    if (
      this._renderHTML === ApplicationV2.prototype._renderHTML ||
      this._replaceHTML === ApplicationV2.prototype._replaceHTML
    ) {
      throw new Error(
        `${this.class.name} is not renderable because it does not implement the methods _renderHTML and _replaceHTML.`,
      );
    }
    options.isFirstRender = this.#drawn.state <= RENDER_STATES.NONE;
    if (options.isFirstRender && options.force !== true) return this;
    await renderApplication(this, this.#drawn, options, options.isFirstRender);
    return this;
  }

  _configureRenderOptions(options: RenderOptions): void {
    if (this.hasFrame) options.window ??= {};
    const { height, width } = this.position;
    if (options.isFirstRender === true) options.position = { ...this.position, ...options.position };
    else if (height === "auto" || width === "auto") {
      options.position = {
        ...(height === "auto" ? { height } : {}),
        ...(width === "auto" ? { width } : {}),
        ...options.position,
      };
    }
    if (typeof options.tab === "string") {
      const group = Object.keys(this.class.TABS)[0] ?? Object.keys(this.tabGroups)[0];
      if (group !== undefined) this.tabGroups[group] = options.tab;
    } else if (options.tab !== undefined) Object.assign(this.tabGroups, options.tab);
  }

  _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(this.class.TABS);
    const [only] = groups;
    return Promise.resolve(only !== undefined && groups.length === 1 ? { tabs: this._prepareTabs(only) } : {});
  }

  _prepareTabs(group: string): Record<string, Tab> {
    const tabs = this._getTabsConfig(group);
    if (tabs === null) return {};
    this.tabGroups[group] ??= tabs.initial ?? null;
    return prepareTabs(group, tabs, this.tabGroups[group] ?? null);
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return this.class.TABS[group] ?? null;
  }

  _getHeaderControls(): HeaderControlsEntry[] {
    return [...this.options.window.controls];
  }

  *_headerControlsButtons(): Generator<HeaderControlsEntry, void, undefined> {
    const controls = this._getHeaderControls();
    callHooks(this, "getHeaderControls", [controls], true);
    for (const control of controls) {
      const visible = typeof control.visible === "function" ? control.visible.call(this) : (control.visible ?? true);
      if (visible) yield control;
    }
  }

  _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    return Promise.reject(new Error(`${this.class.name} must implement _renderHTML.`));
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.class.name} must implement _replaceHTML.`);
  }

  _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const frame = buildFrame(this.options, this.title);
    this.#drawn.window = frame.window;
    this.#drawn.content = frame.content;
    if (this.hasFrame) {
      showControls(this, this.#drawn.window);
      const theme = applicationTheme();
      if (theme !== null) frame.element.classList.add("themed", `theme-${theme}`);
    }
    return Promise.resolve(frame.element);
  }

  _renderHeaderControl(control: HeaderControlsEntry): HTMLLIElement {
    const item = buildControl(control);
    const { onClick } = control;
    if (onClick !== undefined) item.addEventListener("click", (event) => void onClick.call(this, event));
    return item;
  }

  _updateFrame(options: RenderOptions): void {
    const asked = options.window;
    if (!this.hasFrame || asked === undefined) return;
    if (this.#drawn.window.title !== undefined) this.#drawn.window.title.textContent = asked.title ?? this.title;
    if (this.#drawn.window.icon !== undefined && asked.icon !== undefined) setIcon(this.#drawn.window.icon, asked.icon);
    if (asked.controls === true) showControls(this, this.#drawn.window);
  }

  _insertElement(element: HTMLElement): void {
    const former = document.getElementById(element.id);
    if (former === null) document.body.append(element);
    else former.replaceWith(element);
    element.querySelector<HTMLElement>("[autofocus]")?.focus();
  }

  /** Closes the application; one that is not drawn stays as it is. Resolves to the application. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#queue.add(async () => {
      await closeApplication(this, this.#drawn, options);
      return this;
    });
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _tearDown(_options: ClosingOptions): void {
    Object.assign(this.#drawn, { element: undefined, content: undefined, window: noWindow(), minimized: false });
  }

  setPosition(position: Partial<Position> = {}): Position | undefined {
    return placeApplication(this, this.#drawn, position);
  }

  _updatePosition(position: Position): Position {
    return resolvePosition(this.element, position);
  }

  toggleControls(expanded?: boolean | null): Promise<void> {
    foldControls(this.#drawn.window, expanded ?? undefined);
    return Promise.resolve();
  }

  minimize(): Promise<void> {
    minimizeApplication(this, this.#drawn);
    return Promise.resolve();
  }

  maximize(): Promise<void> {
    maximizeApplication(this, this.#drawn);
    return Promise.resolve();
  }

  bringToFront(): void {
    const { element } = this.#drawn;
    if (
      element === undefined ||
      (ApplicationV2._maxZ === this.position.zIndex && Number(element.style.zIndex) === this.position.zIndex)
    )
      return;
    this.position.zIndex = ++ApplicationV2._maxZ;
    element.style.zIndex = String(this.position.zIndex);
  }

  changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    if (this.#drawn.content === undefined)
      throw new Error(`${this.class.name} is not rendered: no tab can be changed.`);
    if (tab === "" || group === "") throw new Error("You must pass both the tab and the tab group identifier.");
    if (this.tabGroups[group] === tab && options.force !== true) return;
    showTab(this.#drawn.content, tab, group);
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false && this.position.height === "auto") this.setPosition();
  }

  /** Submits the application's form by hand; resolves to what its handler gives. */
  submit(submitOptions: object = {}): Promise<unknown> {
    return submitByHand(this, submitOptions);
  }

  async _doEvent(handler: () => unknown, announced: LifeEvent): Promise<void> {
    await handler();
    if (announced.eventName !== undefined) this.dispatchEvent(new Event(announced.eventName));
    if (announced.hookName !== undefined)
      callHooks(this, announced.hookName, announced.hookArgs ?? [], announced.parentClassHooks ?? true);
  }

  _attachFrameListeners(): void {
    attachListeners(this);
  }

  _onClickTab(event: PointerEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tab]") : null;
    const group = button?.dataset["group"] ?? button?.closest<HTMLElement>(".tabs")?.dataset["group"];
    if (button === null || group === undefined) return;
    this.changeTab(button.dataset["tab"] ?? "", group, { event, navElement: button });
  }

  /** Called for a click on an action that has no handler. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }

  _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    return submitByEvent(this, formConfig, event);
  }

  _onChangeForm(formConfig: FormConfiguration, event: Event): unknown {
    return formConfig.submitOnChange === true ? this._onSubmitForm(formConfig, event) : undefined;
  }

  /**
   * Binds a context menu to a selector in this application. The hooks `get<Name>ContextOptions` may alter the entries;
   * null where there are none.
   */
  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ApplicationMenuOptions = {},
  ): ContextMenu | null {
    return createContextMenu(this, handler.call(this), selector, options);
  }
}
