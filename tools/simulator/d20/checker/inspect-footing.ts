import type { D20Event } from "../../../../src/rules/d20/events.ts";
import { SIZES } from "../../../../src/rules/d20/stats.ts";
import { part } from "../../checker/totals.ts";
import type { Inspector, Sight } from "./inspector.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

/** What each entry calls for: who may be firm, and which feat helps its author. */
const CONTESTS: Readonly<Record<string, { readonly firm: boolean; readonly feat: string }>> = {
  "D20-TRIP-05": { firm: true, feat: "improvedTrip" },
  "D20-TRIP-08": { firm: true, feat: "improvedTrip" },
  "D20-OVERRUN-08": { firm: true, feat: "improvedOverrun" },
  "D20-OVERRUN-10": { firm: false, feat: "none" },
};
/** A step of size, firm legs and a feat. */
const [STEP, FIRM, LEARNT] = [4, 4, 4];

type Check = EventOf<"checkRolled">;

/** Who is thrown down, and by what right: trips and overruns. [D20-TRIP-01] to [D20-TRIP-14] [D20-OVERRUN-08] [D20-SPEC-02] [D20-SPEC-03] [D20-SPEC-11] */
export class FootingInspector implements Inspector {
  private readonly checks: Check[] = [];
  /** The touches that have hit, by attacker and target, and the contests won and lost, by their entry. */
  private readonly touched = new Set<string>();
  private readonly won = new Set<string>();
  private readonly lost = new Set<string>();

  begins(): void {
    this.checks.length = 0;
    for (const kept of [this.touched, this.won, this.lost]) kept.clear();
  }

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "checkRolled":
        this.checks.push(event);
        return;
      case "attackRolled":
        this.tries(event, sight);
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

  /** A touch with what serves for it, at one who stands and is not too big. */
  private tries({ by, target, manner, striker, threat, hit, instead }: EventOf<"attackRolled">, sight: Sight): void {
    if (instead === undefined) return;
    const { book, report } = sight;
    const [author, foe] = [book.find(by), book.find(target)];
    const weapon = author.weapons.find(({ id }) => id === striker?.with);
    if (manner !== "meleeTouch") report("D20-TRIP-03", `${by} trips by a ${manner} attack`);
    if (threat) report("D20-TRIP-03", `${by} threatens a critical with a trip`);
    if (striker?.with !== "unarmed" && weapon?.flags.includes("trip") !== true)
      report("D20-TRIP-12", `${by} trips with ${striker?.with ?? "nothing"}`);
    if (foe.has("prone")) report("D20-TRIP-07", `${by} trips ${target}, who lies already`);
    if (SIZES.indexOf(foe.sheet.size) - SIZES.indexOf(author.sheet.size) > 1)
      report("D20-TRIP-02", `${by} trips ${target}, who is too big`);
    if (hit) this.touched.add(`${by} ${target}`);
  }

  private decides({ by, target, won, rule }: EventOf<"contestDecided">, { book, report }: Sight): void {
    const law = CONTESTS[rule];
    const [mine, theirs] = [by, target].map((id) =>
      this.checks.findLast((each) => each.id === id && each.rule === rule),
    );
    if (law === undefined || mine === undefined || theirs === undefined)
      return report("D20-SPEC-05", `${by} and ${target} contend without dice`);
    if (rule === "D20-TRIP-05" && !this.touched.delete(`${by} ${target}`))
      report("D20-TRIP-03", `${by} trips ${target} without a touch`);
    if (rule === "D20-TRIP-08" && !this.lost.delete(`D20-TRIP-05 ${target} ${by}`))
      report("D20-TRIP-08", `${by} counters a trip that has not failed`);
    if (mine.check !== "strength") report("D20-SPEC-02", `${by} contends with ${mine.check}`);
    if (theirs.check !== "strength" && theirs.check !== "dexterity")
      report("D20-SPEC-02", `${target} answers with ${theirs.check}`);
    if (mine.total.value !== theirs.total.value && won !== mine.total.value > theirs.total.value)
      report(
        "D20-SPEC-05",
        `${by} is told to ${won ? "win" : "lose"} with ${mine.total.value} to ${theirs.total.value}`,
      );
    const [author, foe] = [book.find(by), book.find(target)];
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
    (won ? this.won : this.lost).add(`${rule} ${by} ${target}`);
  }

  /** By a contest won, where the entry says that it was one. */
  private falls({ id, rule }: EventOf<"conditionGained">, { report }: Sight): void {
    const entry = { "D20-TRIP-07": "D20-TRIP-05", "D20-TRIP-08": "D20-TRIP-08", "D20-OVERRUN-09": "D20-OVERRUN-08" }[
      String(rule)
    ];
    if (entry === undefined) return;
    const found = [...this.won].find((each) => each.startsWith(`${entry} `) && each.endsWith(` ${id}`));
    if (found === undefined) report("D20-TRIP-07", `${id} is thrown down by no contest`);
    else this.won.delete(found);
  }
}
