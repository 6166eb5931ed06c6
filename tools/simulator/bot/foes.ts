import type { Table } from "../../../src/rules/kernel/ruleset.ts";
import type { SidedGame } from "../fight/fight.ts";

/** How the bots of a ruleset look at others. */
export interface Eyes<G extends SidedGame> {
  /** Whether a foe is no concern any more. */
  readonly isOut: (table: Table<G>, other: G["combatant"]) => boolean;
  /** Metres between two combatants; null: not known. */
  readonly metres: (table: Table<G>, me: G["combatant"], other: G["combatant"]) => number | null;
}

/** The nearest foe; null: none is any concern. */
export function nearestBy<G extends SidedGame>(
  { isOut, metres }: Eyes<G>,
  table: Table<G>,
  me: G["combatant"],
): G["combatant"] | null {
  let nearest: G["combatant"] | null = null;
  let least = Infinity;
  for (const other of table.combatants) {
    if (other.side === me.side || isOut(table, other)) continue;
    const far = metres(table, me, other) ?? Infinity;
    if (nearest !== null && far >= least) continue;
    nearest = other;
    least = far;
  }
  return nearest;
}

/** Foes by their distance, the nearest first. */
export function foesBy<G extends SidedGame>(
  { isOut, metres }: Eyes<G>,
  table: Table<G>,
  me: G["combatant"],
): readonly G["combatant"][] {
  const foes = table.combatants.filter((other) => other.side !== me.side && !isOut(table, other));
  return foes.length < 2
    ? foes
    : foes
        .map((foe) => ({ foe, far: metres(table, me, foe) ?? Infinity }))
        .toSorted((a, b) => a.far - b.far)
        .map(({ foe }) => foe);
}
