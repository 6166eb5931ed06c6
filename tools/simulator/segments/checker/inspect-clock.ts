import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { SegmentClock } from "../../../../src/rules/segments/stored/field.ts";
import type { Book } from "./book.ts";
import type { Inspector, Sight } from "./inspector.ts";

const moment = ({ round, segment, phase }: SegmentClock): string => `${round}.${segment} ${phase}`;

/** Segments and phases in their order, and nothing left undone behind them. [SEG-CORE-01] [SEG-HOUSE-13] [SEG-HOUSE-18] */
export class ClockInspector implements Inspector {
  /** Rounds told to begin, and not yet reached by the clock. */
  private begun: number | null = null;

  before(event: SegmentsEvent, { book, report, command }: Sight): void {
    if (event.type === "roundBegun") {
      const { round, segment, phase } = book.clock;
      const isOver = round === 0 ? phase === "end" : segment === book.settings.segmentsPerRound && phase === "end";
      if (!isOver || event.round !== round + 1)
        report("SEG-CORE-01", `round ${event.round} begins at ${moment(book.clock)}`);
      this.begun = event.round;
    }
    if (event.type === "clockMoved") {
      if (event.clock.segment !== book.clock.segment || event.clock.round !== book.clock.round)
        this.leave(book, report);
      const { round, segment, phase } = event.clock;
      const isSurprise =
        command.do === "meet" && !book.hasBegun && round === 0 && segment === 0 && phase === "declarations";
      if (!isSurprise && !this.follows(book, event.clock))
        report("SEG-HOUSE-18", `the clock goes from ${moment(book.clock)} to ${moment(event.clock)}`);
      this.begun = null;
    }
  }

  private follows({ clock, settings }: Book, next: SegmentClock): boolean {
    if (this.begun !== null) return next.round === this.begun && next.segment === 1 && next.phase === "declarations";
    if (next.round !== clock.round) return false;
    if (clock.phase === "declarations") return next.segment === clock.segment && next.phase === "actions";
    if (clock.phase === "actions") return next.segment === clock.segment && next.phase === "end";
    return (
      clock.segment < settings.segmentsPerRound &&
      clock.round > 0 &&
      next.segment === clock.segment + 1 &&
      next.phase === "declarations"
    );
  }

  /** What must be over when a segment is. */
  private leave(book: Book, report: Sight["report"]): void {
    const { clock, offers, people, now } = book;
    if (offers.size > 0)
      report("SEG-AOO-13", `${offers.size} offers outlive segment ${moment(clock)}: ${[...offers.keys()].join(", ")}`);
    for (const person of people) {
      for (const { id, until } of person.timed) {
        if (book.numberOf(until.round, until.segment) <= now)
          report("SEG-HOUSE-53", `${person.id} is still ${id} after its last segment`);
      }
      if (person.simple !== null && person.simple.until <= clock.segment && clock.phase === "end")
        report(
          "SEG-HOUSE-18",
          `the simple action "${person.simple.activity}" of ${person.id} outlives its last segment`,
        );
      if (person.move !== null && person.move.until <= clock.segment && clock.phase === "end")
        report("SEG-MOVE-10", `${person.id} goes on beyond segment ${person.move.until}`);
      const { casting } = person;
      if (casting !== null && book.numberOf(casting.until.round, casting.until.segment) <= now && clock.phase === "end")
        report("SEG-HOUSE-44", `the incantation of ${person.id} outlives its last segment`);
    }
  }
}
