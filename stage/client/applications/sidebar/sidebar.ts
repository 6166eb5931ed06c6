/** Sidebar: the panels at the right of the page and the strip of tabs that chooses among them. */
import { documentEntry, game, hooks, localize } from "../host.ts";
import { realm } from "../../realm.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ChangeTabOptions, PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** One entry of the strip. */
export interface TabDescriptor {
  tooltip?: string;
  icon?: string;
  documentName?: string;
  gmOnly?: boolean;
}

/** The sidebar. */
export class Sidebar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "sidebar",
    tag: "aside",
    classes: ["tabs-right"],
    window: { frame: false, positioned: false },
    actions: {
      toggleState: function (this: Sidebar): void {
        this.toggleExpanded();
      },
    },
  };

  /** The tabs in their order. */
  static TABS_BY_NAME: Record<string, TabDescriptor> = {
    chat: { tooltip: "Chat", icon: "fa-solid fa-comments" },
    combat: { tooltip: "Combat", icon: "fa-solid fa-swords fa-khanda" },
    scenes: { documentName: "Scene", tooltip: "Scenes", icon: "fa-solid fa-map", gmOnly: true },
    actors: { documentName: "Actor", tooltip: "Actors", icon: "fa-solid fa-user" },
    items: { documentName: "Item", tooltip: "Items", icon: "fa-solid fa-suitcase" },
    journal: { documentName: "JournalEntry", tooltip: "Journal", icon: "fa-solid fa-book-open" },
    tables: { documentName: "RollTable", tooltip: "Rollable Tables", icon: "fa-solid fa-table-list" },
    compendium: { tooltip: "Compendium Packs", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "Settings", icon: "fa-solid fa-gears" },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  readonly popouts: Record<string, AbstractSidebarTab> = {};
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  /** The tabs that this user sees. */
  get #tabs(): [string, TabDescriptor][] {
    return Object.entries(Sidebar.TABS_BY_NAME).filter(([, tab]) => tab.gmOnly !== true || game().user?.isGM === true);
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const nav = document.createElement("nav");
    nav.id = "sidebar-tabs";
    nav.className = "tabs faded-ui";
    nav.ariaLabel = "Sidebar";
    const list = document.createElement("div");
    list.className = "sidebar-tab-list";
    list.role = "tablist";
    list.ariaOrientation = "vertical";
    list.append(...this.#tabs.map(([name, tab]) => this.#tabButton(name, tab)));
    nav.append(list, this.#collapseButton());
    const content = document.createElement("div");
    content.id = "sidebar-content";
    return Promise.resolve([content, nav]);
  }

  #tabButton(name: string, tab: TabDescriptor): HTMLButtonElement {
    const button = document.createElement("button");
    const label = localize(tab.tooltip ?? name);
    const own = tab.documentName === undefined ? "" : (documentEntry(tab.documentName)?.sidebarIcon ?? "");
    const icon = own === "" ? tab.icon : own;
    button.type = "button";
    button.id = `sidebar-tab-${name}`;
    button.className = `ui-control plain icon ${icon ?? ""}`;
    button.role = "tab";
    button.ariaLabel = label;
    button.ariaSelected = String(this.tabGroups["primary"] === name);
    button.classList.toggle("active", this.tabGroups["primary"] === name);
    button.setAttribute("aria-controls", name);
    Object.assign(button.dataset, {
      action: "tab",
      tab: name,
      group: "primary",
      tooltip: label,
      tooltipDirection: "LEFT",
    });
    return button;
  }

  #collapseButton(): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "ui-control plain icon collapse fa-solid fa-caret-right";
    button.ariaLabel = "Collapse or expand the sidebar";
    Object.assign(button.dataset, { action: "toggleState", tooltip: "Collapse or Expand", tooltipDirection: "LEFT" });
    return button;
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, options: RenderOptions): void {
    if (options.isFirstRender === true) {
      content.replaceChildren(...result);
      return;
    }
    const nav = result[1];
    if (nav !== undefined) content.querySelector("#sidebar-tabs")?.replaceWith(nav);
  }

  override _insertElement(element: HTMLElement): void {
    const former = document.getElementById(element.id);
    if (former === null) (document.getElementById("ui-right") ?? document.body).append(element);
    else former.replaceWith(element);
  }

  override changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    const former = this.tabGroups[group];
    if (former === tab && this.#expanded && options.force !== true) return;
    this.expand();
    if (former !== tab || options.force === true) super.changeTab(tab, group, { ...options, updatePosition: false });
    const tabOf = (name: string | null | undefined): unknown =>
      typeof name === "string" && Object.hasOwn(realm.ui, name) ? realm.ui[name] : undefined;
    const [left, entered] = [tabOf(former), tabOf(tab)];
    if (left instanceof AbstractSidebarTab)
      void left._doEvent(() => left._onDeactivate(), { eventName: "deactivate", hookName: "deactivate" });
    if (entered instanceof AbstractSidebarTab)
      void entered._doEvent(() => entered._onActivate(), { eventName: "activate", hookName: "activate" });
  }

  collapse(): void {
    this.toggleExpanded(false);
  }
  expand(): void {
    this.toggleExpanded(true);
  }

  toggleExpanded(expanded: boolean = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.element.classList.toggle("collapsed", !expanded);
    document.body.classList.toggle("sidebar-collapsed", !expanded);
    hooks()?.callAll("collapseSidebar", this, !expanded);
  }
}
