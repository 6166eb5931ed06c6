import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { Mode } from "../../../../src/rules/segments/stats.ts";
import type { Book } from "./book.ts";
import { inContact } from "./ground.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { baseAttack, isHampered, modifier, weariness, woundPenalty } from "./numbers.ts";
import type { Person } from "./person.ts";
import { addsUp } from "../../checker/totals.ts";
import { occasion } from "./totals.ts";
import type { EventOf } from "./transcript.ts";

const HURTING: readonly string[] = ["lock", "throw", "throwOff"];
/** Acts whose opponents roll against them instead of defending. [SEG-HOUSE-38] */
const OPPOSED: readonly string[] = ["push", "pushAlong", "passThrough"];

/** Grapple: who may seize whom, the rule of 10, what ends it, and that both sides of it always agree. [SEG-HOUSE-31] to [SEG-HOUSE-39] */
export class GrappleInspector implements Inspector {
  /** Pairs between whom a guard was slipped in this command. */
  private readonly slipped = new Set<string>();
  /** In which mode each acted when he paid: what interrupts him may end his grapple with another. */
  private readonly paid = new Map<string, Mode>();
  /** With whom each was engaged in grapple when he paid: what comes between may end that before his act is told. */
  private readonly partners = new Map<string, readonly string[]>();

  begins(): void {
    this.slipped.clear();
    this.paid.clear();
    this.partners.clear();
  }

  before(event: SegmentsEvent, sight: Sight): void {
    if (event.type === "actionSpent") {
      this.paid.set(event.id, sight.book.find(event.id).acts);
      this.partners.set(
        event.id,
        sight.book.grapplesOf(event.id).flatMap(({ holder, held }) => [holder, held]),
      );
    }
    if (event.type === "grappleRolled") this.rolled(event, sight);
    if (event.type === "grappleBegun") this.begun(event, sight);
    if (event.type === "reactionRolled" && (event.outcome === "critical" || event.outcome === "success"))
      this.slipped.delete(`${event.against} ${event.by}`);
    if (event.type === "attackRolled" && event.manner === "equivalent" && event.kind !== "sneak")
      this.among(event.by, event.target, sight);
  }

  /** Nobody grapples with the fallen or the swallowed, nor lies locked by nobody. [SEG-HOUSE-37] */
  ends({ book, report }: Sight): void {
    for (const { holder, held } of book.field.grapples) {
      for (const person of [book.find(holder), book.find(held)])
        if (person.isHelpless) report("SEG-HOUSE-37", `${person.id} is out of the fight and engaged in grapple`);
    }
    for (const person of book.people) {
      if (person.has("grappled") !== book.grapplesOf(person.id).length > 0)
        report("SEG-HOUSE-39", `${person.id} is ${person.has("grappled") ? "" : "not "}told to be engaged in grapple`);
      if (person.has("swallowed") !== book.holdsOn(person.id).some(({ kind }) => kind === "swallow"))
        report("SEG-HOUSE-51", `${person.id} is ${person.has("swallowed") ? "" : "not "}told to be swallowed`);
    }
    for (const { kind, holder, held } of book.field.holds)
      if (kind === "swallow" && book.find(holder).isDead)
        report("SEG-HOUSE-51", `${held} is inside ${holder}, who is dead`);
  }

  private rolled(event: EventOf<"grappleRolled">, { book, report }: Sight): void {
    const { settings } = book;
    const { by, target, act, kind, natural, strike, against, success, critical } = event;
    const [author, foe] = [book.find(by), book.find(target)];
    if (act === "slipGuard") this.slip(author, foe, kind, { book, report });
    else if (kind !== "sneak") this.among(by, target, { book, report });
    const bonus =
      grappleBonus(book, author) +
      occasion(settings, kind) +
      (act === "breakFree" && author.has("locked") ? settings.lockedBreakFreePenalty : 0);
    if (!addsUp(strike) || strike.value - natural !== bonus)
      report("SEG-HOUSE-31", `${by} grapples (${act}) at N+${strike.value - natural}, not N+${bonus}`);
    const short = act !== "slipGuard" && kind !== "sneak" && natural < settings.ruleOf10Min;
    const fails = natural === settings.naturalFailure && kind !== "sneak";
    const sure = natural === settings.naturalSuccess && kind !== "sneak";
    const reaches = OPPOSED.includes(act) ? strike.value > against.value : strike.value >= against.value;
    const expected = !fails && !short && (sure || reaches);
    if (success !== expected && !OPPOSED.includes(act))
      report(
        short ? "SEG-HOUSE-33" : "SEG-HOUSE-31",
        `${act} of ${by} (N ${natural}, ${strike.value} against ${against.value}) is told to ${success ? "succeed" : "fail"}`,
      );
    if (success && (short || fails)) report("SEG-HOUSE-33", `${act} of ${by} succeeds on a ${natural}`);
    if (act === "slipGuard" && success) this.slipped.add(`${by} ${target}`);
    const from = criticalFace(book, author, foe, kind);
    const isCritical =
      HURTING.includes(act) && kind !== "sneak" && natural !== settings.naturalFailure && natural >= from;
    if (critical !== isCritical)
      report(
        "SEG-CRIT-09",
        `${act} of ${by} on a ${natural} is ${critical ? "a" : "no"} critical; the range is ${from} to 20`,
      );
  }

  private slip(author: Person, foe: Person, kind: string, { book, report }: Pick<Sight, "book" | "report">): void {
    const mode = this.paid.get(author.id) ?? author.acts;
    if (mode !== "grapple" && kind === "routine")
      report("SEG-HOUSE-32", `${author.id} slips a guard in the mode ${mode}`);
    if (!inContact(book, author, foe) && kind === "routine")
      report("SEG-HOUSE-32", `${author.id} slips the guard of ${foe.id}, who is not in contact`);
    if (foe.isDead) report("SEG-HOUSE-59", `${author.id} slips the guard of ${foe.id}, who is dead`);
  }

  private among(by: string, target: string, { book, report }: Pick<Sight, "book" | "report">): void {
    if (this.partners.get(by)?.includes(target) === true) return;
    const isOne =
      book.grapplesOf(by).some(({ holder, held }) => holder === target || held === target) ||
      book.holdsOn(by).some(({ holder }) => holder === target);
    if (!isOne && book.grapplesOf(by).length === 0)
      report("SEG-HOUSE-39", `${by} grapples with ${target}, with whom he is not engaged`);
  }

  private begun({ holder, held }: EventOf<"grappleBegun">, { book, report, command }: Sight): void {
    const [one, other] = [book.find(holder), book.find(held)];
    if (one.isHelpless || other.isDead)
      report("SEG-HOUSE-37", `${holder} and ${held} begin to grapple, one of them out of the fight`);
    const free = command.do === "surpriseAttack" && command.sneak;
    const automatic = one.uses.at(-1) === "opportunity" && one.acts === "grapple";
    if (!this.slipped.has(`${holder} ${held}`) && !free && !automatic)
      report("SEG-HOUSE-32", `${holder} has seized ${held} without slipping his guard`);
  }
}

/** [SEG-HOUSE-31] */
const grappleBonus = ({ settings }: Book, person: Person): number =>
  baseAttack(settings, person) +
  modifier(person, "strength") +
  settings.tables.sizes[person.sheet.size].grapple -
  woundPenalty(person) -
  weariness(settings, person) +
  (person.is("blinded") ? settings.blindedAttackPenalty : 0);

/** [SEG-CRIT-05] to [SEG-CRIT-09], [SEG-CRIT-19] */
function criticalFace({ settings }: Book, author: Person, foe: Person, kind: string): number {
  const wide =
    kind === "opportunity" ? settings.excCritAooMin : kind === "surprise" ? settings.excCritSurpriseMin : Infinity;
  return Math.min(
    settings.excCritGrappleMin,
    wide,
    isHampered(foe) ? settings.excCritReducedMobilityMin : Infinity,
    author.sheet.criticalFrom ?? Infinity,
  );
}
