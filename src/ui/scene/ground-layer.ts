import { SYSTEM_ID } from "../../system-id.ts";

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with attributes and children. */
export function shape(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly (Node | string)[] = [],
): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * A drawing over the map, in scene pixels: it lies in the part of the host's overlay that moves and scales with the
 * map, catches no pointer, and comes back whenever the host has made that part anew.
 */
export class GroundLayer {
  readonly #root: SVGElement;

  constructor(name: string) {
    this.#root = shape("svg", { class: `${SYSTEM_ID} pda-ground pda-ground--${name}`, width: 1, height: 1 });
  }

  /** Shows these shapes and nothing else; the layer goes when there are none. */
  show(shapes: readonly SVGElement[]): void {
    this.#root.replaceChildren(...shapes);
    const place = document.querySelector("#hud #measurement");
    if (shapes.length === 0 || place === null) this.#root.remove();
    else if (this.#root.parentElement !== place) place.prepend(this.#root);
  }
}
