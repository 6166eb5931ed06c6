import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { SegmentsCommand } from "../../../../src/rules/segments/commands.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { maxStamina, maxWounds } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

/** What the game master may do over the head of the rules. [SEG-HOUSE-68] */
export const RULINGS: readonly SegmentsCommand["do"][] = [
  "setEngaged",
  "setDistance",
  "setCondition",
  "markSurprised",
  "harmByHand",
  "healByHand",
  "grantOpportunity",
  "forbidOpportunity",
  "ruleActivity",
  "check",
  "rest",
  "fall",
  "submerge",
  "surface",
  "startFatigue",
];

const LAST_COLUMN = 6;
const WOUND_FACES = 100;

/** What a blow is about to take: attrition and exceptional loss, told and not yet taken. */
interface Pending {
  attrition: number;
  exceptional: number;
}

/** Life: what a blow takes, the one wound it draws, coma and death where they belong, and pools within their bounds. [SEG-WOUND-01] to [SEG-WOUND-10], [SEG-HOUSE-09], [SEG-HOUSE-52] */
export class LifeInspector implements Inspector {
  private readonly pending = new Map<string, Pending>();
  /** Wound points just lost, for which a wound may be drawn. */
  private readonly open = new Map<string, number>();
  /** Whose death or coma has a cause besides lost wound points. */
  private readonly doomed = new Set<string>();
  /** Wounds of this command, whose codes must show. */
  private fresh: { readonly id: string; readonly codes: readonly string[] }[] = [];

  begins(): void {
    this.pending.clear();
    this.open.clear();
    this.doomed.clear();
    this.fresh = [];
  }

  before(event: SegmentsEvent, sight: Sight): void {
    const { book, report } = sight;
    switch (event.type) {
      case "clockMoved": {
        this.show(sight);
        return;
      }
      case "damageRolled":
        this.awaited(event.to).attrition += event.attrition;
        return;
      case "criticalLossRolled":
        this.awaited(event.to).exceptional += event.loss.value;
        return;
      case "lifeLost": {
        this.lost(event, sight);
        return;
      }
      case "injuryTaken": {
        this.injured(event, sight);
        return;
      }
      case "healed":
        if (
          event.stamina < 0 ||
          book.find(event.id).stamina + event.stamina >
            Math.max(maxStamina(book.settings, book.find(event.id)), book.find(event.id).stamina)
        )
          report("SEG-HOUSE-69", `${event.id} is healed by ${event.stamina} beyond his maximum`);
        return;
      case "saveRolled":
        if (!event.success) this.doomed.add(event.id);
        return;
      case "conditionGained": {
        this.gained(event, sight);
        return;
      }
      default:
    }
  }

  after(event: SegmentsEvent, { book, report }: Sight): void {
    if (!("id" in event)) return;
    const person = book.find(event.id);
    if (person.stamina < 0) report("SEG-WOUND-01", `${event.id} has ${person.stamina} stamina points`);
    if (person.fatigue < 0) report("SEG-FAT-15", `${event.id} has ${person.fatigue} fatigue points`);
    if (person.breath < 0) report("SEG-HOUSE-66", `${event.id} has held his breath for ${person.breath} rounds`);
  }

  ends({ book, report, command }: Sight): void {
    for (const [id, { attrition, exceptional }] of this.pending) {
      if (attrition + exceptional > 0)
        report("SEG-HOUSE-52", `${id} is dealt ${attrition} and ${exceptional} points and loses nothing`);
    }
    if (RULINGS.includes(command.do)) return;
    for (const person of book.people) {
      if (person.isDead) continue;
      if (person.wounds <= -maxWounds(book.settings, person))
        report("SEG-HOUSE-09", `${person.id} lives on with ${person.wounds} wound points`);
      else if (person.wounds <= book.settings.comaAt && !person.has("coma"))
        report("SEG-HOUSE-09", `${person.id} is awake with ${person.wounds} wound points`);
    }
    this.show({ book, report });
  }

  /** Before time goes on, what a wound's codes mean must be seen. */
  private show({ book, report }: Pick<Sight, "book" | "report">): void {
    for (const { id, codes } of this.fresh) for (const code of codes) shows(book.find(id), code, report);
    this.fresh = [];
  }

  private awaited(id: string): Pending {
    const known = this.pending.get(id) ?? { attrition: 0, exceptional: 0 };
    this.pending.set(id, known);
    return known;
  }

  /** [SEG-HOUSE-52] */
  private lost(
    { id, stamina, wounds, spill, exceptional, rules }: EventOf<"lifeLost">,
    { book, report, command }: Sight,
  ): void {
    const person = book.find(id);
    const due = this.pending.get(id);
    if (wounds > 0) this.open.set(id, wounds);
    if (due === undefined || due.attrition + due.exceptional === 0) {
      const own = rules.includes("SEG-HOUSE-09") || rules.includes("SEG-HOUSE-66") || RULINGS.includes(command.do);
      if (!own) report("SEG-WOUND-02", `${id} loses life to nothing`);
      if (
        rules.includes("SEG-HOUSE-09") &&
        (!person.has("coma") || person.has("stabilised") || wounds !== book.settings.comaLossPerRound)
      )
        report("SEG-HOUSE-09", `${id} loses ${wounds} as in a coma`);
      if (rules.includes("SEG-HOUSE-09")) this.open.delete(id);
      return;
    }
    this.pending.delete(id);
    const borne = Math.min(Math.max(0, person.stamina), due.attrition);
    const expected = {
      stamina: borne,
      wounds: Math.max(due.attrition - borne, due.exceptional),
      spill: due.attrition - borne,
      exceptional: due.exceptional,
    };
    if (
      stamina === expected.stamina &&
      wounds === expected.wounds &&
      spill === expected.spill &&
      exceptional === expected.exceptional
    )
      return;
    report(
      "SEG-HOUSE-52",
      `${id} with ${person.stamina} stamina, dealt ${due.attrition} and ${due.exceptional}, loses ${stamina} and ${wounds}, not ${expected.stamina} and ${expected.wounds}`,
    );
  }

  /** One wound for one loss, in the column of what is left, as the table has it. [SEG-WOUND-05] [SEG-WOUND-06] */
  private injured({ id, injury }: EventOf<"injuryTaken">, { book, report }: Sight): void {
    const person = book.find(id);
    const points = this.open.get(id);
    this.open.delete(id);
    if (points === undefined) {
      report("SEG-WOUND-06", `${id} is wounded without losing a wound point`);
      return;
    }
    if (injury.points !== points)
      report("SEG-HOUSE-57", `the wound of ${id} has cost ${points} and says ${injury.points}`);
    const column = Math.min(LAST_COLUMN, Math.max(0, person.wounds));
    if (injury.column !== column)
      report("SEG-WOUND-05", `${id} has ${person.wounds} wound points left and draws in column ${injury.column}`);
    const { rows } = book.settings.tables.wounds[injury.kind];
    const row = rows[Math.ceil((injury.roll * rows.length) / WOUND_FACES) - 1];
    const cell = row?.cells[column] ?? [];
    if (row?.place !== injury.place || cell.join(" ") !== injury.codes.join(" "))
      report(
        "SEG-WOUND-05",
        `${injury.kind} ${injury.roll} in column ${column} is "${row?.place ?? ""} ${cell.join(" ")}", told is "${injury.place} ${injury.codes.join(" ")}"`,
      );
    if (injury.codes.includes("C") || injury.codes.includes("X")) this.doomed.add(id);
    this.fresh.push({ id, codes: injury.codes });
  }

  private gained({ id, condition }: EventOf<"conditionGained">, { book, report, command }: Sight): void {
    const person = book.find(id);
    if (RULINGS.includes(command.do)) return;
    if (condition === "dead" && person.wounds > -maxWounds(book.settings, person) && !this.doomed.has(id))
      report("SEG-HOUSE-09", `${id} dies with ${person.wounds} wound points and no cause`);
    if (condition === "coma" && person.wounds > book.settings.comaAt && !this.doomed.has(id))
      report("SEG-HOUSE-09", `${id} falls into a coma with ${person.wounds} wound points and no cause`);
  }
}

/** What a wound's code does to one who still lives. [SEG-HOUSE-53] */
function shows(person: Person, code: string, report: Sight["report"]): void {
  if (code === "X" && !person.isDead) report("SEG-HOUSE-53", `${person.id} survives a deadly wound`);
  if (person.isDead) return;
  if (code === "C" && !person.has("coma"))
    report("SEG-HOUSE-53", `${person.id} is not in the coma that his wound means`);
  if (code === "F" && !person.isProne) report("SEG-HOUSE-53", `${person.id} does not fall`);
  const [state, length] = [code[0], Number(code.slice(1))];
  if (state === "S" && length > 0 && !person.is("stunned"))
    report("SEG-HOUSE-53", `${person.id} is not stunned by his wound`);
  if (state === "B" && length > 0 && !person.is("blinded"))
    report("SEG-HOUSE-53", `${person.id} is not blinded by his wound`);
  if (state === "U" && length > 0 && !person.isHelpless) report("SEG-HOUSE-53", `${person.id} does not faint`);
}
