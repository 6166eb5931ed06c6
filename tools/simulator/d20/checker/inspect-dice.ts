import type { D20Event } from "../../../../src/rules/d20/events.ts";
import { ABILITIES, SAVES, SKILLS } from "../../../../src/rules/d20/stats.ts";
import type { Inspector, Sight } from "./inspector.ts";
import type { Line } from "./transcript.ts";

type DiceLine = Extract<Line, { readonly line: "dice" }>;

/** What each kind of throw must come to; a kind that is not here comes to a check. Lots may decide a check by themselves. */
const MEANT_FOR: Readonly<Record<string, readonly D20Event["type"][]>> = {
  attack: ["attackRolled", "squareStruck"],
  critical: ["criticalRolled"],
  concealment: ["concealmentRolled"],
  initiative: ["initiativeRolled"],
  life: ["lifeRolled"],
  failure: ["failureRolled"],
  recovery: ["missileLoosed"],
  endangered: ["itemEndangered"],
  extraDice: ["damageRolled"],
  sneakAttack: ["damageRolled"],
  damage: ["damageRolled", "powerRolled"],
  nonlethal: ["powerRolled"],
  healing: ["powerRolled"],
  temporary: ["powerRolled"],
  condition: ["powerRolled"],
  told: ["powerRolled"],
  ...Object.fromEntries(SAVES.map((save) => [save, ["saveRolled"]])),
  ...Object.fromEntries([...SKILLS, ...ABILITIES, "casterLevel"].map((check) => [check, ["checkRolled"]])),
};
const LOTS = "lots";

interface Thrown {
  readonly why: string;
  readonly naturals: readonly number[];
  readonly sum: number;
}

/** Every die within its faces, every throw used once, every number read off the dice that were thrown for it. [D20-ATK-01] */
export class DiceInspector implements Inspector {
  private thrown: Thrown[] = [];

  hears(line: Exclude<Line, { readonly line: "event" }>, { report }: Sight): void {
    if (line.line === "dice") this.note(line, report);
  }

  private note({ formula, naturals, why, key }: DiceLine, report: Sight["report"]): void {
    const terms = [...formula.matchAll(/(\d+)d(\d+)/g)];
    const faces = terms.flatMap((term) => Array.from({ length: Number(term[1]) }, () => Number(term[2])));
    if (naturals.length !== faces.length) report("D20-ATK-01", `${formula} shows ${naturals.length} dice (${key})`);
    naturals.forEach((natural, index) => {
      if (!Number.isInteger(natural) || natural < 1 || natural > (faces[index] ?? 0))
        report("D20-ATK-01", `a d${faces[index] ?? 0} shows ${natural} (${key})`);
    });
    const plus = [...formula.replace(/\d+d\d+/g, "").matchAll(/([+-]?)(\d+)/g)].reduce(
      (all, [, sign, points]) => all + (sign === "-" ? -1 : 1) * Number(points),
      0,
    );
    if (why !== LOTS) this.thrown.push({ why, naturals, sum: naturals.reduce((all, each) => all + each, 0) + plus });
  }

  before(event: D20Event, { report }: Sight): void {
    const used: Thrown[] = [];
    this.thrown = this.thrown.filter((each) => {
      const isUsed = MEANT_FOR[each.why]?.includes(event.type) ?? false;
      if (isUsed) used.push(each);
      return !isUsed;
    });
    const shown = naturalOf(event);
    if (shown === null) return;
    if (
      shown !==
      used.reduce((all, each) => (event.type === "damageRolled" && each.why !== "damage" ? all : all + each.sum), 0)
    ) {
      report(
        "D20-ATK-01",
        `shows ${shown}, thrown were ${used.map(({ naturals }) => naturals.join("+")).join(" and ") || "no dice"}`,
      );
    }
  }

  ends({ report }: Sight): void {
    for (const { why, naturals } of this.thrown)
      report("D20-ATK-01", `the die ${naturals.join("+")} for ${why} was thrown for nothing`);
    this.thrown = [];
  }
}

/** The number on the dice that an event is about. */
function naturalOf(event: D20Event): number | null {
  switch (event.type) {
    case "attackRolled":
    case "criticalRolled":
    case "saveRolled":
    case "checkRolled":
      return event.natural;
    case "concealmentRolled":
    case "lifeRolled":
    case "failureRolled":
    case "itemEndangered":
      return event.roll;
    case "initiativeRolled":
      return event.total.base;
    case "damageRolled":
      return event.damage.base;
    case "powerRolled":
      return event.total.base;
    default:
      return null;
  }
}
