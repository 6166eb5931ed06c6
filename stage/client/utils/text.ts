/** Functions of texts and versions. */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random text of letters and digits. */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the greatest multiple of 62 in a byte: beyond it the letters would not be equally likely.
      if (byte < 248 && id.length < length) id += ALPHABET[byte % 62] ?? "";
    }
  }
  return id;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** The text with the five characters of markup written as entities. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The inverse of escapeHTML. */
export function unescapeHTML(value: string): string {
  const entities = Object.entries(ESCAPES).map(([character, entity]): [string, string] => [entity, character]);
  const characters = new Map(entities);
  return value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters.get(entity) ?? entity);
}

/** Whether version `v1` is newer than `v0`. Parts are compared as numbers where both are, else as texts. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const newer = String(v1).split(".");
  const older = String(v0).split(".");
  for (const [index, part] of newer.entries()) {
    const other = older[index];
    if (other === undefined) return true;
    const order = comparePart(part, other);
    if (order !== 0) return order > 0;
  }
  return false;
}

function comparePart(a: string, b: string): number {
  const numbers = /^\d+$/.test(a) && /^\d+$/.test(b);
  if (numbers) return Number(a) - Number(b);
  return a === b ? 0 : a.localeCompare(b);
}
