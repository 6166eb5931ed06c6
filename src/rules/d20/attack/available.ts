import { iterationsOf } from "../derive/attack-bonus.ts";
import { kitOf } from "../derive/kit.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import type { Striker } from "../stored/turn.ts";
import { extrasOf, isOfOffHand, offHandAttacks, type Extras } from "./extras.ts";

/** Whether attacks of this turn may be followed by more; after the first one the choice is still open, but not after that of a charge. [D20-ACT-33] [D20-ACT-36] [D20-CHARGE-11] */
export function goesOn({ turn: { run, spent } }: D20Combatant): boolean {
  if (run === null || spent.length > 1 || spent.includes("move")) return false;
  return run.kind !== "one" || (run.made.length === 1 && spent.length === 1 && !spent.includes("fullRound"));
}

/** How many attacks a full attack with this striker holds: those of the base bonus, of a second weapon, and nature's, but not beside the bare hands. [D20-ACT-33] [D20-PROG-03] [D20-TWF-01] */
export function attacksIn(
  settings: D20Settings,
  { gear, sheet }: D20Combatant,
  id: Striker["with"] | null,
  { rapidShot, pair }: Extras,
): number {
  const { weapons } = kitOf(gear);
  const natural =
    id === "unarmed" ? 0 : weapons.reduce((sum, weapon) => sum + (weapon.natural === null ? 0 : weapon.count), 0);
  const isMade = natural === 0 || weapons.some((weapon) => weapon.natural === null);
  const more = (rapidShot ? 1 : 0) + (pair === "none" ? 0 : offHandAttacks(sheet));
  return natural + (isMade ? iterationsOf(settings, sheet).length + more : 0);
}

/** How many attacks are left of a full attack that has begun; 0: none has, or it cannot go on. [D20-ACT-33] */
export function attacksLeft(settings: D20Settings, attacker: D20Combatant): number {
  const { run } = attacker.turn;
  if (run === null || !goesOn(attacker)) return 0;
  const isBare = run.made.some(({ with: id }) => id === "unarmed");
  return Math.max(
    0,
    attacksIn(settings, attacker, isBare ? "unarmed" : null, extrasOf(attacker, {})) - run.made.length,
  );
}

const isNaturalOf = ({ gear }: D20Combatant, { with: id }: Striker): boolean =>
  gear.weapons.some((weapon) => weapon.id === id && weapon.natural !== null);

/**
 * Which of the attacks of a full attack comes next with this striker: 0 for one at the full bonus; null when none is
 * left. Weapons and the bare body share the attacks of the base bonus, best first; each attack of nature's stands by
 * itself, and the bare body of one who has such attacks strikes in their place or not at all. The second weapon has its own.
 * [D20-ACT-33] [D20-ACT-34] [D20-PROG-03] [D20-FEAT-15] [D20-TWF-01] [D20-FEAT-21]
 */
export function nextIteration(
  settings: D20Settings,
  attacker: D20Combatant,
  striker: Striker,
  { rapidShot, pair }: Extras,
): number | null {
  const { made, offHand } = attacker.turn.run ?? { made: [], offHand: 0 };
  const natural = kitOf(attacker.gear).weapons.find((weapon) => weapon.id === striker.with && weapon.natural !== null);
  const isBare = ({ with: id }: Striker): boolean => id === "unarmed";
  if (natural !== undefined)
    return !made.some(isBare) && made.filter((each) => each.with === striker.with).length < natural.count ? 0 : null;
  if (isBare(striker) && made.some((each) => isNaturalOf(attacker, each))) return null;
  if (pair !== "none" && isOfOffHand(attacker, striker))
    return offHand < offHandAttacks(attacker.sheet) ? offHand : null;
  const used = made.filter((each) => !isNaturalOf(attacker, each)).length - offHand;
  const iterations = iterationsOf(settings, attacker.sheet);
  // The extra shot comes first, at the full bonus.
  const index = rapidShot ? Math.max(0, used - 1) : used;
  return iterations[index] ?? null;
}
