/** What the host adds to texts. */
import { define } from "./define.ts";

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;

/** How a text is made into a slug. */
interface SlugOptions {
  replacement?: string;
  /** Leave out everything that is neither letter, digit nor space. */
  strict?: boolean;
  lowercase?: boolean;
}

function slugify(this: string, { replacement = "-", strict = false, lowercase = true }: SlugOptions = {}): string {
  const plain = this.normalize("NFD").replace(/\p{Mn}/gu, "");
  const text = (lowercase ? plain.toLowerCase() : plain).trim();
  const kept = strict ? text.replace(/[^a-zA-Z0-9\s-]/g, "") : text.replace(/[^\p{L}\p{N}\s_-]/gu, "");
  return kept
    .split(/[\s-]+/)
    .filter((word) => word !== "")
    .join(replacement);
}

/** The comparison of texts by their code points: -1, 0 or 1. */
function compare(this: string, other: string): number {
  if (this < other) return -1;
  return this > other ? 1 : 0;
}

export function extendStrings(): void {
  define(String.prototype, {
    capitalize(this: string): string {
      return this.charAt(0).toUpperCase() + this.slice(1);
    },
    titleCase(this: string): string {
      return this.toLowerCase().replace(
        /(^|\s)(\S)/g,
        (_all, space: string, letter: string) => space + letter.toUpperCase(),
      );
    },
    stripScripts(this: string): string {
      return this.replace(SCRIPT, "");
    },
    slugify,
    compare,
  });
}
