/** SearchFilter: a search box that calls back with what is typed, and tests of objects against one filter. */
import { getProperty } from "../../../shared/objects.ts";

/** What is called when the query changes. */
export type SearchCallback = (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => unknown;

/** What is searched, and with what. */
export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector?: string;
  initial?: string;
  delay?: number;
  callback?: SearchCallback;
}

/** One filter: a field of an object, an operator and the value that it is held against. */
export interface FieldFilter {
  field: string;
  operator?: string;
  negate?: boolean;
  value?: unknown;
}

const OPERATORS = Object.freeze({
  EQUALS: "equals",
  CONTAINS: "contains",
  STARTS_WITH: "starts_with",
  ENDS_WITH: "ends_with",
  LESS_THAN: "lt",
  LESS_THAN_EQUAL: "lte",
  GREATER_THAN: "gt",
  GREATER_THAN_EQUAL: "gte",
  BETWEEN: "between",
  IS_EMPTY: "is_empty",
});

/** Milliseconds without a key after which the query is looked at. */
const DELAY = 200;

/** A search box bound to a list. */
export class SearchFilter {
  static readonly OPERATORS = OPERATORS;

  query: string;
  callback: SearchCallback;
  rgx: RegExp | undefined;
  _input: HTMLInputElement | null = null;
  readonly #configuration: SearchFilterConfiguration;
  #content: HTMLElement | null = null;
  #bound = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(configuration: SearchFilterConfiguration) {
    this.#configuration = configuration;
    this.query = configuration.initial ?? "";
    this.callback = configuration.callback ?? (() => undefined);
  }

  /** A query without spaces around it and without diacritics, to compare with names cleaned alike. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
  }

  static testQuery(rgx: RegExp, text: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(text));
  }

  /** Whether an object's field stands to a value as the filter's operator says; texts are compared cleaned. */
  static evaluateFilter(
    thing: object,
    { field, negate = false, operator = OPERATORS.EQUALS, value }: FieldFilter,
  ): boolean {
    const stored = plain(getProperty(thing, field));
    const test = TESTS[operator];
    if (test === undefined) throw new Error(`"${operator}" is no operator of a search filter.`);
    return test(stored, plain(value)) !== negate;
  }

  /** Listens to the box in an element; a query that is there already is searched at once. */
  bind(html: HTMLElement): void {
    const { contentSelector, inputSelector } = this.#configuration;
    this.#release();
    this.#content = contentSelector === undefined ? null : html.querySelector<HTMLElement>(contentSelector);
    this._input = html.querySelector<HTMLInputElement>(inputSelector);
    if (this._input === null) return;
    this._input.value = this.query;
    this._input.addEventListener("input", (event) => this.#typed(event), { signal: this.#bound.signal });
    if (this.query !== "") this.filter(null, this.query);
  }

  /** Leaves the box and forgets the query. */
  unbind(): void {
    this.#release();
    this._input = null;
    this.#content = null;
    this.query = "";
    this.rgx = undefined;
  }

  /** Calls back at once with a query. */
  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.callback(event, this.query, this.rgx, this.#content);
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#bound.abort();
    this.#bound = new AbortController();
  }

  #typed(event: Event): void {
    const input = event.currentTarget as HTMLInputElement;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.filter(event, input.value), this.#configuration.delay ?? DELAY);
  }
}

function plain(value: unknown): unknown {
  return typeof value === "string" ? SearchFilter.cleanQuery(value) : value;
}

const texts =
  (test: (stored: string, value: string) => boolean) =>
  (stored: unknown, value: unknown): boolean =>
    typeof stored === "string" && typeof value === "string" && test(stored, value);
const numbers =
  (test: (stored: number, value: number) => boolean) =>
  (stored: unknown, value: unknown): boolean =>
    test(Number(stored), Number(value));

function contains(stored: unknown, value: unknown): boolean {
  if (Array.isArray(stored) || stored instanceof Set) return [...stored].map(plain).includes(value);
  return texts((whole, part) => whole.includes(part))(stored, value);
}

function isBetween(stored: unknown, value: unknown): boolean {
  const [low, high] = Array.isArray(value) ? value.map(Number) : [];
  return low !== undefined && high !== undefined && Number(stored) >= low && Number(stored) <= high;
}

function isEmpty(stored: unknown): boolean {
  if (stored === undefined || stored === null || stored === "") return true;
  if (stored instanceof Set || stored instanceof Map) return stored.size === 0;
  return typeof stored === "object" && Object.keys(stored).length === 0;
}

/** How each operator is tested. */
const TESTS: Readonly<Record<string, (stored: unknown, value: unknown) => boolean>> = {
  [OPERATORS.EQUALS]: (stored, value) => stored === value,
  [OPERATORS.CONTAINS]: contains,
  [OPERATORS.STARTS_WITH]: texts((whole, part) => whole.startsWith(part)),
  [OPERATORS.ENDS_WITH]: texts((whole, part) => whole.endsWith(part)),
  [OPERATORS.LESS_THAN]: numbers((stored, value) => stored < value),
  [OPERATORS.LESS_THAN_EQUAL]: numbers((stored, value) => stored <= value),
  [OPERATORS.GREATER_THAN]: numbers((stored, value) => stored > value),
  [OPERATORS.GREATER_THAN_EQUAL]: numbers((stored, value) => stored >= value),
  [OPERATORS.BETWEEN]: isBetween,
  [OPERATORS.IS_EMPTY]: isEmpty,
};
