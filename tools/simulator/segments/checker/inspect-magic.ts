import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { Inspector, Sight } from "./inspector.ts";
import type { EventOf } from "./transcript.ts";

/** Incantations and items: begun in their mode and time, done in theirs, lost with a wound. [SEG-HOUSE-44] [SEG-HOUSE-45] [SEG-SURP-08] */
export class MagicInspector implements Inspector {
  /** Wounds of those who were casting when this command began. */
  private readonly wounds = new Map<string, number>();
  /** Who has fallen, or been stunned, in this command. */
  private readonly shaken = new Set<string>();

  begins({ book }: Sight): void {
    this.wounds.clear();
    this.shaken.clear();
    for (const person of book.people) if (person.casting !== null) this.wounds.set(person.id, person.wounds);
  }

  before(event: SegmentsEvent, sight: Sight): void {
    if (event.type === "conditionGained" && event.condition === "prone") this.shaken.add(event.id);
    if (event.type === "timedStateGained" && event.state.id !== "blinded") this.shaken.add(event.id);
    if (event.type === "castingBegun") this.begun(event, sight);
    if (event.type === "castingDone") this.done(event, sight);
  }

  ends({ book, report }: Sight): void {
    for (const [id, wounds] of this.wounds) {
      const person = book.find(id);
      if (person.casting === null) continue;
      if (person.wounds < wounds) report("SEG-HOUSE-44", `${id} has lost a wound point and keeps his incantation up`);
      if (person.isHelpless || this.shaken.has(id))
        report("SEG-HOUSE-44", `${id} has fallen or is stunned and keeps his incantation up`);
    }
  }

  private begun(
    { id, casting: { spell, from, until }, source }: EventOf<"castingBegun">,
    { book, report }: Sight,
  ): void {
    const { clock } = book;
    const caster = book.find(id);
    const known = caster.spells.find((each) => each.id === spell);
    if (known === undefined) {
      report("SEG-HOUSE-44", `${id} casts "${spell}", which he does not know`);
      return;
    }
    if (clock.phase !== "declarations")
      report("SEG-HOUSE-18", `${id} begins an incantation in the phase ${clock.phase}`);
    const [wanted, rule] =
      source === "item" ? (["item", "SEG-HOUSE-45"] as const) : (["casting", "SEG-HOUSE-44"] as const);
    if (clock.round > 0 && caster.mode !== wanted) report(rule, `${id} works magic in the mode ${caster.fights}`);
    if (from.round !== clock.round || from.segment !== clock.segment)
      report("SEG-HOUSE-44", `${id} begins an incantation of another moment`);
    const length = source === "item" ? 1 : known.segments;
    if (book.numberOf(until.round, until.segment) !== book.numberOf(from.round, from.segment) + length - 1)
      report(
        "SEG-HOUSE-44",
        `an incantation of ${length} segments begun in ${from.round}.${from.segment} ends in ${until.round}.${until.segment}`,
      );
  }

  private done({ id, casting: { until } }: EventOf<"castingDone">, { book, report }: Sight): void {
    const { clock } = book;
    const caster = book.find(id);
    if (caster.casting === null) report("SEG-HOUSE-44", `${id} ends an incantation that is not under way`);
    if (clock.phase !== "end" || book.now !== book.numberOf(until.round, until.segment))
      report(
        "SEG-HOUSE-44",
        `the incantation of ${id} until ${until.round}.${until.segment} takes effect in ${clock.round}.${clock.segment} ${clock.phase}`,
      );
    if (caster.isHelpless) report("SEG-HOUSE-44", `${id} is out of the fight and works magic`);
  }
}
