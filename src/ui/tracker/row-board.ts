import { patch } from "../patch.ts";

/** A row that can be told from all others. */
interface Row {
  readonly id: string;
}

interface Drawn {
  readonly element: HTMLElement;
  readonly says: string;
  /** How it was left: what others have written upon it since goes at the next drawing, when they write anew. */
  left?: string;
}

/**
 * A list of rows on the screen, each printed by itself. Drawing it anew prints only rows that say something else than
 * before, changes them in place, and moves those whose place is another: focus, scroll and the pointer stay where they are.
 */
export class RowBoard<R extends Row> {
  #list: HTMLElement | null = null;
  #drawn = new Map<string, Drawn>();

  /** `row` selects a row, `head` the control of it that stays as long as the row does. */
  constructor(
    readonly print: (row: R) => string,
    readonly row: string,
    readonly head: string,
  ) {}

  /** Draws these rows, in this order, into a list. */
  draw(list: HTMLElement, rows: readonly R[]): void {
    if (this.#list !== list) {
      this.#drawn.clear();
      list.replaceChildren();
    }
    this.#list = list;
    const focused = list.contains(document.activeElement) ? document.activeElement : null;
    const home = focused?.closest<HTMLElement>(this.row) ?? null;
    const drawn = new Map(rows.map((row) => [row.id, this.#element(row)]));
    for (const [id, { element }] of this.#drawn) if (!drawn.has(id)) element.remove();
    this.#drawn = drawn;
    order(
      list,
      [...drawn.values()].map(({ element }) => element),
    );
    if (!(focused instanceof HTMLElement) || focused === document.activeElement) return;
    // What had the focus may be gone: its row's head takes it, so that the reader is not thrown out of the list.
    const heir = focused.isConnected ? focused : home?.querySelector<HTMLElement>(this.head);
    heir?.focus({ preventScroll: true });
  }

  /** Notes how the rows stand, once all has been done to them that is ours to do. */
  remember(): void {
    for (const drawn of this.#drawn.values()) drawn.left = drawn.element.outerHTML;
  }

  #element(row: R): Drawn {
    const former = this.#drawn.get(row.id);
    const says = JSON.stringify(row);
    if (former?.says === says && former.left === former.element.outerHTML) return former;
    const element = parsed(this.print(row));
    if (former === undefined) return { element, says };
    patch(former.element, element);
    return { element: former.element, says };
  }
}

/** Puts a list's elements in order, and moves as few as may be: one that has gone up or down moves alone. */
function order(list: HTMLElement, wanted: readonly HTMLElement[]): void {
  let at = list.firstElementChild;
  for (const element of wanted) {
    if (element === at) at = at.nextElementSibling;
    else if (at !== null && element === at.nextElementSibling) {
      list.append(at);
      at = element.nextElementSibling;
    } else list.insertBefore(element, at);
  }
}

function parsed(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error("The template of a row prints no element.");
  return document.importNode(element, true);
}
