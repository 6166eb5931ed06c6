import type { Area } from "../../kernel/geometry/areas.ts";
import { gearDice, timesDice } from "../../kernel/gear-dice.ts";
import type { RollModifier } from "../../kernel/effects.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { modified, total, type Total } from "../../kernel/totals.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { shelterFromPower } from "../ground/burst.ts";
import { reachedIn } from "../ground/caught.ts";
import { heal } from "../life/heal.ts";
import { hurt } from "../life/hurt.ts";
import { rollCheck } from "../life/save.ts";
import { gainTemporary } from "../life/temporary.ts";
import { gainModifier } from "../modifiers/lasting.ts";
import { metresBetween } from "../ground/distance.ts";
import { hasEffectLine } from "../ground/effect-line.ts";
import type { D20Combatant } from "../state.ts";
import { afflict } from "./afflict.ts";
import { divided } from "./division.ts";
import { endangerBy } from "./endangered.ts";
import { resist, type Resisted } from "./resist.ts";
import type { Levelled } from "./scaling.ts";
import type { Cover } from "../stored/field.ts";

/** A power that takes effect: whose, on whom or where. */
export interface Working {
  readonly by: CombatantId;
  readonly power: Levelled;
  readonly targets: readonly CombatantId[];
  readonly area: Area | null;
}

/** Whom a power works on: its targets, or whoever is in its area and can be reached there. [D20-COVER-10] */
function touched(table: Table, { power, targets, area, by }: Working): readonly CombatantId[] {
  if (power.delivery === "self") return [by];
  if (power.delivery === "allies" || power.delivery === "foes") {
    const author = table.get(by);
    return table.combatants.filter((each) => isAround(table, author, each, power)).map(({ id }) => id);
  }
  return area === null ? targets : reachedIn(table, by, power, area).map(({ id }) => id);
}

/** Whether a power that goes to all of a side within range reaches this one. [D20-COVER-10] */
function isAround(table: Table, author: D20Combatant, other: D20Combatant, { delivery, range }: Levelled): boolean {
  if (author.id === other.id) return delivery === "allies";
  if (standingOf(table.settings, other).life === "dead") return false;
  const metres = metresBetween(table, author, other);
  return (
    (other.side === author.side) === (delivery === "allies") &&
    (range === null || metres === null || metres <= range) &&
    hasEffectLine(table, author, other)
  );
}

/** What helps somebody to save himself: nothing against what turns corners. [D20-COVER-06] [D20-COVER-11] */
function coverAgainst(table: Table, { by, power, area }: Working, id: CombatantId): Cover {
  return power.spreads || power.save !== "reflex"
    ? "none"
    : shelterFromPower(table, table.get(by), table.get(id), area);
}

/** A power takes effect on all that it reaches: its dice are thrown once, or for each his share of the missiles. [D20-SPELL-01] [D20-SAVE-01] [D20-SPELL-36] */
export function* work(table: Table, key: string, working: Working, critical = 1): Rule {
  const { by, power } = working;
  const targets = touched(table, working);
  yield* emit({
    type: "powerWorked",
    id: by,
    power: power.id,
    targets,
    ...(power.effect === "told" ? { byTable: true } : {}),
    rule: "D20-SPELL-01",
  });
  if (power.concentration) yield* emit({ type: "concentrationBegun", id: by, power: power.id, rule: "D20-SPELL-09" });
  if (power.delivery === "targets" && power.shots !== null)
    return yield* workApart(table, key, working, yield* divided(key, by, power, targets));
  const rolled = power.formula === "" ? null : yield* rollEffect(key, { by, power, times: critical });
  for (const target of targets) yield* reach(table, `${key}/${target}`, working, target, rolled?.value ?? 0);
}

/** Missiles that each target gets its share of, with dice of its own. */
function* workApart(table: Table, key: string, working: Working, shares: readonly number[]): Rule {
  const { by, power, targets } = working;
  for (const [at, target] of targets.entries()) {
    const own = `${key}/${target}`;
    const rolled = power.formula === "" ? null : yield* rollEffect(own, { by, power, times: shares[at] ?? 0, target });
    yield* reach(table, own, working, target, rolled?.value ?? 0);
  }
}

/** Dice of an effect: whose, thrown how often, for whom alone. */
interface Throw {
  readonly by: CombatantId;
  readonly power: Levelled;
  readonly times: number;
  readonly target?: CombatantId;
}

/** The dice of the effect, as often as a critical multiplies them, or once for each missile. [D20-DMG-08] [D20-ATK-18] */
function* rollEffect(key: string, { by, power, times, target }: Throw): Rule<Total> {
  const formula = gearDice({ name: power.name, damage: power.formula }, by);
  let value = 0;
  const hand: RollModifier[] = [];
  for (let time = 0; time < times; time++) {
    const rolled = yield* roll(effectKey(`${key}/effect/${time}`), formula, by, {
      label: power.effect,
      rule: "D20-SPELL-01",
    });
    value += rolled.total;
    hand.push(...(rolled.modifiers ?? []));
  }
  const sum = modified(total(power.effect, value, "D20-SPELL-01"), hand, "D20-SPELL-01");
  yield* emit({
    type: "powerRolled",
    id: by,
    power: power.id,
    total: sum,
    dice: timesDice(power.formula, times),
    casterLevel: power.casterLevel,
    ...(target === undefined ? {} : { target }),
    rule: "D20-SPELL-01",
  });
  return sum;
}

/** What a power does to one of its targets, after resistance and save. */
function* reach(table: Table, key: string, working: Working, id: CombatantId, points: number): Rule {
  const { by, power } = working;
  if (yield* isResisted(table, key, by, power, id)) return;
  const isFriend = power.harmless && table.get(by).side === table.get(id).side;
  const resisted: Resisted = isFriend
    ? { share: 1, natural: null }
    : yield* resist(table, `${key}/save`, { by, power, id, cover: coverAgainst(table, working, id) });
  const share = Math.floor(points * resisted.share);
  if (resisted.natural === table.settings.naturalMiss)
    yield* endangerBy(table, `${key}/item`, id, { by, power }, points);
  if (power.effect === "condition" && resisted.share > 0)
    yield* afflict(table, id, power, points, resisted.isLesser === true);
  else if (resisted.share > 0) yield* act(table, key, power, id, share);
}

function* act(table: Table, key: string, power: Levelled, id: CombatantId, points: number): Rule {
  switch (power.effect) {
    case "told":
      return;
    case "damage":
      return yield* hurt(table, key, id, { points, nonlethal: false, single: true, rules: ["D20-SPELL-01"] });
    case "nonlethal":
      return yield* hurt(table, key, id, { points, nonlethal: true, single: true, rules: ["D20-SPELL-01"] });
    case "healing":
      return yield* heal(table, id, points, ["D20-HP-24"]);
    case "temporary":
      return yield* gainTemporary(table, id, points, power.rounds);
    case "condition":
      return;
    case "modifier":
      for (const bonus of power.bonuses) yield* gainModifier(table, id, bonus, power.rounds, "D20-SPELL-01");
  }
}

/** Whether spell resistance stops it: a caster level check against it, unless it is lowered. [D20-SPELL-36] */
function* isResisted(table: Table, key: string, by: CombatantId, power: Levelled, id: CombatantId): Rule<boolean> {
  const { sheet, turn } = table.get(id);
  if (!power.spellResistance || sheet.spellResistance === null || turn.resistanceLowered) return false;
  const passes = yield* rollCheck(table, `${key}/resistance`, by, {
    check: "casterLevel",
    dc: sheet.spellResistance,
    rule: "D20-SPELL-36",
    changes: [{ label: "casterLevel", value: power.casterLevel, rule: "D20-SPELL-36" }],
  });
  if (!passes) yield* emit({ type: "powerResisted", id, power: power.id, rule: "D20-SPELL-36" });
  return !passes;
}
