/** SearchFilter: a search box that calls back with what is typed. */

/** What is searched, and with what. */
export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector?: string;
  initial?: string;
  delay?: number;
  callback: (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => unknown;
}

/** A search box bound to a list. */
export class SearchFilter {
  query: string;
  rgx: RegExp;
  readonly #configuration: SearchFilterConfiguration;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(configuration: SearchFilterConfiguration) {
    this.#configuration = configuration;
    this.query = configuration.initial ?? "";
    this.rgx = SearchFilter.#pattern(this.query);
  }

  static #pattern(query: string): RegExp {
    return new RegExp(SearchFilter.cleanQuery(query).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
  }

  /** A query without accents, spaces around it, and in lower case, to compare with names cleaned alike. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .toLocaleLowerCase()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
  }

  static testQuery(rgx: RegExp, text: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(text));
  }

  bind(html: HTMLElement): void {
    const { contentSelector, inputSelector } = this.#configuration;
    const content = contentSelector === undefined ? null : html.querySelector<HTMLElement>(contentSelector);
    const input = html.querySelector<HTMLInputElement>(inputSelector);
    if (input === null) return;
    input.value = this.query;
    input.addEventListener("input", (event) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.filter(event, input.value, content), this.#configuration.delay ?? 200);
    });
    if (this.query !== "") this.filter(null, this.query, content);
  }

  filter(event: Event | null, query: string, content: HTMLElement | null = null): void {
    this.query = query;
    this.rgx = SearchFilter.#pattern(query);
    this.#configuration.callback(event, query, this.rgx, content);
  }
}
