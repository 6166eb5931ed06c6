import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { D20Clock } from "../../../../src/rules/d20/state.ts";
import type { Book } from "./book.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { canAct, isHelpless } from "./numbers.ts";
import type { EventOf } from "./transcript.ts";

const moment = ({ round, turn }: D20Clock): string => `${round}.${turn}`;
const isPast = (clock: D20Clock, until: D20Clock): boolean =>
  until.round < clock.round || (until.round === clock.round && until.turn <= clock.turn);

/** The order of initiative and the turns in it, who may wait, and what ends by itself. [D20-INIT-01] to [D20-INIT-20] */
export class ClockInspector implements Inspector {
  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "clockMoved":
        this.moves(event, sight);
        return;
      case "turnBegun":
        this.begins_(event, sight);
        return;
      case "turnResumed":
        if (!sight.book.find(event.id).interrupted)
          sight.report("D20-ACT-118", `${event.id} goes on with a turn that nobody has cut into`);
        return;
      case "waitBegun":
        this.waits(event, sight);
        return;
      case "countTaken":
        this.takesCount(event, sight);
        return;
      case "turnInterrupted":
        this.interrupts(event, sight);
        return;
      default:
    }
  }

  after(event: D20Event, { book, report }: Sight): void {
    if (event.type !== "orderSet" && event.type !== "countTaken") return;
    const { order } = book;
    if (new Set(order.map(({ id }) => id)).size !== order.length)
      report("D20-INIT-03", "somebody stands in the order twice");
    order.forEach((slot, index) => {
      const before = order[index - 1];
      if (before === undefined) return;
      if (before.place >= slot.place)
        report("D20-INIT-01", `the places of ${before.id} and ${slot.id} are the wrong way round`);
      const at = slot.keys.findIndex((key, which) => key !== before.keys[which]);
      if (at >= 0 && (slot.keys[at] ?? 0) > (before.keys[at] ?? 0))
        report("D20-INIT-02", `${slot.id} acts after ${before.id}, who has rolled less`);
    });
  }

  /** To the next place, to the start of the next round, or back by an interruption. */
  private moves({ clock: next }: EventOf<"clockMoved">, { book, report, command }: Sight): void {
    const { clock, order } = book;
    if (next.round === clock.round) {
      const skipped = order.some(
        ({ id, place }) => place > clock.turn && place < next.turn && book.riderOf(id) === null,
      );
      const isBack =
        next.turn < clock.turn &&
        book.people.some(({ interrupted }) => interrupted) &&
        !order.some(({ place }) => place > next.turn && place < clock.turn);
      if (skipped || (next.turn <= clock.turn && !isBack && clock.turn > 0))
        report("D20-INIT-01", `the clock goes from ${moment(clock)} to ${moment(next)}`);
      return;
    }
    if (command.do === "begin" && clock.turn === 0 && next.turn === 0 && next.round === 1) return;
    if (
      next.round !== clock.round + 1 ||
      next.turn !== 0 ||
      order.some(({ id, place }) => place > clock.turn && book.riderOf(id) === null)
    )
      report("D20-INIT-01", `the clock goes from ${moment(clock)} to ${moment(next)}`);
  }

  private begins_({ id, restricted }: EventOf<"turnBegun">, { book, report }: Sight): void {
    const person = book.find(id);
    if (book.current !== book.turnOf(id))
      report("D20-INIT-06", `${id} begins a turn that is ${book.current ?? "nobody"}'s`);
    if (restricted !== (book.clock.round === 0))
      report(
        "D20-INIT-16",
        `${id} begins a turn that is ${restricted ? "" : "not "}restricted in round ${book.clock.round}`,
      );
    if (person.interrupted) report("D20-ACT-118", `${id} begins anew a turn that somebody has cut into`);
    if (person.turnOf === book.clock.round && !person.hasDelayed && book.riderOf(id)?.hasAnew !== true)
      report("D20-INIT-06", `${id} has a second turn in round ${book.clock.round}`);
    for (const other of book.people) {
      for (const { id: state, until } of other.timed)
        if (until !== undefined && "at" in until && isPast(book.clock, until.at))
          report("D20-INIT-07", `${other.id} is still ${state} after its end`);
      if (other.temporaryUntil !== null && isPast(book.clock, other.temporaryUntil))
        report("D20-HP-28", `${other.id} keeps temporary hit points beyond their time`);
    }
  }

  private waits({ id, waiting }: EventOf<"waitBegun">, { book, report }: Sight): void {
    const person = book.find(id);
    if (book.current !== id) report("D20-INIT-06", `${id} waits in the turn of ${book.current ?? "nobody"}`);
    if (!canAct(person)) report("D20-INIT-20", `${id} waits in no state to`);
    if (waiting === "delay" && (person.spent.length > 0 || person.stepped || person.moved > 0))
      report("D20-ACT-502", `${id} delays a turn that he has used`);
    if (waiting === "ready" && !person.spent.includes("standard"))
      report("D20-ACT-118", `${id} readies an action that costs him nothing`);
  }

  private takesCount({ id }: EventOf<"countTaken">, { book, report }: Sight): void {
    const person = book.find(id);
    if (person.waiting === null && book.riderOf(id) === null)
      report("D20-INIT-03", `${id} changes his count without having waited`);
    // A mount comes along with its rider, in whatever state. [D20-MOUNT-04]
    if (isHelpless(person) && book.riderOf(id) === null)
      report("D20-INIT-20", `${id} changes his count, being helpless`);
  }

  private interrupts({ id, by }: EventOf<"turnInterrupted">, { book, report }: Sight): void {
    if (book.current !== id) report("D20-ACT-118", `${by} cuts into the turn of ${id}, which it is not`);
    if (book.find(by).waiting !== "ready") report("D20-ACT-118", `${by} cuts in without a readied action`);
  }

  ends({ book, report }: Sight): void {
    const { current } = book;
    if (
      book.hasBegun &&
      current !== null &&
      book.find(current).turnOf !== book.clock.round &&
      !book.find(current).interrupted &&
      !isCutIn(book, current)
    )
      report("D20-INIT-01", `it is the turn of ${current}, which has not begun`);
  }
}

/** Whether it is somebody's turn because he has cut into another's. */
const isCutIn = (book: Book, id: string): boolean =>
  book.people.some((other) => other.interrupted && (book.placeOf(other.id) ?? 0) > (book.placeOf(id) ?? 0));
