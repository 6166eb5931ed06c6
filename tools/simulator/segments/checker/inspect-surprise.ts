import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { addsUp } from "../../checker/totals.ts";
import type { EventOf } from "./transcript.ts";

/** Surprise and sneak attacks: on whom, when, and what the save does. [SEG-SURP-05] to [SEG-SURP-23], [SEG-SNEAK-07] to [SEG-SNEAK-17] */
export class SurpriseInspector implements Inspector {
  /** The save against the last sneak attack, with what it falls short by. */
  private short: number | null = null;

  begins(): void {
    this.short = null;
  }

  before(event: SegmentsEvent, sight: Sight): void {
    switch (event.type) {
      case "partiesMet": {
        this.met(event, sight);
        return;
      }
      case "attackRolled": {
        this.attack(event, sight);
        return;
      }
      case "criticalSaveRolled": {
        this.save(event, sight);
        return;
      }
      case "damageRolled": {
        if (this.short === null) return;
        const failed = this.short > 0;
        if (event.doubled !== failed)
          sight.report(
            "SEG-SNEAK-15",
            `the damage to ${event.to} is ${event.doubled ? "" : "not "}doubled on a save that ${failed ? "failed" : "was made"}`,
          );
        return;
      }
      case "clockMoved":
        if (event.clock.round > 0 && sight.book.clock.round === 0) this.over(sight);
        return;
      default:
    }
  }

  /** [SEG-SURP-03] [SEG-SURP-05] */
  private met({ parties, surprised }: EventOf<"partiesMet">, { book, report }: Sight): void {
    const members = parties.flatMap((party) => party.members);
    if (surprised.length > 0 && surprised.length >= members.length)
      report("SEG-SURP-05", `all ${members.length} are surprised, and a surprise segment is played`);
    for (const id of surprised)
      if (!members.includes(id)) report("SEG-SURP-01", `${id} is surprised without having met anybody`);
    if (book.clock.round > 0) report("SEG-SURP-05", `parties meet in round ${book.clock.round}`);
  }

  private attack({ by, target, kind }: EventOf<"attackRolled">, { book, report, command }: Sight): void {
    if (kind !== "surprise" && kind !== "sneak") return;
    if (command.do !== "surpriseAttack") {
      report("SEG-SURP-15", `${by} attacks ${target} by surprise in the course of something else`);
      return;
    }
    const granted = [...book.offers.values()].some(
      (offer) =>
        offer.to === by && offer.against === command.target && (offer.cause === "surprise" || offer.cause === "sneak"),
    );
    if (kind === "sneak" && !granted) report("SEG-SNEAK-02", `${by} makes a sneak attack that nobody has granted`);
    if (kind === "surprise" && !granted && !book.find(command.target).surprised)
      report("SEG-SURP-10", `${by} attacks ${target} by surprise, who is not surprised`);
  }

  private save({ id, total, dc, success }: EventOf<"criticalSaveRolled">, { report }: Sight): void {
    if (!addsUp(total) || !addsUp(dc)) report("SEG-HOUSE-05", `the critical save of ${id} does not add up`);
    if (success !== total.value >= dc.value)
      report(
        "SEG-SNEAK-14",
        `${id} with ${total.value} against ${dc.value} is told to ${success ? "save himself" : "fail"}`,
      );
    this.short = Math.max(0, dc.value - total.value);
  }

  private over({ book, report }: Sight): void {
    for (const person of book.people)
      if (person.surprised) report("SEG-SURP-01", `${person.id} is still surprised when round 1 begins`);
  }
}
