/** What channeled energy has made of creatures. */
import type { CombatantId } from "../../kernel/ids.ts";
import { characterOf } from "../derive/character.ts";
import { lifeOf } from "../derive/life.ts";
import type { Table } from "../game.ts";
import { IS_CHANNELED } from "../marks.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import type { Turning } from "../stored/turn.ts";

/** Whether a creature is turned, rebuked, commanded or bolstered, no matter by which cleric. */
export const isChanneled = ({ turn }: Pick<D20Combatant, "turn">, how: Turning["how"]): boolean =>
  turn.turnings.some((each) => each.how === how);

/** Cowers since it was rebuked. [D20-TURN-23] */
export const isRebuked = (fighter: Pick<D20Combatant, "turn">): boolean => isChanneled(fighter, "rebuked");

/** Those who have turned a creature, or who command it. [D20-TURN-16] [D20-TURN-24] */
export const mastersOf = ({ turn }: Pick<D20Combatant, "turn">, how: "turned" | "commanded"): readonly CombatantId[] =>
  turn.turnings.filter((each) => each.how === how).map(({ by }) => by);

/** Whether a creature obeys another, and does nothing against them. [D20-TURN-24] */
export const obeys = ({ turn }: Pick<D20Combatant, "turn">, master: CombatantId): boolean =>
  turn.turnings.some(({ how, by }) => how === "commanded" && by === master);

/** Its own hit dice. */
export const hitDiceOf = (settings: D20Settings, { sheet }: Pick<D20Combatant, "sheet">): number =>
  characterOf(settings, sheet).hitDice;

/** These and its turn resistance. [D20-TURN-10] */
export const resistingHitDice = (settings: D20Settings, creature: Pick<D20Combatant, "sheet">): number =>
  hitDiceOf(settings, creature) + creature.sheet.turnResistance;

/** As how many hit dice it counts against a turning. [D20-TURN-29] [D20-TURN-30] */
export function effectiveHitDice(settings: D20Settings, creature: D20Combatant): number {
  const lent = creature.turn.turnings.filter(({ how }) => how === "bolstered").map(({ hitDice }) => hitDice);
  return Math.max(resistingHitDice(settings, creature), ...lent);
}

/** The undead that one commands, but for those that are no more. [D20-TURN-25] [D20-TURN-26] */
export function commandedBy(table: Table, cleric: CombatantId): readonly D20Combatant[] {
  return table
    .having(IS_CHANNELED)
    .filter((each) => mastersOf(each, "commanded").includes(cleric) && lifeOf(table.settings, each) !== "dead");
}
