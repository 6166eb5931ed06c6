import type { Table } from "../../../src/rules/kernel/ruleset.ts";
import type { Chance } from "../fight/chance.ts";
import type { SidedGame } from "../fight/fight.ts";

/** Something that a game master may rule about a combatant and a foe of theirs; null: there is no occasion. */
export type RulingOf<G extends SidedGame> = (
  table: Table<G>,
  chance: Chance,
  who: G["combatant"],
  other: G["combatant"],
) => G["command"] | null;

/** A game master who rules something now and then, so that every ruling meets every state of a fight. */
export interface GameMaster<G extends SidedGame> {
  /** What waits for a ruling; null: nothing does, or the game master looks elsewhere. */
  readonly awaited: (table: Table<G>, chance: Chance) => G["command"] | null;
  /** Everything that may be ruled, each as often as it stands here. */
  readonly rulings: readonly RulingOf<G>[];
}

/** Something that the game master rules, be it that the rules find no sense in it. */
export function rulingBy<G extends SidedGame>(
  { awaited, rulings }: GameMaster<G>,
  table: Table<G>,
  chance: Chance,
): G["command"] | null {
  const first = awaited(table, chance);
  if (first !== null) return first;
  const who = chance.oneOf(table.combatants);
  const foes = table.combatants.filter((each) => each.side !== who.side);
  return foes.length === 0 ? null : chance.oneOf(rulings)(table, chance, who, chance.oneOf(foes));
}
