import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { LongCasting } from "../../../../src/rules/d20/stored/turn.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { canAct } from "./numbers.ts";
import type { EventOf } from "./transcript.ts";

const [DEFENSIVELY, UNDER_BLOWS] = [15, 10];

/** Powers used by those who have them, what disturbs them, and charges held. [D20-SPELL-01] to [D20-SPELL-36] */
export class MagicInspector implements Inspector {
  /** What may take effect in this command: a power used, a charge let go, a casting ended. */
  private readonly ready = new Set<string>();
  private lost = false;
  /** What has hurt casters in this command, by caster, and no check has answered yet. */
  private readonly wounds = new Map<string, number[]>();
  /** Casters whose next wound is a new one: those of one readied action are answered together. [D20-READY-11] */
  private readonly cut = new Set<string>();

  begins(): void {
    this.ready.clear();
    this.lost = false;
    this.wounds.clear();
    this.cut.clear();
  }

  before(event: D20Event, sight: Sight): void {
    const { book, report } = sight;
    switch (event.type) {
      case "powerSpent":
        this.spends(event, sight);
        return;
      case "powerLost":
        this.lost = true;
        this.ready.delete(`${event.id} ${event.power}`);
        return;
      case "powerWorked":
        if (!this.ready.has(`${event.id} ${event.power}`))
          report("D20-SPELL-01", `the power ${event.power} of ${event.id} works though nobody has used it`);
        return;
      case "chargeHeld":
        if (!this.ready.has(`${event.id} ${event.power}`))
          report("D20-SPELL-17", `${event.id} holds a charge that he has not cast`);
        return;
      case "chargeGone": {
        const { charge } = book.find(event.id);
        if (charge === null) report("D20-SPELL-17", `${event.id} lets a charge go that he does not hold`);
        else if (event.discharged) this.ready.add(`${event.id} ${charge.power}`);
        return;
      }
      case "castingEnded": {
        const { casting } = book.find(event.id);
        if (casting === null) report("D20-SPELL-30", `${event.id} ends a casting that he has not begun`);
        else if (event.completed) this.finishes(event.id, casting, sight);
        return;
      }
      case "concentrationEnded":
        if (book.find(event.id).concentration === null)
          report("D20-SPELL-09", `${event.id} ends a concentration that he does not keep`);
        return;
      case "hurt":
        this.isHurt(event, book.find(event.id).interrupted);
        return;
      case "turnInterrupted":
        this.cut.add(event.id);
        return;
      case "actPrevented":
      case "spellCountered":
        this.lost = true;
        return;
      case "checkRolled":
        this.concentrates(event, sight);
        return;
      case "failureRolled":
        if (event.lost !== event.roll <= event.chance)
          report(
            "D20-SPELL-03",
            `a ${event.roll} against a failure of ${event.chance} is told as ${event.lost ? "lost" : "kept"}`,
          );
        return;
      default:
    }
  }

  private isHurt({ id, temporary, hitPoints, nonlethal }: EventOf<"hurt">, isCutInto: boolean): void {
    const all = this.wounds.get(id) ?? [];
    const points = temporary + hitPoints + nonlethal;
    const isMore = isCutInto && !this.cut.delete(id);
    this.wounds.set(id, isMore ? [...all.slice(0, -1), (all.at(-1) ?? 0) + points] : [...all, points]);
  }

  private spends({ id, power, experience }: EventOf<"powerSpent">, { book, report }: Sight): void {
    const person = book.find(id);
    const own = person.powers.find((each) => each.id === power);
    if (own === undefined) report("D20-SPELL-01", `${id} uses a power that he does not have`);
    else if (own.uses !== null && own.uses < 1) report("D20-SPELL-08", `${id} uses ${power} once too often`);
    if (!canAct(person)) report("D20-SPELL-01", `${id} uses a power in no state to`);
    if (experience > person.experience - person.sheet.experienceThreshold)
      report("D20-SPELL-06", `${id} pays ${experience} points of experience that he does not have`);
    this.ready.add(`${id} ${power}`);
  }

  private finishes(id: string, { power, until, kept }: LongCasting, { book, report }: Sight): void {
    const { round, turn } = book.clock;
    if (
      until === null ? round !== (kept ?? 0) + 1 : round < until.round || (round === until.round && turn < until.turn)
    )
      report("D20-SPELL-30", `the casting of ${id} is over before its time`);
    this.ready.add(`${id} ${power}`);
  }

  private concentrates({ id, check, dc, rule }: EventOf<"checkRolled">, { book, command, report }: Sight): void {
    if (check !== "concentration" || command.do !== "usePower") return;
    const power = book.find(id).powers.find((each) => each.id === command.power);
    if (rule === "D20-SPELL-12") {
      const right = UNDER_BLOWS + (this.wounds.get(id)?.shift() ?? 0) + (power?.level ?? 0);
      if (dc !== right)
        report("D20-SPELL-12", `${id} casts on after a blow against ${dc ?? "nothing"} instead of ${right}`);
    }
    if (rule === "D20-SPELL-13" && dc !== DEFENSIVELY + (power?.level ?? 0))
      report(
        "D20-SPELL-13",
        `${id} casts defensively against ${dc ?? "nothing"} instead of ${DEFENSIVELY + (power?.level ?? 0)}`,
      );
  }

  ends({ command, report }: Sight): void {
    if (command.do === "usePower" && !this.lost && !this.ready.has(`${command.by} ${command.power}`))
      report("D20-SPELL-01", `${command.by} uses a power, and nothing becomes of it`);
  }
}
