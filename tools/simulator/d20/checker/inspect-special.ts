import type { D20Event } from "../../../../src/rules/d20/events.ts";
import { addsUp, part } from "../../checker/totals.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { baseAttack } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

const [HIGHEST, LOWEST] = [20, 1];
/** What is added by each helper, and what a distracting attack has to come to. */
const [HELP, DISTRACTS] = [2, 10];

/** Special attacks: what help and feints are good for, and for how long. [D20-AID-01] to [D20-FEINT-08] */
export class SpecialInspector implements Inspector {
  private distracted = false;
  private helped = false;
  private readonly checks: EventOf<"checkRolled">[] = [];

  begins(): void {
    [this.distracted, this.helped] = [false, false];
    this.checks.length = 0;
  }

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "checkRolled":
        this.checks.push(event);
        if (sight.command.do === "aidSkill" && event.rule === "D20-AID-08") this.helped = event.success === true;
        return;
      case "aidRolled":
        this.distracts(event, sight);
        return;
      case "aidGiven":
        this.gives(event, sight);
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
    const [aided, covered] = [helpers(attacker, "attack", target), helpers(victim, "armourClass", by)];
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
