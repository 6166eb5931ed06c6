/** AbstractSidebarTab: a panel of the sidebar that can also stand in a window of its own. */
import { game, hooks, isRecord } from "../host.ts";
import { realm } from "../../realm.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ClosingOptions, PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";

/** The sidebar, as its tabs use it. */
interface SidebarView {
  readonly tabGroups: Record<string, string | null>;
  readonly popouts: Record<string, AbstractSidebarTab>;
  changeTab(tab: string, group: string): void;
}

function sidebar(): SidebarView | undefined {
  const found = Object.hasOwn(realm.ui, "sidebar") ? realm.ui["sidebar"] : undefined;
  return isRecord(found) || typeof found === "object" ? ((found as SidebarView | null) ?? undefined) : undefined;
}

/** A panel of the sidebar. */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";
  static override readonly emittedEvents: readonly string[] = Object.freeze([
    ...ApplicationV2.emittedEvents,
    "activate",
    "deactivate",
  ]);
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
    actions: {},
  };

  /** Makes the window of a panel that is asked to come out of the sidebar. */
  #popout: this | undefined;

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }
  get active(): boolean {
    return sidebar()?.tabGroups["primary"] === this.tabName;
  }
  get isPopout(): boolean {
    return this.options["popOut"] === true;
  }
  /** The panel's window, where it has one. */
  get popout(): this | undefined {
    return this.#popout;
  }
  override get title(): string {
    const text = super.title;
    return text === "" ? this.tabName : text;
  }

  override _initializeApplicationOptions(
    options: PartialConfiguration,
  ): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    const merged = super._initializeApplicationOptions(options);
    merged.id = options["popOut"] === true ? `${this.tabName}-popout` : this.tabName;
    return merged;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), { user: game().user, documentName: this.tabName });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    element.classList.add(`${this.tabName}-sidebar`);
    if (!this.isPopout) {
      Object.assign(element.dataset, { tab: this.tabName, group: "primary" });
      element.role = "tabpanel";
      element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
      element.classList.toggle("active", this.active);
    }
    return element;
  }

  override _insertElement(element: HTMLElement): void {
    const home = this.isPopout ? null : document.getElementById("sidebar-content");
    if (home === null) {
      super._insertElement(element);
      return;
    }
    const former = document.getElementById(element.id);
    if (former === null) home.append(element);
    else former.replaceWith(element);
  }

  /** Draws the panel and, where there is one, its window. */
  override async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const copy = typeof options === "boolean" ? { ...more } : { ...options };
    const drawn = await super.render(options, more);
    if (this.#popout !== undefined) await this.#popout.render({ ...copy, force: false, isFirstRender: false });
    return drawn;
  }

  /** Shows this panel in the sidebar. */
  activate(): void {
    sidebar()?.changeTab(this.tabName, "primary");
  }

  /** Shows this panel in a window of its own. */
  async renderPopout(): Promise<this> {
    if (this.isPopout) return this;
    const Tab = this.constructor as new (options: PartialConfiguration) => this;
    this.#popout ??= new Tab({
      popOut: true,
      classes: ["sidebar-popout", "active"],
      tag: "div",
      window: { frame: true, positioned: true, resizable: true, title: this.title },
      position: { width: 340, height: 560, top: 60, left: Math.max(0, globalThis.innerWidth - 720) },
    });
    const popouts = sidebar()?.popouts;
    if (popouts !== undefined) popouts[this.tabName] = this.#popout;
    this.#popout.addEventListener(
      "close",
      () => {
        this.#popout = undefined;
        if (popouts !== undefined) Reflect.deleteProperty(popouts, this.tabName);
      },
      { once: true },
    );
    return this.#popout.render({ force: true });
  }

  _onActivate(): void {
    hooks()?.callAll("changeSidebarTab", this);
  }

  _onDeactivate(): void {
    // For subclasses.
  }

  override async close(options: ClosingOptions = {}): Promise<this> {
    return this.isPopout ? super.close(options) : this;
  }
}
