import type { D20Event } from "../../../../src/rules/d20/events.ts";
import { turnClock } from "../../../../src/rules/kernel/turns/moment.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { addsUp } from "../../checker/totals.ts";
import { baseSave, isHelpless, lifeOf, modifier, mostHitPoints, type Life } from "./numbers.ts";
import type { EventOf } from "./transcript.ts";

const [LOWEST, HIGHEST, STABILISING] = [1, 20, 10];
const ABILITY_OF = { fortitude: "constitution", reflex: "dexterity", will: "wisdom" } as const;
const isDown = (life: Life): boolean => life === "dying" || life === "stable" || life === "unconscious";

/** Hit points to the point, who falls, who dies, who wakes, and the saves. [D20-HP-01] to [D20-HP-38], [D20-SAVE-01] to [D20-SAVE-05] */
export class LifeInspector implements Inspector {
  private wound: { readonly to: string; readonly points: number } | null = null;
  /** How each stood when the command began. */
  private before_: ReadonlyMap<string, Life> = new Map();

  begins({ book }: Sight): void {
    this.wound = null;
    this.before_ = new Map(book.people.map((person) => [person.id, lifeOf(person)]));
  }

  before(event: D20Event, sight: Sight): void {
    const { report } = sight;
    switch (event.type) {
      case "damageRolled":
        if (this.wound !== null)
          report("D20-DMG-01", `${this.wound.points} points for ${this.wound.to} have hurt nobody`);
        this.wound = { to: event.to, points: Math.max(0, event.damage.value) };
        return;
      case "hurt":
        this.hurts(event, sight);
        return;
      case "temporaryGained": {
        const { temporary, temporaryUntil } = sight.book.find(event.id);
        const { until } = event;
        if (
          temporary > 0 &&
          until !== undefined &&
          (temporaryUntil === null || turnClock.compare(until, temporaryUntil) < 0)
        )
          report("D20-HP-28", `${event.id} gains temporary hit points and has them for less time`);
        return;
      }
      case "healed":
        this.heals(event, sight);
        return;
      case "lifeRolled":
        this.struggles(event, sight);
        return;
      case "died":
        if (sight.book.find(event.id).conditions.has("dead")) report("D20-HP-09", `${event.id} dies twice`);
        return;
      case "saveRolled":
        this.saves(event, sight);
        return;
      case "checkRolled": {
        const { id, total, natural, dc, success } = event;
        if (!addsUp(total) || total.base !== natural) report("D20-SKILL-02", `the check of ${id} does not add up`);
        if (success !== (dc === null ? null : total.value >= dc))
          report(
            "D20-SKILL-02",
            `${id} is told to ${success === true ? "succeed" : "fail"} with ${total.value} against ${dc ?? "nothing"}`,
          );
        return;
      }
      default:
    }
  }

  private hurts({ id, temporary, hitPoints, nonlethal }: EventOf<"hurt">, { book, report }: Sight): void {
    const person = book.find(id);
    if (temporary > person.temporary)
      report("D20-HP-28", `${id} loses ${temporary} temporary hit points and has ${person.temporary}`);
    const { wound } = this;
    if (wound === null) return;
    this.wound = null;
    if (wound.to !== id || wound.points !== temporary + hitPoints + nonlethal)
      report("D20-DMG-01", `${wound.points} points for ${wound.to} hurt ${id} by ${temporary + hitPoints + nonlethal}`);
    if (nonlethal === 0 && temporary !== Math.min(person.temporary, wound.points))
      report("D20-HP-28", `${id} keeps temporary hit points and is hurt`);
  }

  private heals({ id, hitPoints, nonlethal }: EventOf<"healed">, { book, report }: Sight): void {
    const person = book.find(id);
    if (hitPoints < 0 || nonlethal < 0) report("D20-HP-24", `${id} is healed by less than nothing`);
    if (hitPoints > 0 && person.hitPoints + hitPoints > mostHitPoints(person))
      report("D20-HP-24", `${id} is healed to ${person.hitPoints + hitPoints} of ${mostHitPoints(person)} hit points`);
    if (this.before_.get(id) === "dead") report("D20-HP-09", `${id} is dead and healed`);
  }

  private struggles({ id, roll, success, rule }: EventOf<"lifeRolled">, { book, report, command }: Sight): void {
    const person = book.find(id);
    if (success !== roll <= STABILISING)
      report("D20-HP-11", `${id} is told to ${success ? "hold out" : "fade"} with ${roll}`);
    if (rule !== "D20-HP-11") return;
    if (lifeOf(person) !== "dying") report("D20-HP-11", `${id} fights for his life, being ${lifeOf(person)}`);
    if (person.fell === book.clock.round && command.do !== "begin" && command.do !== "rest")
      report("D20-HP-12", `${id} fights for his life in the round in which he fell`);
  }

  private saves({ id, save, total, natural, dc, success }: EventOf<"saveRolled">, { book, report }: Sight): void {
    const person = book.find(id);
    if (!addsUp(total) || total.base !== natural) report("D20-SAVE-01", `the save of ${id} does not add up`);
    const passes = natural === HIGHEST || (natural !== LOWEST && (dc === null || total.value >= dc));
    if (success !== (dc === null ? null : passes))
      report(
        "D20-SAVE-04",
        `${id} is told to ${success === true ? "save himself" : "fail"} with ${natural} (${total.value}) against ${dc ?? "nothing"}`,
      );
    const own = total.changes.reduce(
      (all, { label, value }) => (label === "base" || label === ABILITY_OF[save] ? all + value : all),
      0,
    );
    const right = baseSave(person, save) + modifier(person, ABILITY_OF[save]);
    if (own !== right) report("D20-SAVE-02", `${id} saves with ${own} instead of ${right}`);
  }

  ends({ book, report }: Sight): void {
    if (this.wound !== null)
      report("D20-DMG-01", `${this.wound.points} points for ${this.wound.to} hurt nobody in the end`);
    for (const person of book.people) {
      const [was, is] = [this.before_.get(person.id) ?? "normal", lifeOf(person)];
      if (is === "dead" && !person.conditions.has("dead") && was !== "dead")
        report("D20-HP-09", `${person.id} has ${person.hitPoints} hit points and lives on`);
      if (isDown(is) && !isDown(was) && was !== "dead" && !person.has("prone") && person.mount === null)
        report("D20-HP-37", `${person.id} loses consciousness and stays on his feet`);
      if (isDown(is) && !isDown(was) && was !== "dead" && holds(person.weapons))
        report("D20-HP-37", `${person.id} loses consciousness and keeps hold of what he has in hand`);
      if (person.hitPoints >= 0 && person.recovery.stable && !isHelpless(person))
        report("D20-HP-07", `${person.id} has hit points again and is still told stable`);
      if (person.temporary < 0 || person.nonlethal < 0) report("D20-HP-28", `${person.id} has fewer points than none`);
    }
  }
}

const holds = (weapons: readonly { readonly natural: unknown; readonly place: string }[]): boolean =>
  weapons.some(({ natural, place }) => natural === null && ["mainHand", "offHand", "bothHands"].includes(place));
