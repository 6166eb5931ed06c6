/** jQuery as the old windows hand it to their authors: the page's own. */

/** A jQuery list, as far as the windows themselves use it. */
export interface JQueryList {
  readonly length: number;
  readonly [index: number]: HTMLElement;
  find(selector: string): JQueryList;
  trigger(event: string): JQueryList;
}

/** A list of these nodes. Throws where no page has brought jQuery. */
export function wrapAll(nodes: readonly Node[]): JQueryList {
  const jQuery: unknown = Reflect.get(globalThis, "jQuery");
  if (typeof jQuery !== "function") throw new Error("The old windows need a page: there is no jQuery here.");
  return Reflect.apply(jQuery, undefined, [nodes]) as JQueryList;
}

/** A list of one element, or of none. */
export function wrap(element: HTMLElement | null): JQueryList {
  return wrapAll(element === null ? [] : [element]);
}

/** The first element of what a subclass has made: a jQuery list, or an element. */
export function elementOf(made: JQueryList | HTMLElement): HTMLElement {
  const element = made instanceof HTMLElement ? made : made[0];
  if (element === undefined) throw new Error("A window's HTML is empty.");
  return element;
}
