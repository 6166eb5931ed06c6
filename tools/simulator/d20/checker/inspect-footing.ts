import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { Point } from "../../../../src/rules/kernel/geometry/grid.ts";
import { SIZES } from "../../../../src/rules/d20/stats.ts";
import { part } from "../../checker/totals.ts";
import type { Inspector, Sight } from "./inspector.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

const SQUARE = 1.5;

/** What each entry calls for: who may be firm, and which feat helps its author. */
const CONTESTS: Readonly<Record<string, { readonly firm: boolean; readonly feat: string }>> = {
  "D20-BULL-09": { firm: true, feat: "improvedBullRush" },
  "D20-TRIP-05": { firm: true, feat: "improvedTrip" },
  "D20-TRIP-08": { firm: true, feat: "improvedTrip" },
  "D20-OVERRUN-08": { firm: true, feat: "improvedOverrun" },
  "D20-OVERRUN-10": { firm: false, feat: "none" },
};
/** Contests in which a charge helps. */
const OF_CHARGES: readonly string[] = ["D20-BULL-09", "D20-OVERRUN-08"];

/** By which contest one falls, by the entry of the fall. */
const FELLED_BY: Readonly<Record<string, string>> = {
  "D20-TRIP-07": "D20-TRIP-05",
  "D20-TRIP-08": "D20-TRIP-08",
  "D20-OVERRUN-09": "D20-OVERRUN-08",
  "D20-OVERRUN-11": "D20-OVERRUN-10",
};
/** A step of size, firm legs, a feat and a charge. */
const [STEP, FIRM, LEARNT, CHARGE] = [4, 4, 4, 2];
/** How likely a blow at one of two who push is to stray, and the points for a square more. */
const [STRAYS, MARGIN] = [25, 5];

/** A push under way: its author, and how many squares more there may be of the one pushed and of the one who pushes. */
interface Push {
  readonly by: string;
  back: number;
  along: number;
}

type Check = EventOf<"checkRolled">;

/** Columns and rows between two places, in squares. */
const apart = (from: Point, to: Point): readonly number[] =>
  [from.x - to.x, from.y - to.y].map((metres) => Math.round(Math.abs(metres) / SQUARE));

/** [D20-TRIP-02] */
const isTooBig = (author: Person, foe: Person): boolean =>
  SIZES.indexOf(foe.sheet.size) - SIZES.indexOf(author.sheet.size) > 1;

/** Who is thrown down or pushed, and by what right: trips, overruns and bull rushes. [D20-TRIP-01] to [D20-TRIP-14] [D20-OVERRUN-08] [D20-BULL-06] to [D20-BULL-16] [D20-SPEC-02] [D20-SPEC-03] [D20-SPEC-11] */
export class FootingInspector implements Inspector {
  private readonly checks: Check[] = [];
  /** The touches that have hit, by attacker and target, and the contests won and lost, by their entry. */
  private readonly touched = new Set<string>();
  private readonly won = new Set<string>();
  private readonly lost = new Set<string>();
  private readonly pushes = new Map<string, Push>();
  private strayed: EventOf<"attackStrayed"> | null = null;

  begins(): void {
    this.checks.length = 0;
    for (const kept of [this.touched, this.won, this.lost, this.pushes]) kept.clear();
    this.strayed = null;
  }

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "checkRolled":
        this.checks.push(event);
        return;
      case "attackRolled":
        this.tries(event, sight);
        this.strikes(event, sight);
        return;
      case "attackStrayed":
        this.strays(event, sight);
        return;
      case "pushed":
        this.isPushed(event, sight);
        return;
      case "moved":
        if (event.gait === "rush") this.goesAlong(event, sight);
        return;
      case "contestDecided":
        this.decides(event, sight);
        return;
      case "conditionGained":
        if (event.condition === "prone") this.falls(event, sight);
        return;
      default:
    }
  }

  /** A touch with what serves for it, aimed at one who stands and is not too big; whichever of two a blow strays to, it is not aimed at. */
  private tries({ by, target, manner, striker, threat, hit, instead }: EventOf<"attackRolled">, sight: Sight): void {
    if (instead !== "trip") return;
    const { book, report } = sight;
    const [author, foe] = [book.find(by), book.find(target)];
    const weapon = author.weapons.find(({ id }) => id === striker?.with);
    if (manner !== "meleeTouch") report("D20-TRIP-03", `${by} trips by a ${manner} attack`);
    if (threat) report("D20-TRIP-03", `${by} threatens a critical with a trip`);
    if (striker?.with !== "unarmed" && weapon?.flags.includes("trip") !== true)
      report("D20-TRIP-12", `${by} trips with ${striker?.with ?? "nothing"}`);
    const isAimed = this.strayed === null || this.strayed.aimedAt === target;
    if (isAimed && foe.has("prone")) report("D20-TRIP-07", `${by} trips ${target}, who lies already`);
    if (isAimed && isTooBig(author, foe)) report("D20-TRIP-02", `${by} trips ${target}, who is too big`);
    if (hit) this.touched.add(`${by} ${target}`);
  }

  /** The die says which of the two a blow is held against, and it is held against that one. [D20-BULL-06] [D20-BULL-07] [D20-BULL-08] */
  private strays(event: EventOf<"attackStrayed">, { report }: Sight): void {
    const { by, aimedAt, target, chance, roll } = event;
    if (chance !== STRAYS || (aimedAt !== target) !== roll <= STRAYS)
      report("D20-BULL-06", `the blow of ${by} at ${aimedAt} falls on ${target} with ${roll} of ${chance}`);
    this.strayed = event;
  }

  private strikes({ by, target }: EventOf<"attackRolled">, { report }: Sight): void {
    if (this.strayed !== null && (this.strayed.by !== by || this.strayed.target !== target))
      report("D20-BULL-08", `${by} strikes ${target}, and the die says ${this.strayed.target}`);
    this.strayed = null;
  }

  private isPushed({ id, by, squares, to }: EventOf<"pushed">, { book, report }: Sight): void {
    const push = this.pushes.get(id);
    if (push?.by !== by) {
      report("D20-BULL-10", `${by} pushes ${id} without having won`);
      return;
    }
    push.back -= squares;
    if (push.back < 0) report("D20-BULL-11", `${by} pushes ${id} farther than the check allows`);
    const from = book.find(id).position;
    if (from !== null && to !== null && Math.max(...apart(from, to)) !== squares)
      report("D20-BULL-10", `${id} is pushed ${squares} squares and lands elsewhere`);
  }

  private goesAlong({ id, path }: EventOf<"moved">, { report }: Sight): void {
    const push = [...this.pushes.values()].find(({ by }) => by === id);
    if (push === undefined) {
      report("D20-BULL-11", `${id} goes along with no push`);
      return;
    }
    push.along -= Math.max(path.length, 1);
    if (push.along < 0) report("D20-BULL-12", `${id} goes along farther than the check allows`);
  }

  private decides({ by, target, won, rule }: EventOf<"contestDecided">, { book, command, report }: Sight): void {
    if (rule.startsWith("D20-DISARM") || rule.startsWith("D20-SUNDER") || rule.startsWith("D20-GRAP")) return;
    const [author, foe] = [book.find(by), book.find(target)];
    if (rule === "D20-TRIP-05" && foe.has("prone"))
      report("D20-TRIP-07", `${by} contends with ${target}, who lies already`);
    if (rule === "D20-TRIP-05" && isTooBig(author, foe))
      report("D20-TRIP-02", `${by} contends with ${target}, who is too big`);
    const law = CONTESTS[rule];
    const [mine, theirs] = [by, target].map((id) =>
      this.checks.findLast((each) => each.id === id && each.rule === rule),
    );
    if (law === undefined || mine === undefined || theirs === undefined) {
      report("D20-SPEC-05", `${by} and ${target} contend without dice`);
      return;
    }
    if (rule === "D20-TRIP-05" && !this.touched.delete(`${by} ${target}`))
      report("D20-TRIP-03", `${by} trips ${target} without a touch`);
    if (rule === "D20-TRIP-08" && !this.lost.delete(`D20-TRIP-05 ${target} ${by}`))
      report("D20-TRIP-08", `${by} counters a trip that has not failed`);
    if (mine.check !== "strength") report("D20-SPEC-02", `${by} contends with ${mine.check}`);
    const rides = theirs.check === "ride" && book.find(target).mount !== null && rule.startsWith("D20-TRIP");
    if (theirs.check !== "strength" && !rides && (theirs.check !== "dexterity" || rule === "D20-BULL-09"))
      report("D20-SPEC-02", `${target} answers with ${theirs.check}`);
    if (mine.total.value !== theirs.total.value && won !== mine.total.value > theirs.total.value)
      report(
        "D20-SPEC-05",
        `${by} is told to ${won ? "win" : "lose"} with ${mine.total.value} to ${theirs.total.value}`,
      );
    const right = (check: Check, label: string, value: number, ledger: Parameters<Sight["report"]>[0]): void => {
      if (part(check.total, label) !== value)
        report(ledger, `${check.id} contends with ${label} ${part(check.total, label)} instead of ${value}`);
    };
    const size = ({ sheet }: Person): number => STEP * (SIZES.indexOf(sheet.size) - SIZES.indexOf("medium"));
    right(mine, "size", size(author), "D20-SPEC-02");
    right(theirs, "size", size(foe), "D20-SPEC-02");
    right(mine, "stability", 0, "D20-SPEC-03");
    right(theirs, "stability", law.firm && foe.sheet.traits.includes("stable") ? FIRM : 0, "D20-SPEC-03");
    right(mine, law.feat, author.sheet.feats.some(({ id }) => id === law.feat) ? LEARNT : 0, "D20-SPEC-11");
    const isCharge = OF_CHARGES.includes(rule) && command.do === "charge" && command.by === by;
    right(mine, "charge", isCharge ? CHARGE : 0, rule);
    if (won && rule === "D20-BULL-09") {
      const more = Math.floor((mine.total.value - theirs.total.value) / MARGIN);
      this.pushes.set(target, { by, back: 1 + more, along: more });
    }
    (won ? this.won : this.lost).add(`${rule} ${by} ${target}`);
  }

  /** By a contest won, where the entry says that it was one. */
  private falls({ id, rule }: EventOf<"conditionGained">, { report }: Sight): void {
    const entry = FELLED_BY[rule];
    if (entry === undefined) return;
    const found = [...this.won].find((each) => each.startsWith(`${entry} `) && each.endsWith(` ${id}`));
    if (found === undefined) report("D20-TRIP-07", `${id} is thrown down by no contest`);
    else this.won.delete(found);
  }
}
