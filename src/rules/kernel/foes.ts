import type { StoredCombatant } from "./schema/combatant.ts";

/** The sides that the players fight, as the host's dispositions are called. */
const FOES: readonly string[] = ["hostile", "secret"];

/** Whether a combatant is a foe of the players by its side. */
export const isFoe = ({ side }: Pick<StoredCombatant<unknown, unknown, never, unknown>, "side">): boolean =>
  FOES.includes(side);
