/** An element with classes, attributes and children. */
export function element(
  tag: string,
  className = "",
  attributes: Record<string, string> = {},
  children: (Node | string)[] = [],
): HTMLElement {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** An SVG element with attributes and children. */
export function svg(tag: string, attributes: Record<string, string | number> = {}, children: Node[] = []): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** An icon of the host's icon font, hidden from readers. */
export function icon(name: string): HTMLElement {
  return element("i", `fa-solid ${name}`, { "aria-hidden": "true" });
}

/** A colour as CSS, from the forms in which the host keeps one. */
export function cssColor(color: unknown, fallback: string): string {
  if (typeof color === "string" && color !== "") return color;
  const css: unknown = typeof color === "object" && color !== null && "css" in color ? color.css : undefined;
  if (typeof css === "string") return css;
  const number = typeof color === "number" || color instanceof Number ? Number(color) : Number.NaN;
  return Number.isFinite(number) ? `#${number.toString(16).padStart(6, "0")}` : fallback;
}
