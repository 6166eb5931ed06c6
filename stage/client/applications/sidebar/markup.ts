/** Small builders for the markup of the client's own panels. */

/** What an element has beside its tag. */
export interface ElementParts {
  readonly class?: string;
  readonly text?: string;
  readonly data?: Record<string, string | undefined>;
  readonly attrs?: Record<string, string>;
}

/** An element with its class, text, data and attributes, and its children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  parts: ElementParts = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (parts.class !== undefined) element.className = parts.class;
  if (parts.text !== undefined) element.textContent = parts.text;
  for (const [name, value] of Object.entries(parts.data ?? {})) if (value !== undefined) element.dataset[name] = value;
  for (const [name, value] of Object.entries(parts.attrs ?? {})) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** An icon of the icon font, silent for screen readers. */
export function icon(classes: string): HTMLElement {
  return el("i", { class: `fa-fw ${classes}`, attrs: { "aria-hidden": "true" } });
}

/** A button with an icon and a label. */
export function button(
  action: string,
  label: string,
  iconClasses: string,
  data: Record<string, string | undefined> = {},
): HTMLButtonElement {
  return el("button", { attrs: { type: "button" }, data: { action, ...data } }, [
    icon(iconClasses),
    el("span", { text: label }),
  ]);
}

/** A button with an icon only; its label is its tooltip and its name for screen readers. */
export function iconButton(
  action: string,
  label: string,
  iconClasses: string,
  data: Record<string, string | undefined> = {},
): HTMLButtonElement {
  return el("button", {
    class: `inline-control icon ${iconClasses}`,
    attrs: { type: "button", "aria-label": label },
    data: { action, tooltip: label, ...data },
  });
}
