import type { Words } from "../words.ts";
import type { SheetLayout, SheetSource } from "./layout.ts";

/** A layout, what it lays out, and the reader's words. */
export interface Laying {
  readonly layout: SheetLayout;
  readonly source: SheetSource;
  readonly words: Words;
}
