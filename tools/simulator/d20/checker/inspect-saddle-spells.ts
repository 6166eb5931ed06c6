import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { LeftToGo } from "../../../../src/rules/d20/stored/turn.ts";
import type { Inspector, Sight } from "./inspector.ts";
import type { EventOf } from "./transcript.ts";

/** What a mount's way asks of Concentration, before the level of the spell comes to it. */
const ASKED: Readonly<Record<string, number>> = { "D20-MOUNT-18": 10, "D20-MOUNT-19": 15 };
/** What is used with a free mind. */
const UNSHAKEN = ["item", "potion", "supernatural", "extraordinary"];

/** Spells from the saddle: what they ask for, and where the mount goes afterwards. [D20-MOUNT-17] [D20-MOUNT-18] [D20-MOUNT-19] */
export class SaddleSpellInspector implements Inspector {
  /** The spell of each rider that is being cast in this command, and whether its check is still to come. */
  private readonly castings = new Map<string, { readonly level: number; due: boolean; told: boolean }>();
  private isOff = false;

  begins(): void {
    this.castings.clear();
    this.isOff = false;
  }

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "powerSpent":
        this.spends(event, sight);
        return;
      case "actionSpent":
        if (event.on === "concentrate") this.keeps(event.id, sight);
        return;
      case "castInSaddle":
        this.casts(event, sight);
        return;
      case "checkRolled":
        this.concentrates(event, sight);
        return;
      case "powerLost":
      case "concentrationEnded":
      case "spellCountered":
      case "actPrevented":
        this.isOff = true;
        return;
      case "moved":
        this.goes(event, sight);
        return;
      default:
    }
  }

  private spends({ id, power }: EventOf<"powerSpent">, { book, command }: Sight): void {
    const rider = book.find(id);
    const own = rider.powers.find((each) => each.id === power);
    if (rider.mount === null || own === undefined || UNSHAKEN.includes(own.source)) return;
    if (command.do === "usePower" && command.by === id)
      this.castings.set(id, { level: own.level, due: false, told: false });
  }

  /** What is kept up from the saddle is disturbed like what is cast. [D20-SPELL-09] */
  private keeps(id: string, { book }: Sight): void {
    const rider = book.find(id);
    const kept = (rider.casting ?? rider.concentration)?.power ?? null;
    const own = rider.powers.find((each) => each.id === kept);
    if (rider.mount !== null) this.castings.set(id, { level: own?.level ?? 0, due: false, told: false });
  }

  private casts({ id, leaves }: EventOf<"castInSaddle">, { book, command, report }: Sight): void {
    const { mount } = book.find(id);
    const beast = mount === null ? null : book.find(mount);
    if (beast === null) {
      report("D20-MOUNT-17", `${id} casts in no saddle and is told to`);
      return;
    }
    // What is cast in the turns of others goes by a turn that is over.
    const casting = this.castings.get(id);
    if (casting === undefined) return;
    casting.told = true;
    casting.due = leaves === "far" || leaves === "run";
    const isRunning = beast.hasRun && beast.moved > 0;
    const right: readonly LeftToGo[] = isRunning
      ? ["run"]
      : beast.moved > 0
        ? ["none", "far"]
        : ["none", "pace", "far"];
    const isWilled = (command.do === "usePower" || command.do === "concentrate") && command.goesOn === true;
    if (!right.includes(leaves) || (isWilled && leaves !== "far" && leaves !== "run"))
      report("D20-MOUNT-18", `${id} casts after ${beast.moved} squares of ${beast.id}, which leaves it "${leaves}"`);
  }

  private concentrates({ id, dc, rule }: EventOf<"checkRolled">, { report }: Sight): void {
    const casting = this.castings.get(id);
    const asked = ASKED[rule];
    if (asked === undefined || casting === undefined) return;
    casting.due = false;
    if (dc !== asked + casting.level)
      report(rule, `${id} casts from the saddle against ${dc ?? "nothing"} instead of ${asked + casting.level}`);
  }

  private goes({ id, gait }: EventOf<"moved">, { book, report }: Sight): void {
    const leaves = book.riderOf(id)?.saddleSpell ?? null;
    if (gait === "step" || leaves === null || gait === "rush") return;
    if (leaves === "none" || (gait === "run" && leaves !== "run"))
      report("D20-MOUNT-18", `${id} goes on (${gait}) after a spell of its rider that leaves it "${leaves}"`);
  }

  ends({ report }: Sight): void {
    if (this.isOff) return;
    for (const [id, { due, told }] of this.castings) {
      if (!told) report("D20-MOUNT-17", `${id} casts from the saddle, and nothing is said of the mount`);
      if (due) report("D20-MOUNT-18", `${id} casts on a moving mount without a check`);
    }
  }
}
