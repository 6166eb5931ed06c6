import { parseFormula } from "../../kernel/formula.ts";
import { nearestSquare } from "../../kernel/geometry/footprint.ts";
import { centreOf, type Square } from "../../kernel/geometry/grid.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import type { Arm } from "../derive/arm.ts";
import type { Rule, Table } from "../game.ts";
import { spaceOf } from "../ground/space.ts";

const PERCENT = parseFormula("1d100");

/** The square of a target that is nearest to who aims at it; null: no map shows it. */
export function squareOf(table: Table, by: CombatantId, target: CombatantId): Square | null {
  const [from, space] = [spaceOf(table, table.get(by)), spaceOf(table, table.get(target))];
  return from === null || space === null ? null : nearestSquare(from, space);
}

/** A missile that leaves the hand, and the square it was meant for; null: no map shows it. */
interface Flight {
  readonly arm: Arm;
  readonly hit: boolean;
  readonly square: Square | null;
}

/** What leaves the hand: a shot that hits is spent, one that misses may be found again; what is thrown lies where its target is, hit or not. [D20-GEAR-05] [D20-ACT-211] */
export function* looseMissile(table: Table, key: string, by: CombatantId, { arm, hit, square }: Flight): Rule {
  const { weapon, isRanged, isThrown } = arm;
  if (weapon === null || !isRanged) return;
  const isCounted = weapon.ammunition !== null;
  // What breaks where it comes down is neither found again nor left lying. [D20-SPLASH-01]
  const breaks = weapon.splash !== null;
  const recoverable = isCounted && !hit && !breaks && (yield* isFound(table, key, by));
  const thrown = isThrown && !isCounted && !breaks;
  yield* emit({
    type: "missileLoosed",
    id: by,
    gear: weapon.id,
    thrown,
    recoverable,
    ...(thrown && square !== null ? { lies: { ...centreOf(table.settings, square), elevation: 0 } } : {}),
    rule: "D20-GEAR-05",
  });
}

function* isFound(table: Table, key: string, by: CombatantId): Rule<boolean> {
  const die = yield* roll(effectKey(`${key}/recovery`), PERCENT, by, {
    label: "recovery",
    rule: "D20-GEAR-05",
  });
  return die.total <= table.settings.recoverableMissiles;
}
