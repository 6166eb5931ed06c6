/** The sides that the players fight, as the host's dispositions are called. */
const FOES: readonly string[] = ["hostile", "secret"];

/** Whether a combatant is a foe of the players by its side. */
export const isFoe = ({ side }: { readonly side: string }): boolean => FOES.includes(side);
