import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import type { Arm } from "../derive/arm.ts";
import type { Rule, Table } from "../game.ts";

const PERCENT = parseFormula("1d100");

/** What leaves the hand: a shot that hits is spent, one that misses may be found again; what is thrown lies on the ground. [D20-GEAR-05] */
export function* looseMissile(
  table: Table,
  key: string,
  by: CombatantId,
  { weapon, isRanged, isThrown }: Arm,
  hit: boolean,
): Rule {
  if (weapon === null || !isRanged) return;
  const isCounted = weapon.ammunition !== null;
  // What breaks where it comes down is neither found again nor left lying. [D20-SPLASH-01]
  const breaks = weapon.splash !== null;
  const recoverable = isCounted && !hit && !breaks && (yield* isFound(table, key, by));
  yield* emit({
    type: "missileLoosed",
    id: by,
    gear: weapon.id,
    thrown: isThrown && !isCounted && !breaks,
    recoverable,
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
