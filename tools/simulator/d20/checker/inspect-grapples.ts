import type { D20Event } from "../../../../src/rules/d20/events.ts";
import { SIZES } from "../../../../src/rules/d20/stats.ts";
import { addsUp, part } from "../../checker/totals.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { baseAttack, isHelpless, modifier } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

/** A step of size, the feat, an attack later in the turn, lethal damage, and an opponent that the mover has pinned. [D20-GRAP-02] [D20-GRAP-04] [D20-GRAP-23] [D20-GRAP-30] [D20-SPEC-11] */
const [STEP, LEARNT, LATER, LATEST, LETHAL, PINNED] = [4, 4, 5, -15, -4, 4];
/** How many grapplers there may be around one, and for how many a smaller one counts. [D20-GRAP-44] */
const [MOST, HALF] = [4, 1 / 2];
/** Sizes by which one may be bigger and still be held. [D20-GRAP-09] */
const BIGGER = 1;

/** What a pinned creature does in its turn. [D20-GRAP-45] */
const OF_THE_PINNED: readonly string[] = [
  ...["endTurn", "delay", "resume", "interrupt", "dodge", "check", "save", "notice"],
  ...["concentrate", "stopConcentrating", "slipOut", "usePower"],
];
const WORDS: readonly string[] = ["speak", "stopConcentrating"];

/** Contests with one who has just lost another. */
const COUNTERS: readonly string[] = ["D20-TRIP-08", "D20-DISARM-10"];

type Rolled = EventOf<"grappleRolled"> | EventOf<"checkRolled">;

const rank = ({ sheet }: Person): number => SIZES.indexOf(sheet.size);
const weight = (grappler: Person, target: Person): number => {
  const steps = rank(grappler) - rank(target);
  return steps < 0 ? HALF : Math.min(2 ** steps, MOST);
};

/** Holds and pins, and by what right they stand. [D20-GRAP-01] to [D20-GRAP-46] */
export class GrapplesInspector implements Inspector {
  /** The checks since the last contest was decided. */
  private rolled: Rolled[] = [];
  private readonly touched = new Set<string>();
  /** Contests won, by entry, author and opponent. */
  private readonly won = new Set<string>();
  private readonly slack = new Set<string>();
  private strayed = false;

  begins({ book, command, report }: Sight): void {
    this.rolled = [];
    this.strayed = false;
    for (const kept of [this.touched, this.won, this.slack]) kept.clear();
    const { by } = command;
    if (by === null || !book.find(by).isPinned) return;
    const isAllowed =
      OF_THE_PINNED.includes(command.do) ||
      (command.do === "attack" && command.instead === "escape") ||
      (command.do === "act" && WORDS.includes(command.activity));
    if (!isAllowed) report("D20-GRAP-45", `${by} does something else (${command.do}) while pinned`);
  }

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "checkRolled":
        this.rolled.push(event);
        return;
      case "grappleRolled":
        this.rolls(event, sight);
        return;
      case "attackStrayed":
        this.strayed = true;
        return;
      case "attackRolled":
        this.strikes(event, sight);
        return;
      case "contestDecided":
        if (event.rule.startsWith("D20-GRAP")) this.decides(event, sight);
        else this.answers(event, sight);
        return;
      case "moved":
        this.moves(event, sight);
        return;
      case "holdBegun":
        this.holds(event, sight);
        return;
      case "holdSlackened":
        this.slack.add(`${event.by} ${event.target}`);
        return;
      case "holdEnded":
        this.letsGo(event, sight);
        return;
      case "pinned":
        this.pins(event, sight);
        return;
      case "pinEnded":
        this.unpins(event, sight);
        return;
      case "turnEnded":
        this.outlasts(event, sight);
        return;
      default:
    }
  }

  /** The parts of a grapple check. [D20-GRAP-01] [D20-GRAP-02] [D20-GRAP-04] [D20-GRAP-23] */
  private rolls(event: EventOf<"grappleRolled">, { book, command, report }: Sight): void {
    const { id, natural, total, rule } = event;
    const person = book.find(id);
    if (!addsUp(total) || total.base !== natural) report("D20-GRAP-01", `the grapple check of ${id} does not add up`);
    const expect = (label: string, value: number, ledger: Parameters<Sight["report"]>[0]): void => {
      if (part(total, label) !== value)
        report(ledger, `${id} grapples with ${label} ${part(total, label)} instead of ${value}`);
    };
    expect("baseAttack", baseAttack(person), "D20-GRAP-01");
    expect("strength", modifier(person, "strength"), "D20-GRAP-01");
    expect("size", STEP * (rank(person) - SIZES.indexOf("medium")), "D20-GRAP-02");
    expect("improvedGrapple", person.hasFeat("improvedGrapple") ? LEARNT : 0, "D20-SPEC-11");
    const [only, ...more] = [...book.groupOf(id)].filter((each) => each !== id);
    const isEased = rule === "D20-GRAP-29" && command.by === id && more.length === 0 && only !== undefined;
    expect("movesPinned", isEased && book.find(only).isPinnedBy(id) ? PINNED : 0, "D20-GRAP-30");
    const later = part(total, "iteration");
    if (later > 0 || later % LATER !== 0 || later < LATEST || (later !== 0 && command.by !== id))
      report("D20-GRAP-04", `${id} grapples with an iteration of ${later}`);
    const lethal = part(total, "lethalGrapple");
    if (lethal !== 0 && (lethal !== LETHAL || (rule !== "D20-GRAP-08" && rule !== "D20-GRAP-22")))
      report("D20-GRAP-23", `${id} grapples with ${lethal} for lethal damage`);
    this.rolled.push(event);
  }

  /** None outside is struck at. [D20-GRAP-13] */
  private strikes({ by, target, instead, hit, manner }: EventOf<"attackRolled">, { book, report }: Sight): void {
    if (instead === "grapple") {
      if (manner !== "meleeTouch") report("D20-GRAP-07", `${by} grabs by a ${manner} attack`);
      if (hit) this.touched.add(`${by} ${target}`);
    }
    if (!this.strayed && book.find(by).holds.size > 0 && !book.groupOf(by).has(target))
      report("D20-GRAP-13", `${by} strikes out of a grapple at ${target}`);
    this.strayed = false;
  }

  /** None outside is answered by the same. [D20-GRAP-13] [D20-TRIP-08] [D20-DISARM-10] */
  private answers({ by, target, rule }: EventOf<"contestDecided">, { book, report }: Sight): void {
    if (COUNTERS.includes(rule) && book.find(by).holds.size > 0 && !book.groupOf(by).has(target))
      report("D20-GRAP-13", `${by} answers ${target} out of a grapple`);
  }

  /** By the checks of both, and of all who hold. [D20-GRAP-08] [D20-GRAP-10] [D20-GRAP-27] */
  private decides({ by, target, won, rule }: EventOf<"contestDecided">, { book, report }: Sight): void {
    const ofThis = this.rolled.filter((each) => each.rule === rule);
    this.rolled = [];
    const mine = ofThis.findLast(({ id }) => id === by);
    const theirs = ofThis.filter(({ id }) => id !== by);
    const against = rule === "D20-GRAP-29" ? [...book.groupOf(by)].filter((id) => id !== by) : [target];
    if (mine === undefined || !against.every((one) => theirs.some(({ id }) => id === one))) {
      report("D20-GRAP-08", `${by} and ${target} wrestle without dice`);
      return;
    }
    const [author, foe] = [book.find(by), book.find(target)];
    if (rule === "D20-GRAP-08") {
      if (foe.holds.size === 0 && !this.touched.delete(`${by} ${target}`))
        report("D20-GRAP-07", `${by} holds ${target} without a touch`);
    } else if (rule !== "D20-GRAP-29" && !author.holds.has(target))
      report("D20-GRAP-16", `${by} wrestles with ${target}, in no grapple`);
    const left = ({ total, natural }: Rolled): number => total.value - natural;
    const beats = (other: Rolled): boolean | null => {
      const margin = mine.total.value - other.total.value || left(mine) - left(other);
      return margin === 0 ? null : margin > 0;
    };
    const results = theirs.map(beats);
    const isRight = won ? !results.includes(false) : results.some((each) => each !== true);
    if (!isRight) report("D20-GRAP-10", `${by} is told to ${won ? "win" : "lose"} a hold against the dice`);
    if (won) this.won.add(`${rule} ${by} ${target}`);
  }

  /** With the whole grapple alone, and by a check that all others have lost. [D20-GRAP-15] [D20-GRAP-29] */
  private moves({ id, gait, along = [] }: EventOf<"moved">, { book, report }: Sight): void {
    const group = book.groupOf(id);
    if (gait !== "haul") {
      if (group.size > 1) report("D20-GRAP-15", `${id} moves in a grapple`);
      return;
    }
    if (![...this.won].some((each) => each.startsWith(`D20-GRAP-29 ${id} `)))
      report("D20-GRAP-29", `${id} moves the grapple without having won`);
    if (along.length !== group.size - 1 || !along.every((other) => group.has(other.id)))
      report("D20-GRAP-29", `${id} moves the grapple without all who are in it`);
  }

  private holds({ by, target }: EventOf<"holdBegun">, { book, report }: Sight): void {
    if (!this.won.has(`D20-GRAP-08 ${by} ${target}`)) report("D20-GRAP-08", `${by} holds ${target} without having won`);
    const [author, foe] = [book.find(by), book.find(target)];
    if (rank(foe) - rank(author) > BIGGER) report("D20-GRAP-09", `${by} holds ${target}, who is too big`);
    if (author.holds.size > 0) report("D20-GRAP-13", `${by} begins a second grapple`);
    const all = [...foe.holds.keys()].map((id) => book.find(id));
    if ([...all, author].reduce((sum, each) => sum + weight(each, foe), 0) > MOST)
      report("D20-GRAP-44", `${by} is one grappler too many around ${target}`);
  }

  private letsGo({ by, target, why }: EventOf<"holdEnded">, { book, command, report }: Sight): void {
    const [author, foe] = [book.find(by), book.find(target)];
    if (!author.holds.has(target)) report("D20-GRAP-26", `${by} and ${target} part, in no grapple`);
    const isWon =
      [...this.won].some((each) => each.startsWith(`D20-GRAP-26 ${by} `)) || this.slack.has(`${target} ${by}`);
    if (why === "escaped" && !isWon) report("D20-GRAP-26", `${by} escapes ${target} without having won`);
    if (why === "released" && !foe.isPinnedBy(by)) report("D20-GRAP-37", `${by} lets ${target} go without a pin`);
    if (why === "helpless" && !isHelpless(author)) report("D20-GRAP-46", `${by} lets go of ${target}, being awake`);
    if (why === "ruled" && command.do !== "endGrapple" && command.do !== "setCondition")
      report("D20-GRAP-46", `${by} and ${target} part by no word`);
  }

  private pins({ by, target, round }: EventOf<"pinned">, { book, report }: Sight): void {
    if (!this.won.delete(`D20-GRAP-34 ${by} ${target}`))
      report("D20-GRAP-34", `${by} pins ${target} without having won`);
    if (!book.find(target).holds.has(by)) report("D20-GRAP-34", `${by} pins ${target}, in no grapple`);
    if (round !== book.clock.round) report("D20-GRAP-34", `${by} pins ${target} in round ${round}`);
    const other = book.pinnedBy(by).find(({ id }) => id !== target);
    if (other !== undefined) report("D20-GRAP-38", `${by} pins ${target} and ${other.id}`);
  }

  private unpins({ by, target, why }: EventOf<"pinEnded">, { book, command, report }: Sight): void {
    const since = book.find(target).holds.get(by)?.pinned ?? null;
    if (since === null) report("D20-GRAP-34", `${target} is freed of a pin that is none`);
    if (why === "time" && since !== null && since >= book.clock.round)
      report("D20-GRAP-34", `the pin of ${by} on ${target} ends before its time`);
    if (why === "ruled" && command.do !== "setCondition")
      report("D20-GRAP-34", `${by} pins ${target} no longer, by no word`);
    if (why === "escaped" && !this.won.delete(`D20-GRAP-41 ${target} ${by}`))
      report("D20-GRAP-41", `${target} escapes a pin without having won`);
    if (why === "broken" && ![...this.won].some((each) => each.startsWith("D20-GRAP-33 ") && each.endsWith(` ${by}`)))
      report("D20-GRAP-33", `the pin of ${by} on ${target} is broken by no contest`);
  }

  /** A pin ends with the turn after its own. [D20-GRAP-34] */
  private outlasts({ id }: EventOf<"turnEnded">, { book, report }: Sight): void {
    // A rider lets the turn of both pass.
    if ([book.find(id), book.riderOf(id)].some((each) => each?.waiting === "delay")) return;
    for (const other of book.pinnedBy(id))
      if ((other.holds.get(id)?.pinned ?? Infinity) < book.clock.round)
        report("D20-GRAP-34", `the pin of ${id} on ${other.id} outlasts its time`);
  }
}
