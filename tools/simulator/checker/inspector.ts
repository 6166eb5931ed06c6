import type { SegmentsCommand } from "../../../src/rules/segments/commands.ts";
import type { SegmentsEvent } from "../../../src/rules/segments/events.ts";
import type { Book } from "./book.ts";
import type { Line, Report } from "./transcript.ts";

/** What an inspector sees: the account so far, the command being carried out, and where to tell what is wrong. */
export interface Sight {
  readonly book: Book;
  readonly command: SegmentsCommand;
  readonly report: Report;
}

/** One who watches for one kind of offence. `before` hears an event that is not yet in the book, `after` one that is. */
export interface Inspector {
  begins?(sight: Sight): void;
  hears?(line: Exclude<Line, { readonly line: "event" }>, sight: Sight): void;
  before?(event: SegmentsEvent, sight: Sight): void;
  after?(event: SegmentsEvent, sight: Sight): void;
  ends?(sight: Sight): void;
}
