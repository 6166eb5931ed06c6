/**
 * HTML as the server lets it into the store: no script, no event handler, no link that runs code. Written for the
 * server's own use on text that its users typed; it is not a general HTML filter.
 */
import { isRecord, type Source } from "../shared/document-kinds.ts";

const DROPPED_WITH_CONTENT = /<(script|style|iframe|object|embed|template|noscript)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi;
const DROPPED_TAGS = /<\/?(script|style|iframe|object|embed|template|noscript|link|meta|base|form|svg|math)\b[^>]*>/gi;
const EVENT_HANDLER = /\s+on[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;
const CODE_LINK =
  /\s+(href|src|action|formaction|xlink:href)\s*=\s*("\s*(?:javascript|vbscript|data:text)[^"]*"|'\s*(?:javascript|vbscript|data:text)[^']*'|(?:javascript|vbscript|data:text)[^\s>]*)/gi;

/** The text without anything that would run. Repeated until nothing more falls out, so that pieces cannot join up. */
export function sanitizeHTML(html: string): string {
  let before = html;
  for (;;) {
    const after = before
      .replace(DROPPED_WITH_CONTENT, "")
      .replace(DROPPED_TAGS, "")
      .replace(/<[^>]*>/g, (tag) => tag.replace(EVENT_HANDLER, "").replace(CODE_LINK, ""));
    if (after === before) return after;
    before = after;
  }
}

/** Cleans the texts at these dotted paths (`*` stands for any key) of a record, in place. */
export function sanitizeFields(source: Source, paths: readonly string[]): void {
  for (const path of paths) walk(source, path.split("."));
}

function walk(target: unknown, parts: readonly string[]): void {
  const [part, ...rest] = parts;
  if (part === undefined) return;
  if (Array.isArray(target)) {
    for (const each of target) walk(each, part === "*" ? rest : parts);
    return;
  }
  if (!isRecord(target)) return;
  for (const key of part === "*" ? Object.keys(target) : [part]) {
    const value = target[key];
    if (rest.length > 0) walk(value, rest);
    else if (typeof value === "string") target[key] = sanitizeHTML(value);
  }
}
