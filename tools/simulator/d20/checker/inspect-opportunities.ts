import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { isHelpless } from "./numbers.ts";
import type { EventOf, Line } from "./transcript.ts";

/** Asked again about what was meant. */
const REVISES = "stillStrike";
const [ASKED, DECLINE]: readonly [readonly string[], string] = [["opportunity", "stillStrike"], "decline"];

/** Whoever is asked for an opportunity and takes it strikes, or is told why not; what an earlier blow has felled is asked about again. [D20-AOO-13] */
export class OpportunitiesInspector implements Inspector {
  /** Who means to strike, and who lay helpless when they said so; the latest last, as one may come in the midst of another. */
  private readonly meant = new Map<string, ReadonlySet<string>[]>();

  begins(): void {
    this.meant.clear();
  }

  hears(line: Exclude<Line, { readonly line: "event" }>, { book }: Sight): void {
    if (line.line !== "answer" || !ASKED.includes(line.cause) || line.option === DECLINE) return;
    const all = this.meant.get(line.to) ?? [];
    if (line.cause === REVISES) all.pop();
    this.meant.set(line.to, [...all, new Set(book.people.filter(isHelpless).map(({ id }) => id))]);
  }

  before(event: D20Event, sight: Sight): void {
    if (event.type === "opportunityTaken") this.takes(event, sight);
    if (event.type === "opportunityKept" && this.meant.get(event.id)?.pop() === undefined)
      sight.report("D20-AOO-13", `${event.id} keeps an opportunity that was not to be taken`);
  }

  private takes({ id, against }: EventOf<"opportunityTaken">, { book, report }: Sight): void {
    const down = this.meant.get(id)?.pop();
    if (down === undefined) report("D20-AOO-13", `${id} takes an opportunity without having been asked`);
    else if (isHelpless(book.find(against)) && !down.has(against))
      report("D20-AOO-13", `${id} strikes at ${against}, felled by an earlier blow, without having been asked again`);
  }

  ends({ report }: Sight): void {
    for (const [id, all] of this.meant)
      if (all.length > 0) report("D20-AOO-13", `${id} means to take an opportunity, and nothing becomes of it`);
  }
}
