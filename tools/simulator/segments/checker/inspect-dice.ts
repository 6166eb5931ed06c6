import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { Inspector, Sight } from "./inspector.ts";
import type { Line } from "./transcript.ts";

type DiceLine = Extract<Line, { readonly line: "dice" }>;

const FORMULA = /^(\d+)d(\d+)(?:([+-])(\d+))?$/;

/** What each kind of throw must come to; a kind that is not here must come to some event. */
const MEANT_FOR: Readonly<Record<string, readonly SegmentsEvent["type"][]>> = {
  strike: ["attackRolled", "grappleRolled"],
  slipGuard: ["grappleRolled"],
  breakthrough: ["breakthroughRolled"],
  opposed: ["breakthroughRolled", "grappleOpposed"],
  parry: ["reactionRolled"],
  dodge: ["reactionRolled"],
  damage: ["damageRolled"],
  criticalLoss: ["criticalLossRolled"],
  wound: ["injuryTaken"],
  criticalFailure: ["criticalFailure"],
  weaponFlies: ["gearMoved"],
  initiative: ["initiativeRolled"],
  fortitude: ["saveRolled"],
  criticalSave: ["criticalSaveRolled"],
  tearFree: ["tearFreeRolled"],
  check: ["checkRolled"],
  perception: ["perceptionRolled"],
  stealth: ["stealthRolled"],
  potion: ["healed"],
  spellHealing: ["healed"],
  spellDamage: ["damageRolled"],
  swallowed: ["damageRolled"],
  wrongTarget: ["targetMistaken", "targetKept"],
};

/** What was thrown and not used yet. */
interface Thrown {
  readonly why: string;
  readonly naturals: readonly number[];
  readonly plus: number;
}

/** Every die within its faces, every throw used, every number read off the dice that were thrown for it. */
export class DiceInspector implements Inspector {
  private thrown: Thrown[] = [];

  hears(line: Exclude<Line, { readonly line: "event" }>, { report }: Sight): void {
    if (line.line === "dice") this.note(line, report);
  }

  private note({ formula, naturals, why, key }: DiceLine, report: Sight["report"]): void {
    const read = FORMULA.exec(formula);
    if (read === null) {
      report("SEG-HOUSE-20", `the formula "${formula}" of ${key} is none that is thrown here`);
      return;
    }
    const [count, faces] = [Number(read[1]), Number(read[2])];
    if (naturals.length !== count) report("SEG-HOUSE-20", `${formula} shows ${naturals.length} dice (${key})`);
    for (const natural of naturals)
      if (!Number.isInteger(natural) || natural < 1 || natural > faces)
        report("SEG-HOUSE-20", `a d${faces} shows ${natural} (${key})`);
    this.thrown.push({ why, naturals, plus: (read[3] === "-" ? -1 : 1) * Number(read[4] ?? 0) });
  }

  before(event: SegmentsEvent, { report }: Sight): void {
    const used: Thrown[] = [];
    this.thrown = this.thrown.filter((each) => {
      const isUsed = MEANT_FOR[each.why]?.includes(event.type) ?? true;
      if (isUsed) used.push(each);
      return !isUsed;
    });
    const shown = naturalOf(event);
    if (shown !== null && !used.some((each) => fits(each, shown))) {
      report(
        "SEG-HOUSE-20",
        `shows ${shown}, thrown were ${used.map(({ naturals }) => naturals.join("+")).join(" and ") || "no dice"}`,
      );
    }
  }

  ends({ report }: Sight): void {
    for (const { why, naturals } of this.thrown)
      report("SEG-HOUSE-20", `the die ${naturals.join("+")} for ${why} was thrown for nothing`);
    this.thrown = [];
  }
}

const sum = (naturals: readonly number[]): number => naturals.reduce((all, each) => all + each, 0);

const fits = ({ naturals, plus }: Thrown, shown: number): boolean =>
  sum(naturals) === shown || sum(naturals) + plus === shown;

/** The number on the dice that an event is about. */
function naturalOf(event: SegmentsEvent): number | null {
  switch (event.type) {
    case "attackRolled":
    case "reactionRolled":
    case "saveRolled":
    case "criticalSaveRolled":
    case "breakthroughRolled":
    case "grappleOpposed":
    case "tearFreeRolled":
    case "checkRolled":
    case "perceptionRolled":
    case "stealthRolled":
      return event.natural;
    case "criticalFailure":
    case "targetMistaken":
    case "targetKept":
      return event.roll;
    case "injuryTaken":
      return event.injury.roll;
    case "initiativeRolled":
      return event.initiative.base;
    case "damageRolled":
      return event.damage.base;
    case "criticalLossRolled":
      // Against a sneak attack it is the save that tells it. [SEG-SNEAK-14]
      return event.loss.baseRule === "SEG-SNEAK-14" ? null : event.loss.base;
    default:
      return null;
  }
}
