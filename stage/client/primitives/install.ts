/** What the host adds to the language's own objects, for everybody on the page. */
import { define } from "./define.ts";
import { extendArrays, extendSets } from "./lists.ts";
import { extendMath, extendNumbers } from "./numbers.ts";
import { extendStrings } from "./strings.ts";

const two = (value: number): string => String(value).padStart(2, "0");

function extendDates(): void {
  define(Date.prototype, {
    isValid(this: Date): boolean {
      return !Number.isNaN(this.getTime());
    },
    toDateInputString(this: Date): string {
      return `${this.getFullYear()}-${two(this.getMonth() + 1)}-${two(this.getDate())}`;
    },
    toTimeInputString(this: Date): string {
      return `${two(this.getHours())}:${two(this.getMinutes())}:${two(this.getSeconds())}.${String(this.getMilliseconds()).padStart(3, "0")}`;
    },
  });
}

function parseSafe(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

/** Adds everything; what the language has by now stays as it is. */
export function installPrimitives(generation: 13 | 14): void {
  extendStrings();
  extendArrays();
  extendSets();
  extendNumbers();
  extendMath(generation);
  extendDates();
  define(RegExp, { escape: (text: string): string => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") });
  // A realm without a page borrows this class: then it is not its own to change.
  if (URL instanceof Function) define(URL, { parseSafe });
}
