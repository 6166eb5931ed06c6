import type { Area } from "../../kernel/geometry/areas.ts";
import { isCaught } from "../../kernel/geometry/laid-area.ts";
import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { emit, roll } from "../../kernel/rule.ts";
import { modified, total, type Total } from "../../kernel/totals.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { shelterFromPower } from "../ground/burst.ts";
import { heal } from "../life/heal.ts";
import { hurt } from "../life/hurt.ts";
import { rollCheck } from "../life/save.ts";
import { gainTemporary } from "../life/temporary.ts";
import type { Cover, Power } from "../state.ts";
import { afflict } from "./afflict.ts";
import { endangerBy } from "./endangered.ts";
import { resist, type Resisted } from "./resist.ts";

/** A power that takes effect: whose, on whom or where. */
export interface Working {
  readonly by: CombatantId;
  readonly power: Power;
  readonly targets: readonly CombatantId[];
  readonly area: Area | null;
}

/**
 * Whom a power works on: its targets, or whoever is in its area by the middle of his space and can be reached there; no
 * cone or line turns back on its author. [D20-COVER-10]
 */
function touched(table: Table, { power, targets, area, by }: Working): readonly CombatantId[] {
  if (power.delivery === "self") return [by];
  if (area === null) return targets;
  const author = table.get(by);
  return table.combatants.filter((each) => isCaught(area, each.position, each.id === by) && (power.spreads || shelterFromPower(table, author, each, area) !== "total"))
    .map(({ id }) => id);
}

/** What helps somebody to save himself: nothing against what turns corners. [D20-COVER-06] [D20-COVER-11] */
function coverAgainst(table: Table, { by, power, area }: Working, id: CombatantId): Cover {
  return power.spreads || power.save !== "reflex" ? "none" : shelterFromPower(table, table.get(by), table.get(id), area);
}

/** A power takes effect on all that it reaches: its dice are thrown once. [D20-SPELL-01] [D20-SAVE-01] [D20-SPELL-36] */
export function* work(table: Table, key: string, working: Working, critical = 1): Rule {
  const { by, power } = working;
  const targets = touched(table, working);
  yield* emit<D20Event>({ type: "powerWorked", id: by, power: power.id, targets, rule: "D20-SPELL-01" });
  if (power.concentration) yield* emit<D20Event>({ type: "concentrationBegun", id: by, power: power.id, rule: "D20-SPELL-09" });
  const rolled = power.formula === "" ? null : yield* rollEffect(key, by, power, critical);
  for (const target of targets) yield* reach(table, `${key}/${target}`, working, target, rolled?.value ?? 0);
}

/** The dice of the effect, as often as a critical multiplies them. [D20-DMG-08] [D20-ATK-18] */
function* rollEffect(key: string, by: CombatantId, power: Power, times: number): Rule<Total> {
  const formula = parseFormula(power.formula);
  let value = 0;
  let hand: Parameters<typeof modified>[1];
  for (let time = 0; time < times; time++) {
    const rolled = yield* roll<D20Event>(effectKey(`${key}/effect/${time}`), formula, by, { label: power.effect, rule: "D20-SPELL-01" });
    value += rolled.total;
    hand ??= rolled.modifiers;
  }
  const sum = modified(total(power.effect, value, "D20-SPELL-01"), hand, "D20-SPELL-01");
  yield* emit<D20Event>({ type: "powerRolled", id: by, power: power.id, total: sum, rule: "D20-SPELL-01" });
  return sum;
}

/** What a power does to one of its targets, after resistance and save. */
function* reach(table: Table, key: string, working: Working, id: CombatantId, points: number): Rule {
  const { by, power } = working;
  if (yield* isResisted(table, key, by, power, id)) return;
  const isFriend = power.harmless && table.get(by).side === table.get(id).side;
  const resisted: Resisted = isFriend ? { share: 1, natural: null } : yield* resist(table, `${key}/save`, { by, power, id, cover: coverAgainst(table, working, id) });
  const share = Math.floor(points * resisted.share);
  if (resisted.natural === table.settings.naturalMiss) yield* endangerBy(table, `${key}/item`, id, { by, power }, points);
  if (power.effect === "condition" && resisted.share > 0) yield* afflict(table, id, power, points, resisted.isLesser === true);
  else if (resisted.share > 0) yield* act(table, key, power, id, share);
}

function* act(table: Table, key: string, power: Power, id: CombatantId, points: number): Rule {
  switch (power.effect) {
    case "told": return;
    case "damage": return yield* hurt(table, key, id, { points, nonlethal: false, single: true, rules: ["D20-SPELL-01"] });
    case "nonlethal": return yield* hurt(table, key, id, { points, nonlethal: true, single: true, rules: ["D20-SPELL-01"] });
    case "healing": return yield* heal(table, id, points, ["D20-HP-24"]);
    case "temporary": return yield* gainTemporary(table, id, points, power.rounds);
    case "condition": return;
  }
}

/** Whether spell resistance stops it: a caster level check against it, unless it is lowered. [D20-SPELL-36] */
function* isResisted(table: Table, key: string, by: CombatantId, power: Power, id: CombatantId): Rule<boolean> {
  const { sheet, turn } = table.get(id);
  if (!power.spellResistance || sheet.spellResistance === null || turn.resistanceLowered) return false;
  const passes = yield* rollCheck(table, `${key}/resistance`, by, "casterLevel", sheet.spellResistance, "D20-SPELL-36", {
    changes: [{ label: "casterLevel", value: power.casterLevel, rule: "D20-SPELL-36" }],
  });
  if (!passes) yield* emit<D20Event>({ type: "powerResisted", id, power: power.id, rule: "D20-SPELL-36" });
  return !passes;
}
