import { isSearch } from "./search-field.ts";

/** The name by which a child is found again among its brothers, wherever it stands now. */
const KEY = "data-keep";
/** What the host writes upon elements that stay. */
const HOVERED = "hover";

/**
 * Makes `current` say what `fresh` says, and keeps every element that can stay: what has the focus, is scrolled or is
 * pointed at remains so. Children with a `data-keep` name are found again by it, all others by their place.
 */
export function patch(current: Element, fresh: Element): void {
  patchAttributes(current, fresh);
  patchChildren(current, fresh);
  if (current instanceof HTMLOptionElement && fresh instanceof HTMLOptionElement)
    current.selected = fresh.defaultSelected;
  // What is being typed is the reader's; a search that has ended is not.
  if (isSearch(current) && isSearch(fresh) && current !== document.activeElement) current.value = fresh.defaultValue;
}

function patchAttributes(current: Element, fresh: Element): void {
  const isHovered = current.classList.contains(HOVERED);
  for (const { name } of [...current.attributes])
    if (!fresh.hasAttribute(name) && name !== "tabindex") current.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
  if (isHovered) current.classList.add(HOVERED);
}

function patchChildren(current: Element, fresh: Element): void {
  const kept = new Map<string, Element>();
  for (const child of current.children) kept.set(child.getAttribute(KEY) ?? "", child);
  let at: ChildNode | null = current.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const found = twinOf(wanted, at, kept);
    if (found === null) current.insertBefore(wanted, at);
    else {
      if (found === at) at = at.nextSibling;
      else current.insertBefore(found, at);
      patchNode(found, wanted);
    }
  }
  while (at !== null) {
    const next: ChildNode | null = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** The child that stays for a wanted one, or null when none fits. */
function twinOf(wanted: ChildNode, at: ChildNode | null, kept: ReadonlyMap<string, Element>): ChildNode | null {
  const key = wanted instanceof Element ? wanted.getAttribute(KEY) : null;
  if (key !== null) {
    const found = kept.get(key);
    return found?.nodeName === wanted.nodeName ? found : null;
  }
  const isKeyed = at instanceof Element && at.hasAttribute(KEY);
  return at !== null && !isKeyed && at.nodeName === wanted.nodeName ? at : null;
}

function patchNode(current: ChildNode, wanted: ChildNode): void {
  if (current instanceof Element && wanted instanceof Element) patch(current, wanted);
  else if (current.nodeValue !== wanted.nodeValue) current.nodeValue = wanted.nodeValue;
}

/**
 * Makes these drawn parts of a window say what their fresh twins say, each where it stands: a press that has begun on a
 * button ends on the same button, however often the part is drawn in between. What is left is for the host to put in.
 */
export function patchParts(
  drawn: Readonly<Record<string, HTMLElement>>,
  fresh: Readonly<Record<string, HTMLElement>>,
  names: readonly string[],
): Record<string, HTMLElement> {
  const stands = new Set(names.filter((name) => drawn[name]?.isConnected));
  for (const [name, wanted] of Object.entries(fresh)) {
    const standing = stands.has(name) ? drawn[name] : undefined;
    if (standing !== undefined) patch(standing, wanted);
  }
  return Object.fromEntries(Object.entries(fresh).filter(([name]) => !stands.has(name)));
}
