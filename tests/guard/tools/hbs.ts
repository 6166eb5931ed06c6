/** The helpers that a template may call: those that show or list, never those that compare or reckon. */
export const HELPERS = ["if", "unless", "each", "else", "localize", "formGroup", "formInput"];

/** The template without its comments. */
const uncommented = (text: string): string =>
  text.replace(/\{\{!--[\s\S]*?--\}\}/g, "").replace(/\{\{![\s\S]*?\}\}/g, "");

/** The helpers that a template calls, each once. */
export function helpersOf(text: string): string[] {
  const called = new Set<string>();
  for (const [, inner = ""] of uncommented(text).matchAll(/\{\{\{?([^{}]*)\}?\}\}/g)) {
    const code = inner.trim().replace(/^~|~$/g, "");
    if (code.startsWith("/") || code.startsWith(">")) continue;
    const block = /^#>?\s*([\w.-]+)/.exec(code);
    const call = /^([\w-]+)\s+\S/.exec(code);
    if (block?.[1] !== undefined) called.add(block[1]);
    else if (call?.[1] !== undefined) called.add(call[1]);
    for (const [, name = ""] of code.matchAll(/\(\s*([\w-]+)/g)) called.add(name);
  }
  return [...called].sort();
}

/** Keys that a template localises by name. */
export const localisedKeys = (text: string): string[] =>
  [...uncommented(text).matchAll(/[{(]\s*localize\s+["']([^"']+)["']/g)].map((match) => match[1] ?? "");

/** The partials that a template prints. */
export const partialsOf = (text: string): string[] =>
  [...uncommented(text).matchAll(/\{\{#?>\s*["']?([^"'\s}]+)/g)].map((match) => match[1] ?? "");

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** The elements that stand outermost. A template that is a part of an application must have exactly one. */
export function rootElements(text: string): string[] {
  const html = uncommented(text)
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/\{\{[\s\S]*?\}\}/g, (code) => (code.includes(">") && /^\{\{#?>/.test(code) ? "" : " "));
  const roots: string[] = [];
  let depth = 0;
  for (const [, closing, name = "", rest = ""] of html.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g,
  )) {
    if (closing === "/") depth -= 1;
    else {
      if (depth === 0) roots.push(name.toLowerCase());
      if (!VOID.test(name) && !rest.trimEnd().endsWith("/")) depth += 1;
    }
  }
  return roots;
}

/** The host's own tracker puts this action on a line of its list, and so does ours that takes its place. */
const HOST_LINE = 'data-action="activateCombatant"';

/** Buttons without an explicit type, and things that are clicked without being buttons or links. */
export function clickFaults(text: string): string[] {
  const faults: string[] = [];
  for (const [tag = "", name = ""] of uncommented(text).matchAll(/<([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/g)) {
    if (name === "button" && !/\stype=/.test(tag)) faults.push(`button without type: ${tag.slice(0, 60)}`);
    if (/\sonclick=/.test(tag)) faults.push(`onclick: ${tag.slice(0, 60)}`);
    if (/\sdata-action=/.test(tag) && !tag.includes(HOST_LINE) && !/^(button|a|img|input|select)$/.test(name))
      faults.push(`action on <${name}>`);
  }
  return faults;
}
