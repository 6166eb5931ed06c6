import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { Point } from "../../../../src/rules/kernel/geometry/grid.ts";
import type { Place } from "../../../../src/rules/kernel/geometry/place.ts";
import type { Book } from "./book.ts";
import { isPlain, share } from "./ground.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { isHelpless, lasting } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

const SQUARE = 1.5;
const SQUEEZING = 1.5;
/** What a gait multiplies the speed by at most. [D20-ACT-16] [D20-ACT-42] [D20-ACT-48] */
const FACTORS: Partial<Readonly<Record<string, number>>> = {
  move: 1,
  crawl: 1,
  withdraw: 2,
  charge: 2,
  run: 5,
  haul: 1 / 2,
};

/** Ways square by square, obstacles by their checks, and nobody in another's space at the end. [D20-MOVE-08] [D20-MOVE-15] [D20-MOVE-27] [D20-ACT-16] [D20-ACT-60] */
export class GroundInspector implements Inspector {
  private readonly gone = new Map<string, number>();
  private readonly shared = new Set<string>();
  /** Checks at obstacles that have been made and not used yet. */
  private readonly cleared = new Map<string, number>();

  begins({ book }: Sight): void {
    this.gone.clear();
    this.shared.clear();
    this.cleared.clear();
    for (const one of book.people)
      for (const other of book.people)
        if (one.id < other.id && share(one, other)) this.shared.add(`${one.id} ${other.id}`);
  }

  before(event: D20Event, sight: Sight): void {
    if (event.type === "checkRolled" && event.rule === "D20-MOVE-27" && event.success === true)
      this.cleared.set(event.id, (this.cleared.get(event.id) ?? 0) + 1);
    if (event.type !== "moved") return;
    this.goes(event, sight);
    this.crosses(event, sight);
  }

  /** Onto an obstacle only by a check, unless it is what he stands on. [D20-MOVE-27] */
  private crosses({ id, path }: EventOf<"moved">, { book, command, report }: Sight): void {
    const person = book.find(id);
    if (isAbove(person) || ("motion" in command && command.motion === "fly")) return;
    let from = hurdleAt(book, person.position, person);
    for (const point of path) {
      const onto = hurdleAt(book, point, person);
      if (onto !== null && onto !== from) {
        const checks = this.cleared.get(id) ?? 0;
        if (checks === 0) report("D20-MOVE-27", `${id} crosses an obstacle without a check`);
        this.cleared.set(id, checks - 1);
      }
      from = onto;
    }
  }

  private goes({ id, gait, path, squares: cost }: EventOf<"moved">, { book, command, report }: Sight): void {
    const person = book.find(id);
    let at = person.position;
    let diagonals = 0;
    for (const point of path) {
      const [dx, dy, dz] = [...steps(at, point), levels(at, point)];
      // Who squeezes shifts by half a square more as he narrows or widens.
      const most = isPlain(book) ? 1 : SQUEEZING;
      const far = Math.max(dx, dy, dz);
      if (far > most || far < 1 / 2) report("D20-MOVE-08", `${id} goes ${far} squares in one step`);
      diagonals += Math.max(0, [dx, dy, dz].filter((along) => along > 1 / 2).length - 1);
      at = point;
    }
    if (gait === "step" && path.length > 1) report("D20-ACT-60", `${id} steps ${path.length} squares`);
    if (isPlain(book) && gait !== "creep" && cost < path.length + Math.max(0, Math.floor((diagonals - 1) / 2)))
      report("D20-MOVE-08", `${id} goes ${path.length} squares for ${cost}`);
    const gone = (this.gone.get(id) ?? 0) + cost;
    this.gone.set(id, gone);
    // A mount goes in one with a shot in passing. [D20-MOUNT-14]
    const isInPassing = command.do === "spring" && book.riderOf(id)?.id === command.by;
    const factor = isInPassing && gait === "move" ? 2 : FACTORS[gait];
    if (factor === undefined) return;
    const most = Math.floor((fastest(person) * factor) / SQUARE + 1e-9);
    if (gone > most) report("D20-MOVE-02", `${id} goes ${gone} squares (${gait}) and has ${most} at most`);
  }

  ends({ book, command, report }: Sight): void {
    if (command.do === "displace") return;
    for (const id of this.gone.keys()) {
      const mover = book.find(id);
      if (!needsRoom(mover)) continue;
      for (const other of book.people) {
        const pair = id < other.id ? `${id} ${other.id}` : `${other.id} ${id}`;
        if (
          other.id === id ||
          !needsRoom(other) ||
          mover.position?.elevation !== other.position?.elevation ||
          this.shared.has(pair) ||
          book.groupOf(id).has(other.id)
        )
          continue;
        if (isPlain(book) && share(mover, other)) report("D20-MOVE-15", `${id} stays in the space of ${other.id}`);
      }
    }
  }
}

/** Levels between two places, each begun one counted. [D20-AIR-101] */
const levels = (from: Place | null, to: Place): number =>
  from === null ? 0 : Math.ceil(Math.abs(to.elevation - from.elevation) / SQUARE - 1e-9);

const isAbove = ({ sheet }: Person): boolean => sheet.traits.includes("incorporeal");

/** What the hardest obstacle under somebody of a single square takes, his centre here; null: none. */
function hurdleAt({ field }: Book, at: Point | null, { sheet }: Person): string | null {
  if (at === null || !["fine", "diminutive", "tiny", "small", "medium"].includes(sheet.size)) return null;
  const [column, row] = [Math.floor(at.x / SQUARE), Math.floor(at.y / SQUARE)];
  let hardest: { readonly skill: string; readonly dc: number } | null = null;
  for (const { crossing, crossingDc, squares } of field.grounds) {
    if (
      crossing !== null &&
      crossingDc > (hardest?.dc ?? -1) &&
      squares.some((square) => square.column === column && square.row === row)
    )
      hardest = { skill: crossing, dc: crossingDc };
  }
  return hardest === null ? null : `${hardest.skill} ${hardest.dc}`;
}

/** To a tenth, as dividing loses some. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Columns and rows from one centre to the next. */
function steps(from: Point | null, to: Point): readonly [number, number] {
  return from === null ? [1, 0] : [tenths(Math.abs(to.x - from.x) / SQUARE), tenths(Math.abs(to.y - from.y) / SQUARE)];
}

/** Up and able, and not so small that several fit in a square. [D20-MOVE-18] [D20-MOVE-39] */
const needsRoom = (person: Person): boolean =>
  !isHelpless(person) && !["fine", "diminutive", "tiny"].includes(person.sheet.size);

/** Metres of a move by whichever way is fastest, without what slows him; the fastest classes go 18 m more. [D20-MOVE-02] [D20-MOVE-06] */
function fastest(person: Person): number {
  const { sheet } = person;
  const more = sheet.classes.reduce(
    (all, { id, level }) => all + (id === "barbarian" ? 3 : id === "monk" ? 3 * Math.min(6, Math.floor(level / 3)) : 0),
    0,
  );
  return Math.max(...Object.values(sheet.speeds)) + more + Math.max(0, lasting(person, "speed"));
}
