import type { Arm } from "../derive/arm.ts";
import { armourClass } from "../derive/armour-class.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import { hasFeat, type Fighter } from "../derive/fighter.ts";
import { isRanged, type Situation } from "../derive/situation.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { FACES } from "../stats.ts";
import type { Manner } from "./events.ts";
import type { Extras } from "./extras.ts";

const PERCENT = 100;

/** How an attack is made, as far as it counts for its odds. */
interface Stroke {
  readonly manner: Manner;
  readonly situation: Situation;
  readonly iteration?: number;
  readonly extras?: Extras;
}

/** Chance, from 0 to 1, that an attack as both stand hits, and that concealment does not undo it. [D20-ATK-01] [D20-ATK-02] [D20-ATK-03] [D20-CONC-05] [D20-FEAT-17] */
export function oddsWith(
  settings: D20Settings,
  attacker: D20Combatant,
  target: D20Combatant,
  arm: Arm,
  stroke: Stroke,
): number {
  const { manner, situation } = stroke;
  const bonus = attackTotal(settings, attacker, arm, 0, { ...stroke, target }).value;
  const against = armourClass(settings, target, { manner, situation }).value;
  return chanceOfHit(settings, bonus, against, situation.concealment, concealmentRolls(attacker, manner));
}

/** The same by its numbers: `concealment` in percent, rolled so often before the blow misses by it. [D20-ATK-01] [D20-ATK-02] [D20-ATK-03] [D20-CONC-05] [D20-FEAT-17] */
export function chanceOfHit(
  { naturalHit, naturalMiss }: D20Settings,
  bonus: number,
  against: number,
  concealment: number,
  rolls = 1,
): number {
  let faces = 0;
  for (let face = 1; face <= FACES; face++)
    if (face >= naturalHit || (face > naturalMiss && face + bonus >= against)) faces++;
  return (faces / FACES) * (1 - Math.min(concealment / PERCENT, 1) ** rolls);
}

/** How often a miss by concealment is rolled before it counts. [D20-FEAT-17] */
export function concealmentRolls({ sheet }: Fighter, manner: Manner): number {
  return !isRanged(manner) && hasFeat(sheet, "blindFight") ? 2 : 1;
}
