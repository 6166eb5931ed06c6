import type { Point } from "../../../../src/rules/kernel/geometry/grid.ts";
import type { D20Event } from "../../../../src/rules/d20/events.ts";
import { addsUp, part } from "../../checker/totals.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { blockOf, heightOf, isSqueezed, SIDES, type Block } from "./ground.ts";
import { baseAttack, isHelpless } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

const [HIGHEST, LOWEST] = [20, 1];
/** What is added by each helper, and what a distracting attack has to come to. */
const [HELP, DISTRACTS] = [2, 10];

/** The side of a square in metres, and what computing loses. */
const [SQUARE, HAIR] = [1.5, 1e-6];
/** Lines on which a body is looked at, a side, and the looks on each. */
const [LINES, LOOKS] = [6, 60];

const isIn = ({ left, top, side }: Block, x: number, y: number): boolean =>
  x > left && x < left + side && y > top && y < top + side;

/** Whether a body that goes straight to a place sweeps over another's space: looked at line by line. */
function sweeps({ sheet }: Person, from: Point, to: Point, other: Person): boolean {
  const block = blockOf(other);
  if (block === null) return false;
  const side = SIDES[sheet.size];
  const start = { left: from.x / SQUARE - side / 2, top: from.y / SQUARE - side / 2 };
  const [dx, dy] = [(to.x - from.x) / SQUARE, (to.y - from.y) / SQUARE];
  const parts = Array.from({ length: LINES }, (_, at) => ((at + 1 / 2) / LINES) * side);
  const times = Array.from({ length: LOOKS + 1 }, (_, at) => at / LOOKS);
  return times.some((time) =>
    parts.some((right) =>
      parts.some((down) => {
        const [x, y] = [start.left + right + time * dx, start.top + down + time * dy];
        return isIn(block, x, y) && !isIn({ ...start, side }, x, y);
      }),
    ),
  );
}

/** Special attacks: what help and feints are good for, and for how long, and charges. [D20-AID-01] to [D20-FEINT-08] [D20-CHARGE-03] to [D20-CHARGE-11] */
export class SpecialInspector implements Inspector {
  private distracted = false;
  private helped = false;
  private meant: string | null = null;
  private readonly checks: EventOf<"checkRolled">[] = [];
  /** Squares of a charge so far, and the blow of it. */
  private charged = 0;
  private from: Point | null = null;
  private readonly path: Point[] = [];
  private hasStruck = false;

  begins({ book, command, report }: Sight): void {
    [this.distracted, this.helped, this.hasStruck] = [false, false, false];
    this.meant = null;
    this.checks.length = 0;
    this.charged = 0;
    this.path.length = 0;
    if (command.do !== "charge") return;
    const charger = book.find(command.by);
    this.from = charger.position;
    if (charger.has("prone") || charger.has("entangled") || charger.has("fatigued") || charger.has("exhausted"))
      report("D20-COND-15", `${command.by} charges in no state to`);
  }

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "checkRolled":
        this.checks.push(event);
        if (sight.command.do === "aidSkill" && event.rule === "D20-AID-08") this.helped = event.success === true;
        return;
      case "moved":
        if (event.gait === "charge") this.charges(event, sight);
        return;
      case "attackMade":
        this.endsCharge(event, sight);
        return;
      case "aidRolled":
        this.distracts(event, sight);
        return;
      case "aidGiven":
        this.gives(event, sight);
        return;
      case "attackStrayed":
        this.meant = event.aimedAt;
        return;
      case "attackRolled":
        this.counts(event, sight);
        return;
      case "feinted":
        this.feints(event, sight);
        return;
      case "feintUsed":
        if (sight.book.find(event.by).feint?.target !== event.target)
          sight.report("D20-FEINT-04", `${event.by} uses a feint that ${event.target} has not fallen for`);
        return;
      default:
    }
  }

  private charges({ id, path, squares }: EventOf<"moved">, { book, command, report }: Sight): void {
    // A mount charges as its rider wants. [D20-MOUNT-11]
    if (command.do !== "charge" || (command.by !== id && book.riderOf(id)?.id !== command.by))
      report("D20-CHARGE-01", `${id} charges unasked`);
    this.charged += squares;
    this.path.push(...path);
  }

  /** Far enough, straight, and past none who could hinder it. [D20-CHARGE-03] [D20-CHARGE-04] [D20-CHARGE-06] [D20-CHARGE-07] [D20-CHARGE-11] */
  private endsCharge({ id }: EventOf<"attackMade">, { book, command, report }: Sight): void {
    if (command.do !== "charge" || command.by !== id) return;
    if (this.hasStruck) report("D20-CHARGE-11", `${id} strikes twice in a charge`);
    if (this.charged < 2) report("D20-CHARGE-03", `${id} charges over ${this.charged} squares`);
    this.hasStruck = true;
    const [charger, from, to] = [book.find(id), this.from, this.path.at(-1)];
    if (from === null || to === undefined) return;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const isAside = ({ x, y }: Point): boolean =>
      Math.abs((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)) / length > SQUARE / 2 + HAIR;
    if (this.path.some(isAside)) report("D20-CHARGE-04", `${id} charges in no straight line`);
    const inTheWay = book.people.find(
      (person) =>
        person.id !== id &&
        // Who strikes in the foe's own space alone goes into it. [D20-MOVE-40]
        person.id !== command.target &&
        person.mount !== id &&
        charger.mount !== person.id &&
        !isHelpless(person) &&
        // The squeezed take up less than their size says.
        !isSqueezed(person) &&
        heightOf(book, person) === heightOf(book, charger) &&
        sweeps(charger, from, to, person),
    );
    if (inTheWay !== undefined) report("D20-CHARGE-06", `${id} charges past ${inTheWay.id}`);
  }

  private distracts({ by, natural, total, dc, success }: EventOf<"aidRolled">, { report }: Sight): void {
    if (!addsUp(total) || total.base !== natural) report("D20-AID-02", `the help of ${by} does not add up`);
    if (dc !== DISTRACTS) report("D20-AID-02", `${by} distracts against ${dc}`);
    const right = natural === HIGHEST || (natural !== LOWEST && total.value >= DISTRACTS);
    if (success !== right) report("D20-AID-02", `${by} is told to distract with ${natural} (${total.value})`);
    this.distracted = success;
  }

  private gives({ id, by, against, purpose }: EventOf<"aidGiven">, { book, report }: Sight): void {
    if (!(against === null ? this.helped : this.distracted)) report("D20-AID-03", `${by} helps ${id} by no success`);
    if (book.find(id).side !== book.find(by).side) report("D20-AID-01", `${by} helps ${id}, who is a foe`);
    if ((against === null) === (purpose === "attack" || purpose === "armourClass"))
      report("D20-AID-05", `${by} helps ${id} with ${purpose} against ${against ?? "none"}`);
  }

  /** What help and feints make of an attack. */
  private counts({ by, target, total, against, manner }: EventOf<"attackRolled">, { book, report }: Sight): void {
    const [attacker, victim] = [book.find(by), book.find(target)];
    const helpers = (person: Person, purpose: string, foe: string): number => {
      const all = person.aids.filter((aid) => aid.purpose === purpose && aid.against === foe).length;
      return HELP * (book.settings.aidStacks ? all : Math.min(all, 1));
    };
    // What strays was meant for another when it was rolled.
    const [aided, covered] = [helpers(attacker, "attack", this.meant ?? target), helpers(victim, "armourClass", by)];
    this.meant = null;
    if (part(total, "aided") !== aided)
      report("D20-AID-03", `${by} strikes with help of ${part(total, "aided")} instead of ${aided}`);
    if (part(against, "aided") !== covered)
      report("D20-AID-03", `${target} is helped by ${part(against, "aided")} instead of ${covered}`);
    const isFeinted = attacker.feint?.target === target && (manner === "melee" || manner === "meleeTouch");
    if (isFeinted && part(against, "dexterity", "maxDexterity", "denied") > 0)
      report("D20-FEINT-04", `${target} has Dexterity against a feint`);
  }

  private feints({ by, target }: EventOf<"feinted">, { book, report }: Sight): void {
    const [bluff, sense] = [
      this.checks.findLast(({ id, check }) => id === by && check === "bluff"),
      this.checks.findLast(({ id, check }) => id === target && check === "senseMotive"),
    ];
    if (bluff === undefined || sense === undefined || bluff.total.value <= sense.total.value)
      report("D20-FEINT-03", `${target} falls for a feint that is no better than their sense`);
    const victim = book.find(target);
    if (victim.sheet.traits.includes("mindless")) report("D20-FEINT-06", `${target} has no mind to be taken in`);
    if (sense !== undefined && part(sense.total, "baseAttack") !== baseAttack(victim))
      report("D20-FEINT-02", `${target} senses with a base attack of ${part(sense.total, "baseAttack")}`);
    const isAnimal = victim.sheet.abilities.intelligence <= 2;
    const nature = isAnimal ? -8 : victim.sheet.creatureType === "humanoid" ? 0 : -4;
    if (bluff !== undefined && part(bluff.total, "animalMind", "noHumanoid") !== nature)
      report("D20-FEINT-05", `${by} feints with ${part(bluff.total, "animalMind", "noHumanoid")} instead of ${nature}`);
  }
}
