import type { D20Event } from "../../../../src/rules/d20/events.ts";
import { blockOf, isSqueezed } from "./ground.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { canAct } from "./numbers.ts";
import type { EventOf } from "./transcript.ts";

/** Who has readied what, the order after it is taken, and that nothing is paid for what is not done. [D20-READY-02] to [D20-READY-18] */
export class ReadyInspector implements Inspector {
  /** Who has spent something in this command, and who has been kept from it. */
  private readonly paid = new Set<string>();
  /** Who has spent a spell in this command, be it for an answer. */
  private readonly cast = new Set<string>();
  private readonly prevented = new Set<string>();
  private readonly countered = new Set<string>();
  /** Who has taken in this command what they had readied. */
  private readonly taken = new Set<string>();
  private halted: { readonly id: string; readonly by: string } | null = null;

  begins(): void {
    this.paid.clear();
    this.cast.clear();
    this.prevented.clear();
    this.countered.clear();
    this.taken.clear();
    this.halted = null;
  }

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "waitBegun":
        this.readies(event, sight);
        return;
      case "turnInterrupted":
        this.cutsIn(event, sight);
        return;
      case "turnBegun":
        if (sight.book.find(event.id).awaits !== null)
          sight.report("D20-READY-09", `${event.id} has kept a readied action into the next turn`);
        return;
      case "readiedLost":
        if (sight.book.find(event.id).awaits === null)
          sight.report("D20-READY-09", `${event.id} loses what has not been readied`);
        return;
      case "readiedKept":
        // In the midst of another's answer they may have taken theirs already.
        if (sight.book.find(event.id).awaits === null && !this.taken.has(event.id))
          sight.report("D20-READY-18", `${event.id} keeps what has not been readied`);
        return;
      case "actionSpent":
      case "powerSpent":
        if (this.prevented.has(event.id)) sight.report("D20-READY-18", `${event.id} pays for what is not done`);
        if (event.type === "powerSpent") this.cast.add(event.id);
        // What one spends who answers in the midst of their own act is for the answer.
        if (sight.command.by === event.id && !this.taken.has(event.id)) this.paid.add(event.id);
        return;
      case "actPrevented":
        this.prevents(event, sight);
        return;
      case "spellCountered":
        this.counters(event, sight);
        return;
      case "powerWorked":
        if (this.countered.has(`${event.id} ${event.power}`))
          sight.report("D20-READY-13", `${event.id} has a countered spell work`);
        return;
      case "dispelRolled":
        if (event.success !== event.total.value >= event.dc)
          sight.report("D20-READY-15", `${event.by} dispels with ${event.total.value} against ${event.dc}`);
        return;
      case "damageRolled":
        this.braces(event, sight);
        return;
      default:
    }
  }

  after(event: D20Event, { book, report }: Sight): void {
    if (event.type === "turnInterrupted") this.halted = event;
    if (event.type !== "countTaken" || this.halted === null || this.halted.by !== event.id) return;
    const at = book.order.findIndex(({ id }) => id === event.id);
    const [own, next] = [book.order[at], book.order[at + 1]];
    if (next?.id !== this.halted.id || own?.keys.join() !== next.keys.join())
      report("D20-READY-07", `${event.id} does not stand right before ${this.halted.id}`);
    this.halted = null;
  }

  ends({ book, report }: Sight): void {
    for (const person of book.people) {
      if (person.interrupted) report("D20-READY-06", `the turn of ${person.id} does not go on`);
      if ((person.waiting === "ready") !== (person.awaits !== null))
        report("D20-READY-05", `${person.id} waits, and none knows for what`);
    }
  }

  private readies({ id, waiting, awaits }: EventOf<"waitBegun">, { report }: Sight): void {
    if (waiting !== "ready" || awaits === undefined) return;
    const { kinds, who, when, where, squares } = awaits.watch;
    if (where === "square" && squares.length === 0) report("D20-READY-05", `${id} watches squares, and none is named`);
    if (kinds.length === 0) report("D20-READY-05", `${id} readies an action for nothing`);
    if (who === id) report("D20-READY-05", `${id} waits for what ${id} does`);
    if (when === "after" && kinds.some((kind) => kind !== "moves" && kind !== "charges"))
      report("D20-READY-06", `${id} means to answer an act once it is done`);
  }

  private cutsIn({ id, by }: EventOf<"turnInterrupted">, sight: Sight): void {
    const { book, report, command } = sight;
    const { awaits } = book.find(by);
    // Those who answer after another may find the author elsewhere by then.
    if (this.taken.size === 0 && command.do !== "interrupt") this.isWhere(by, command.by ?? id, sight);
    this.taken.add(by);
    if (!canAct(book.find(by))) report("D20-READY-05", `${by} cuts in in no state to`);
    if (awaits === null) return;
    const { kinds, who, whose } = awaits.watch;
    if ((command.do === "interrupt") !== (command.by === by))
      report("D20-READY-05", `${by} cuts in without being asked for`);
    if (command.do === "interrupt") {
      if (!kinds.includes("told")) report("D20-READY-05", `${by} takes by word what waits for a deed`);
      return;
    }
    const author = command.by ?? id;
    const isFriend = book.find(author).side === book.find(by).side;
    if (who !== null ? author !== who : whose !== "all" && isFriend !== (whose === "friends"))
      report("D20-READY-05", `${by} answers ${author}, and waits for others`);
  }

  /** Whether the author is in one of the squares that are watched: looked at square by square. */
  private isWhere(by: string, author: string, { book, report }: Sight): void {
    const { awaits } = book.find(by);
    const block = blockOf(book.find(author));
    if (awaits?.watch.where !== "square" || block === null || isSqueezed(book.find(author))) return;
    const { left, top, side } = block;
    const isIn = awaits.watch.squares.some(
      ({ column, row }) => column >= left && column < left + side && row >= top && row < top + side,
    );
    if (!isIn) report("D20-READY-05", `${by} answers ${author} outside the squares that ${by} watches`);
  }

  private prevents({ id, left = 0, act }: EventOf<"actPrevented">, { report, command }: Sight): void {
    const isWay = left > 0 || (act !== command.do && act !== "move");
    if (command.by !== id) report("D20-READY-18", `${id} is kept from what ${command.by ?? "none"} does`);
    if (isWay || this.paid.has(id)) {
      if (!isWay && act === command.do && act !== "move" && act !== "run" && act !== "withdraw" && act !== "charge")
        report("D20-READY-18", `${id} has paid for what is not done`);
      return;
    }
    this.prevented.add(id);
  }

  private counters({ id, by, power, with: means }: EventOf<"spellCountered">, { book, report, command }: Sight): void {
    if (command.do !== "counterspell" || command.by !== by || !book.find(book.turnOf(id)).interrupted)
      report("D20-READY-12", `${by} counters a spell without having readied it`);
    if (!this.cast.has(by)) report("D20-READY-13", `${by} counters with a spell that is not spent (${means})`);
    this.countered.add(`${id} ${power}`);
  }

  /** Twice the damage only for what was set against one who is charging at that moment. */
  private braces({ by, to, rules }: EventOf<"damageRolled">, { book, report, command }: Sight): void {
    if (!rules.includes("D20-READY-17")) return;
    const isSet = command.do === "attack" && command.by === by && command.braced === true;
    if (!isSet || !book.find(book.turnOf(to)).interrupted || !book.find(to).stance.charging)
      report("D20-READY-17", `${by} strikes twice as hard without having set a weapon against a charge`);
  }
}
