/** Tabs: the tab controller for markup that no ApplicationV2 drives. */

/** Where the navigation and the sections are, and which tab is first. */
export interface TabsControllerConfiguration {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: ((event: MouseEvent | null, tabs: Tabs, tabName: string) => unknown) | null;
}

/** Shows one of several sections, as its navigation says. */
export class Tabs {
  readonly group: string | undefined;
  active: string | undefined;
  readonly callback: TabsControllerConfiguration["callback"];
  readonly _navSelector: string;
  readonly _contentSelector: string | undefined;
  _nav: HTMLElement | null = null;
  _content: HTMLElement | null = null;

  constructor(configuration: TabsControllerConfiguration) {
    this.group = configuration.group;
    this.active = configuration.initial;
    this.callback = configuration.callback;
    this._navSelector = configuration.navSelector;
    this._contentSelector = configuration.contentSelector;
  }

  bind(html: HTMLElement): void {
    this._nav = html.matches(this._navSelector) ? html : html.querySelector(this._navSelector);
    if (this._nav === null) return;
    const { _contentSelector: selector } = this;
    this._content = selector === undefined ? null : html.matches(selector) ? html : html.querySelector(selector);
    this._nav.addEventListener("click", (event) => this._onClickNav(event));
    this.activate(this.active ?? this.#items()[0]?.dataset["tab"] ?? "");
  }

  #items(): HTMLElement[] {
    return [...(this._nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])].filter((item) => this.#mine(item));
  }

  #mine(element: HTMLElement): boolean {
    const group = element.dataset["group"];
    return this.group === undefined || group === undefined || group === this.group;
  }

  activate(tabName: string, options: { triggerCallback?: boolean } = {}): void {
    const items = this.#items();
    const chosen = items.find((item) => item.dataset["tab"] === tabName) ?? items[0];
    const name = chosen?.dataset["tab"];
    if (name === undefined) return;
    for (const item of items) item.classList.toggle("active", item === chosen);
    for (const section of this._content?.querySelectorAll<HTMLElement>(".tab[data-tab]") ?? []) {
      if (this.#mine(section)) section.classList.toggle("active", section.dataset["tab"] === name);
    }
    this.active = name;
    if (options.triggerCallback === true) this.callback?.(null, this, name);
  }

  _onClickNav(event: MouseEvent): void {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tab]") : null;
    const name = tab?.dataset["tab"];
    if (name === undefined || name === this.active) return;
    event.preventDefault();
    this.activate(name);
    this.callback?.(event, this, name);
  }
}
