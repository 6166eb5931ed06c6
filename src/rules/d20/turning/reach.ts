/** Which creatures channeled energy comes to, and in which order. */
import { lifeOf } from "../derive/life.ts";
import type { Table } from "../game.ts";
import { rulingOn } from "../ground/aim.ts";
import { metresBetween } from "../ground/distance.ts";
import { hasEffectLine } from "../ground/effect-line.ts";
import type { D20Combatant } from "../state.ts";
import type { CreatureType } from "../stats.ts";
import type { TurningBar } from "./events.ts";

/** A creature within range, how far off, as how many hit dice it counts, and why it is passed over; null: it is not. */
export interface Reached {
  readonly creature: D20Combatant;
  readonly metres: number;
  readonly hitDice: number;
  readonly bar: TurningBar | null;
}

/** What is asked of each that is in reach. */
interface Sought {
  readonly creatures: CreatureType;
  readonly hitDiceOf: (creature: D20Combatant) => number;
  readonly barOf: (creature: D20Combatant, hitDice: number) => TurningBar | null;
}

/**
 * All creatures of a type within range, the nearest first. Where no map shows them, by the distances set by hand: those
 * whose distance has not been said come last and are passed over. [D20-TURN-06] [D20-TURN-07] [D20-TURN-08]
 */
export function creaturesInReach(table: Table, cleric: D20Combatant, sought: Sought): readonly Reached[] {
  const { settings } = table;
  const all = table.combatants.flatMap((creature): readonly Reached[] => {
    if (creature.id === cleric.id || creature.sheet.creatureType !== sought.creatures) return [];
    if (lifeOf(settings, creature) === "dead") return [];
    const metres = metresBetween(table, cleric, creature);
    if (metres !== null && metres > settings.turningRangeM) return [];
    const hitDice = sought.hitDiceOf(creature);
    const bar =
      metres === null ? "unknown" : isCovered(table, cleric, creature) ? "cover" : sought.barOf(creature, hitDice);
    return [{ creature, metres: metres ?? Infinity, hitDice, bar }];
  });
  return all.toSorted((one, other) => (one.metres === other.metres ? 0 : one.metres - other.metres));
}

/** Behind total cover, by the ground or by the game master's word. [D20-TURN-08] */
function isCovered(table: Table, cleric: D20Combatant, creature: D20Combatant): boolean {
  const ruled = rulingOn(table, cleric, creature)?.cover ?? null;
  return ruled === null ? !hasEffectLine(table, cleric, creature) : ruled === "total";
}
