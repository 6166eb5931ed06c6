/** Words for the host's dispositions: secret −2, hostile −1, neutral 0, friendly 1. */
const SIDES: Readonly<Record<number, string>> = { [-2]: "secret", [-1]: "hostile", 0: "neutral", 1: "friendly" };

/** The side of a combatant: that of its token, or of its actor's prototype token. Combatants of one side are companions. */
export function sideOf(combatant: Combatant.Implementation): string {
  const disposition = combatant.token?.disposition ?? combatant.actor?.prototypeToken.disposition ?? 0;
  return SIDES[disposition] ?? "neutral";
}
