import { iterationsOf } from "../derive/attack-bonus.ts";
import { kitOf } from "../derive/kit.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import type { Striker } from "../stored/turn.ts";

/** Whether an attack belongs to a full attack with one more shot: said with the first of it, it holds for all of them. [D20-FEAT-15] */
export const isRapid = ({ turn: { run } }: D20Combatant, chosen: boolean | undefined): boolean =>
  run === null ? chosen === true : run.kind === "rapid";

const isNaturalOf = ({ gear }: D20Combatant, { with: id }: Striker): boolean =>
  gear.weapons.some((weapon) => weapon.id === id && weapon.natural !== null);

/**
 * Which of the attacks of a full attack comes next with this striker: 0 for one at the full bonus; null when none is
 * left. Weapons and the bare body share the attacks of the base bonus, best first; each attack of nature's stands by
 * itself, and the bare body of one who has such attacks strikes in their place or not at all. [D20-ACT-33] [D20-ACT-34]
 * [D20-PROG-03] [D20-FEAT-15]
 */
export function nextIteration(
  settings: D20Settings,
  attacker: D20Combatant,
  striker: Striker,
  isRapid: boolean,
): number | null {
  const made = attacker.turn.run?.made ?? [];
  const natural = kitOf(attacker.gear).weapons.find((weapon) => weapon.id === striker.with && weapon.natural !== null);
  const isBare = ({ with: id }: Striker): boolean => id === "unarmed";
  if (natural !== undefined)
    return !made.some(isBare) && made.filter((each) => each.with === striker.with).length < natural.count ? 0 : null;
  if (isBare(striker) && made.some((each) => isNaturalOf(attacker, each))) return null;
  const used = made.filter((each) => !isNaturalOf(attacker, each)).length;
  const iterations = iterationsOf(settings, attacker.sheet);
  // The extra shot comes first, at the full bonus.
  const index = isRapid ? Math.max(0, used - 1) : used;
  return iterations[index] ?? null;
}
