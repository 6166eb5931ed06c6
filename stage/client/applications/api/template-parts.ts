/** One template part of an application: what it is, its element, and what its element takes over from the one before. */
import type { FormConfiguration } from "./application-types.ts";
import { classNames } from "./frame.ts";

/** One template part of an application. */
export interface HandlebarsTemplatePart {
  template: string;
  id?: string | null;
  root?: boolean | null;
  classes?: string[] | null;
  templates?: string[] | null;
  scrollable?: string[] | null;
  forms?: Record<string, FormConfiguration> | null;
}

/** What is carried from a part's former element to its new one. */
export interface PartState {
  scrollPositions?: [element: HTMLElement, top: number, left: number][];
  focus?: string;
}

/** A part with lists of its own, which the application may change. */
export const copyPart = (part: HandlebarsTemplatePart): HandlebarsTemplatePart => ({
  ...part,
  ...(part.classes ? { classes: [...part.classes] } : {}),
  ...(part.templates ? { templates: [...part.templates] } : {}),
  ...(part.scrollable ? { scrollable: [...part.scrollable] } : {}),
});

/** The templates that parts need, each once. */
export const templatesOf = (parts: readonly HandlebarsTemplatePart[]): string[] => [
  ...new Set(parts.flatMap((part) => [part.template, ...(part.templates ?? [])])),
];

/**
 * The element of a part's rendered template in the application with this id.
 * @throws Error where a part that does not fill the content itself has not exactly one element.
 */
export function partElement(id: string, partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
  const element = part.root === true ? elementAround(html) : onlyElement(partId, html);
  element.dataset["applicationPart"] = partId;
  if (part.root === true) return element;
  if (typeof part.id === "string") element.id = `${id}-${part.id}`;
  element.classList.add(...classNames(part.classes ?? []));
  return element;
}

/** A part that fills the content element itself may have any number of elements. */
function elementAround(html: string): HTMLElement {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const element = document.createElement("div");
  element.append(holder.content);
  return element;
}

/** The one element of a rendered template. */
function onlyElement(partId: string, html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  const [element, ...others] = template.content.children;
  if (!(element instanceof HTMLElement) || others.length > 0) {
    throw new Error(`Template part "${partId}" must render a single HTML element.`);
  }
  return document.importNode(element, true);
}

/** The drawn element of a part; null where there is none. */
export const drawnPart = (content: HTMLElement, partId: string): HTMLElement | null =>
  content.querySelector<HTMLElement>(`[data-application-part="${CSS.escape(partId)}"]`);

/** Puts a part's element where it belongs: into the content, in the place of the former one, or at the end. */
export function placePart(content: HTMLElement, prior: HTMLElement | null, partId: string, element: HTMLElement): void {
  if (prior === content) {
    content.dataset["applicationPart"] = partId;
    content.replaceChildren(...element.childNodes);
  } else if (prior === null) content.append(element);
  else prior.replaceWith(element);
}

/** Notes the focus within the former element, and how far its scrollable parts are scrolled. */
export function noteState(
  state: PartState,
  scrollable: readonly string[],
  prior: HTMLElement,
  element: HTMLElement,
): void {
  const focused = prior.querySelector(":focus");
  const focus = focused === null ? undefined : focusSelector(focused);
  if (focus !== undefined) state.focus = focus;
  state.scrollPositions = [];
  for (const selector of scrollable) {
    const from = selector === "" ? prior : prior.querySelector(selector);
    const to = selector === "" ? element : element.querySelector<HTMLElement>(selector);
    if (from !== null && to !== null) state.scrollPositions.push([to, from.scrollTop, from.scrollLeft]);
  }
}

/** Gives the new element what was noted of the former one. */
export function restoreState({ focus, scrollPositions = [] }: PartState, element: HTMLElement): void {
  if (focus !== undefined) element.querySelector<HTMLElement>(focus)?.focus();
  for (const [scrolled, top, left] of scrollPositions) Object.assign(scrolled, { scrollTop: top, scrollLeft: left });
}

/** How an element can be found again after its part was drawn anew: by its id, else by its name. */
function focusSelector(element: Element): string | undefined {
  if (element.id !== "") return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name === null ? undefined : `${element.tagName}[name="${CSS.escape(name)}"]`;
}
