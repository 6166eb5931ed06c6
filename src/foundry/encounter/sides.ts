/** The sides of a fight, by the host's dispositions: secret −2, hostile −1, neutral 0, friendly 1. */
const BY_DISPOSITION = { 1: "friendly", 0: "neutral", [-1]: "hostile", [-2]: "secret" } as const;
export type Side = (typeof BY_DISPOSITION)[keyof typeof BY_DISPOSITION];
/** Friends first. */
export const SIDES: readonly Side[] = ["friendly", "neutral", "hostile", "secret"];

/** The side of a combatant: that of its token, or of its actor's prototype token. Combatants of one side are companions. */
export function sideOf(combatant: Combatant.Implementation): Side {
  const disposition: number = combatant.token?.disposition ?? combatant.actor?.prototypeToken.disposition ?? 0;
  const known: Readonly<Record<number, Side>> = BY_DISPOSITION;
  return known[disposition] ?? "neutral";
}
