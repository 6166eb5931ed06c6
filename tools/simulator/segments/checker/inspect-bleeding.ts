import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { Book } from "./book.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { haemorrhages } from "./numbers.ts";
import type { Line } from "./transcript.ts";

/** Major haemorrhages at the end of every segment, minor ones at the end of every round, a point of life each. [SEG-HOUSE-58] [SEG-WOUND-11] */
export class BleedingInspector implements Inspector {
  /** Who has still to lose what in this end of a segment, and in this end of a round. */
  private major = new Map<string, number>();
  private minor = new Map<string, number>();
  private isSegmentOver = false;
  private isRoundOver = false;

  hears(line: Exclude<Line, { readonly line: "event" }>): void {
    if (line.line === "dice" && line.why === "swallowed") this.isRoundOver = true;
  }

  before(event: SegmentsEvent, { book, report }: Sight): void {
    if (event.type === "haemorrhageBled") this.bled(event.id, event.points, report);
    if (
      event.type === "fatigueGained" ||
      event.type === "breathHeld" ||
      (event.type === "lifeLost" && event.rules.includes("SEG-HOUSE-09"))
    )
      this.isRoundOver = true;
    if (event.type === "clockMoved" || event.type === "roundBegun")
      this.leave(book, event.type === "roundBegun", report);
  }

  after(event: SegmentsEvent, { book }: Sight): void {
    const { clock, settings } = book;
    if (clock.phase !== "end" || !book.hasBegun) return;
    if (event.type === "clockMoved") {
      this.isSegmentOver = this.isRoundOver = false;
      this.minor = new Map();
    }
    // Whatever a charge or a spell does at the end of the segment still counts.
    if (!this.isSegmentOver && event.type !== "haemorrhageBled")
      this.major = dueOf(book, "HM", settings.haemorrhageMajorPerSegment);
    if (!this.isRoundOver && event.type !== "haemorrhageBled" && clock.segment === settings.segmentsPerRound)
      this.minor = dueOf(book, "Hm", settings.haemorrhageMinorPerRound);
  }

  /** What the game master rules between the end of a segment and the next one bleeds with the next one; the end of the round is still to come. */
  ends({ book }: Sight): void {
    if (book.clock.phase === "end") this.isSegmentOver = true;
  }

  private bled(id: string, points: number, report: Sight["report"]): void {
    this.isSegmentOver = true;
    const due = this.major.get(id) ?? this.minor.get(id);
    if (!this.major.delete(id)) {
      this.minor.delete(id);
      this.isRoundOver = true;
    }
    if (due !== points) report("SEG-HOUSE-58", `${id} bleeds ${points} points instead of ${due ?? 0}`);
  }

  private leave(book: Book, isRound: boolean, report: Sight["report"]): void {
    if (book.clock.phase !== "end") return;
    for (const [id, points] of this.major)
      if (!book.find(id).isDead)
        report("SEG-HOUSE-58", `${id} has not bled the ${points} points of his major haemorrhages`);
    this.major.clear();
    if (!isRound) return;
    for (const [id, points] of this.minor)
      if (!book.find(id).isDead)
        report("SEG-HOUSE-58", `${id} has not bled the ${points} points of his minor haemorrhages`);
    this.minor.clear();
  }
}

function dueOf(book: Book, code: "Hm" | "HM", each: number): Map<string, number> {
  const due = book.people
    .filter((person) => !person.isDead)
    .map((person) => [person.id, haemorrhages(person, code) * each] as const);
  return new Map(due.filter(([, points]) => points > 0));
}
