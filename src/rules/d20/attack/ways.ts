import { meleeArmsOf } from "../derive/arms.ts";
import type { Arm } from "../derive/arm.ts";
import type { Table } from "../game.ts";
import { aimAt } from "../ground/aim.ts";
import { isInReach } from "../ground/threat.ts";
import type { D20Combatant, Striker } from "../state.ts";
import { mannerOf } from "./blow.ts";
import { oddsWith } from "./odds.ts";

/** One thing with which somebody can strike another in melee now. */
export interface Way {
  /** Stable, as an answer names it. */
  readonly id: string;
  readonly name: string;
  readonly striker: Striker;
  readonly arm: Arm;
  /** Threatens, so that it may be used for an opportunity. [D20-ATK-22] */
  readonly threatens: boolean;
  /** Neither cover nor total concealment is in between. [D20-COVER-05] [D20-CONC-08] */
  readonly isClear: boolean;
  readonly odds: number;
}

/** All with which somebody reaches another in melee as they stand. [D20-ATK-10] [D20-AOO-02] */
export function meleeWays(table: Table, attacker: D20Combatant, target: D20Combatant): readonly Way[] {
  const ways: Way[] = [];
  for (const arm of meleeArmsOf(table.settings, attacker)) {
    if (arm.striker === null || arm.reach === null || isInReach(table, attacker, arm.reach, target) === false) continue;
    ways.push(wayWith(table, attacker, target, arm, arm.striker));
  }
  return ways;
}

function wayWith(table: Table, attacker: D20Combatant, target: D20Combatant, arm: Arm, striker: Striker): Way {
  const { settings } = table;
  const manner = mannerOf(arm);
  const { situation, isTotallyConcealed } = aimAt(table, attacker, target, manner);
  return {
    id: striker.head === "main" ? striker.with : `${striker.with}/${striker.head}`, name: arm.name === "" ? striker.with : arm.name, striker, arm,
    threatens: arm.threatens, isClear: situation.cover === "none" && !isTotallyConcealed,
    odds: oddsWith(settings, attacker, target, arm, { manner, situation }),
  };
}
