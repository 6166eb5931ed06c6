import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { Book } from "./book.ts";
import { foesInContact } from "./ground.ts";
import { RULINGS } from "./inspect-life.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { fatigueThreshold, fortitude, topSpeed } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";
import type { ActionUse } from "../../../../src/rules/segments/stats.ts";

/** What takes no effort by itself. */
const RESTFUL: readonly ActionUse[] = ["simpleAction", "move"];
/** Simple actions that do. [SEG-FAT-04] */
const STRENUOUS: readonly string[] = ["leap"];

/** Weariness at the end of a round, by what the round was, and the save of the exhausted. [SEG-FAT-04] to [SEG-FAT-18], [SEG-HOUSE-65], [SEG-HOUSE-71] */
export class FatigueInspector implements Inspector {
  private readonly gained = new Map<string, number>();
  private readonly saved = new Set<string>();
  private readonly counted = new Set<string>();

  before(event: SegmentsEvent, sight: Sight): void {
    const { book, command } = sight;
    switch (event.type) {
      case "actionSpent":
        if (!RESTFUL.includes(event.on)) book.find(event.id).tired = true;
        return;
      case "simpleActionBegun":
        if (STRENUOUS.includes(event.simple.activity)) book.find(event.id).tired = true;
        return;
      case "fatigueGained":
        if (!RULINGS.includes(command.do)) this.gained.set(event.id, event.points + (this.gained.get(event.id) ?? 0));
        return;
      case "mountedRoundCounted":
        this.counted.add(event.id);
        return;
      case "saveRolled":
        this.saved.add(event.id);
        {
          this.save(event, sight);
          return;
        }
      case "clockMoved": {
        noteMelees(book);
        return;
      }
      case "roundBegun":
        if (book.clock.round > 0) for (const person of book.people) this.weary(person, sight);
        this.gained.clear();
        this.saved.clear();
        this.counted.clear();
        return;
      default:
    }
  }

  after(event: SegmentsEvent, { book }: Sight): void {
    if (event.type === "moveBegun") strain(book.find(event.id), event, book);
  }

  private weary(person: Person, { book, report }: Sight): void {
    const { settings } = book;
    const { id } = person;
    const gained = this.gained.get(id) ?? 0;
    const isRider = person.has("mounted") && person.tired;
    if (isRider && !person.isDead && !this.counted.has(id))
      report("SEG-FAT-14", `a tiring round of ${id} in the saddle is not counted`);
    if (!isCounted(book)) {
      if (gained !== 0) report("SEG-FAT-19", `${id} gains ${gained} fatigue points while nobody counts them`);
      return;
    }
    const tiring =
      isRider && person.mountedRounds % settings.fatigueMountedRoundsPerPoint !== 0 ? 0 : settings.fatiguePerRound;
    const restful = -Math.min(settings.fatigueRecoveryPerRestRound, person.fatigue - gained);
    const expected = person.tired ? tiring : person.strained ? 0 : restful;
    const died = person.isDead && gained === 0;
    if (gained !== expected && !died)
      report(
        expected > 0 ? "SEG-FAT-05" : "SEG-FAT-17",
        `the round of ${id} (${person.tired ? "tiring" : person.strained ? "neutral" : "restful"}) gives ${gained} fatigue points, not ${expected}`,
      );
    const isExhausted =
      gained > 0 && person.fatigue > settings.fatigueDeathMultiplier * fatigueThreshold(settings, person);
    if (isExhausted !== this.saved.has(id))
      report("SEG-FAT-18", `${id} with ${person.fatigue} fatigue points ${isExhausted ? "makes no" : "makes a"} save`);
  }

  private save({ id, natural, total, dc, success }: EventOf<"saveRolled">, { book, report }: Sight): void {
    const { settings } = book;
    const expected = natural + fortitude(settings, book.find(id));
    if (total.value !== expected)
      report("SEG-HOUSE-04", `the fortitude of ${id} comes to ${total.value}, not ${expected}`);
    if (success !== total.value >= dc || dc !== settings.fatigueDeathDc)
      report("SEG-FAT-18", `${id} is told to ${success ? "live" : "die"} with ${total.value} against ${dc}`);
  }
}

/** Whether weariness counts: by itself, or since the game master has asked for it. [SEG-FAT-19] */
const isCounted = ({ settings, people }: Book): boolean =>
  settings.fatigueTracking === "auto" || people.some(({ tiringRounds }) => tiringRounds === null);

/** Whoever stands in close combat, in a mode of it, tires by that alone; so does whoever works magic. [SEG-HOUSE-65] [SEG-FAT-04] */
function noteMelees(book: Book): void {
  if (book.clock.phase !== "actions" || book.clock.round === 0) return;
  for (const person of book.people) {
    if (person.tired || person.isHelpless) continue;
    person.tired = person.casting !== null || (person.isInCloseCombat && foesInContact(book, person).length > 0);
  }
}

/** [SEG-FAT-04] [SEG-FAT-12] [SEG-FAT-13] [SEG-FAT-22] [SEG-HOUSE-71] */
function strain(person: Person, { move: { speed, gait } }: EventOf<"moveBegun">, { settings }: Book): void {
  const rides = person.has("mounted");
  const top = rides
    ? (person.sheet.mountSpeed ?? settings.mountMaxSpeed)
    : gait === "swim"
      ? Math.max(1, Math.floor(topSpeed(settings, person) / settings.swimSpeedDivisor))
      : topSpeed(settings, person);
  const isFast = speed > top * settings.tiringSpeedFraction;
  if (rides ? isFast : gait !== "walk" && isFast) person.tired = true;
  else if (!rides && gait !== "walk") person.strained = true;
}
