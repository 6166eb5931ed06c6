import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { Point } from "../../../../src/rules/kernel/geometry/grid.ts";
import type { Book } from "./book.ts";
import { between, engagement, metresAt } from "./ground.ts";
import { unable } from "./inspect-actions.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { isHampered, topSpeed } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

/** Metres that computing may lose. */
const TOLERANCE = 2e-6;
const SIDE_BY_SIDE = 1;
const HAMPERED_SPEED = 1;

const place = ({ x, y }: Point): string => `(${x.toFixed(2)}, ${y.toFixed(2)})`;
const isSame = (a: Point | null, b: Point | null): boolean =>
  a === b || (a !== null && b !== null && between(a, b) <= TOLERANCE);

/** Movements: when they may start, how far they go, and nobody where somebody else stands. [SEG-MOVE-01] to [SEG-MOVE-16], [SEG-HOUSE-29], [SEG-HOUSE-47] */
export class GroundInspector implements Inspector {
  private checked = false;
  private readonly shifted = new Set<string>();
  /** Who has come out of a creature in this command. */
  private readonly freed = new Set<string>();
  /** Metres that each has gone in this end of a segment: movers may go in turns, piece by piece. */
  private readonly gone = new Map<string, number>();

  begins({ book, report }: Sight): void {
    if (this.checked) return;
    this.checked = true;
    for (const person of book.people) crowded(book, person, report);
  }

  before(event: SegmentsEvent, sight: Sight): void {
    if (event.type === "clockMoved") this.gone.clear();
    if (event.type === "holdEnded" && event.kind === "swallow") this.freed.add(event.held);
    if (event.type === "moveBegun") this.begun(event, sight);
    if (event.type === "moved") this.moved(event, sight);
    if (event.type === "displaced" && event.from !== null && !isSame(event.from, sight.book.find(event.id).position))
      sight.report("SEG-MOVE-37", `${event.id} is displaced from where he is not`);
  }

  after(event: SegmentsEvent): void {
    if (event.type === "moved" || event.type === "displaced") this.shifted.add(event.id);
  }

  /** Whoever was pushed, has swapped places or come up by surprise stands somewhere of his own when all is done. */
  ends({ book, report }: Sight): void {
    for (const id of this.shifted) crowded(book, book.find(id), report);
    this.shifted.clear();
    this.freed.clear();
  }

  private begun({ id, move, rapid }: EventOf<"moveBegun">, { book, report, command }: Sight): void {
    const { settings, clock } = book;
    const mover = book.find(id);
    const goesOn = move.from < clock.segment || command.do === "advance";
    if (rapid !== move.speed > settings.slowSpeedMax)
      report("SEG-MOVE-06", `a speed of ${move.speed} is told as ${rapid ? "rapid" : "slow"}`);
    if (!goesOn && move.from !== clock.segment)
      report("SEG-MOVE-08", `${id} sets off in ${clock.segment} from ${move.from} on`);
    const why = unable(mover);
    if (why !== null) report("SEG-HOUSE-59", `${id} ${why} and sets off`);
    if (mover.has("prone") && !goesOn) report("SEG-HOUSE-59", `${id} lies on the ground and sets off`);
    if (mover.has("gripped") || mover.has("grappled")) report("SEG-HOUSE-39", `${id} is held and sets off`);
    if (rapid && clock.phase !== "declarations")
      report("SEG-HOUSE-18", `${id} starts to run in the phase ${clock.phase}`);
    const fastest = speedOf(book, mover, move.gait);
    if (move.speed > fastest && !goesOn)
      report("SEG-MOVE-02", `${id} moves at ${move.speed}, his maximum is ${fastest}`);
    if (mover.position === null || goesOn) return;
    const length = move.path.reduce(
      (sum, point, index) => sum + between(move.path[index - 1] ?? mover.position ?? point, point),
      0,
    );
    const segments = Math.max(1, Math.ceil(length / (settings.metresPerSpeedPerSegment * move.speed)));
    if (move.until - move.from + 1 !== segments)
      report(
        "SEG-MOVE-10",
        `${length.toFixed(2)} m at ${move.speed} take ${segments} segments, told are ${move.until - move.from + 1}`,
      );
  }

  private moved({ id, from, to }: EventOf<"moved">, { book, report, command }: Sight): void {
    const { settings, clock } = book;
    const mover = book.find(id);
    if (!isSame(from, mover.position)) report("SEG-MOVE-16", `${id} moves from ${place(from)}, where he is not`);
    // The game master has put him there, or a creature has let him go.
    if (command.do === "grantSurprise" || this.freed.has(id)) return;
    if (command.do === "surpriseAttack") {
      // The range is that to the target; free ground beside it may lie a little further.
      const target = book.find(command.target);
      const { position: there } = target;
      if (there === null) return;
      const [range, left] = [metresAt(book, mover, from, target, there), metresAt(book, mover, to, target, there)];
      if (range > settings.surpriseRangeCloseM + TOLERANCE)
        report("SEG-SURP-12", `${id} closes in by surprise from ${range.toFixed(2)} m`);
      if (left >= engagement(book, mover, target))
        report("SEG-SURP-12", `${id} closes in by surprise and stays ${left.toFixed(2)} m away`);
      return;
    }
    if (clock.phase !== "end") report("SEG-HOUSE-18", `${id} moves in the phase ${clock.phase}`);
    const { move } = mover;
    if (move === null) {
      report("SEG-MOVE-08", `${id} moves without having set off`);
      return;
    }
    const stride = move.speed * settings.metresPerSpeedPerSegment;
    const gone = (this.gone.get(id) ?? 0) + between(from, to);
    this.gone.set(id, gone);
    if (gone > stride + TOLERANCE)
      report("SEG-MOVE-01", `${id} goes ${gone.toFixed(2)} m in a segment at a speed of ${move.speed}`);
    if (mover.isHelpless) report("SEG-HOUSE-59", `${id} is out of the fight and moves`);
  }
}

/** [SEG-MOVE-02] [SEG-HOUSE-47] [SEG-HOUSE-59] [SEG-HOUSE-71] */
function speedOf({ settings }: Book, person: Person, gait: string): number {
  const feet = topSpeed(settings, person);
  const most = person.has("mounted")
    ? (person.sheet.mountSpeed ?? settings.mountMaxSpeed)
    : gait === "swim"
      ? Math.max(1, Math.floor(feet / settings.swimSpeedDivisor))
      : feet;
  return isHampered(person) ? Math.min(HAMPERED_SPEED, most) : most;
}

/** Nobody stands in a space that another one holds. The dead hold none, and one who is swallowed is elsewhere. [SEG-MOVE-16] */
function crowded(book: Book, person: Person, report: Sight["report"]): void {
  if (person.position === null || person.isDead || person.has("swallowed")) return;
  for (const other of book.people) {
    if (other === person || other.position === null || other.isDead || other.has("swallowed")) continue;
    const apart = metresAt(book, person, person.position, other, other.position);
    if (apart < SIDE_BY_SIDE - TOLERANCE)
      report(
        "SEG-MOVE-16",
        `${person.id} at ${place(person.position)} stands in the space of ${other.id} at ${place(other.position)}: ${apart.toFixed(2)} m`,
      );
  }
}
