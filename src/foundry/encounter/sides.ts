import { activeRuleset } from "../rulesets/active-ruleset.ts";

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

/** Whether an actor fights no more, for the time being or for good. */
export const liesDown = ({ statuses }: Actor.Implementation): boolean =>
  activeRuleset().states.down.some((state) => statuses.has(state));

/** The same of a combatant. */
export const isDown = ({ isDefeated, actor }: Combatant.Implementation): boolean =>
  isDefeated || (actor !== null && liesDown(actor));

/** The side that is down to the last one, while no other takes up arms against the one that stands; null: the fight goes on, or it was none. */
export function sideDown(
  combat: Combat.Implementation,
): { readonly side: Side; readonly members: readonly Combatant.Implementation[] } | null {
  const parties = SIDES.filter((side) => side !== "neutral").map((side) => ({
    side,
    members: combat.combatants.contents.filter((one) => sideOf(one) === side),
  }));
  const [standing, down] = [true, false].map((stands) =>
    parties.filter(({ members }) => members.length > 0 && members.some((one) => !isDown(one)) === stands),
  );
  return standing?.length === 1 ? (down?.[0] ?? null) : null;
}
