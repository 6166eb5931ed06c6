import { amount, toggle, type D20Choice } from "../actions/choices.ts";
import { armOf, isRefusal } from "../derive/arms.ts";
import type { Arm } from "../derive/arm.ts";
import { characterOf } from "../derive/character.ts";
import { hasFeat } from "../derive/fighter.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";

/** Which choices stand open with an attack, what is not there cannot be chosen. [D20-ATK-19] [D20-ATK-24] [D20-DMG-06] [D20-FEAT-10] [D20-FEAT-11] [D20-FEAT-15] */
export function choicesOf(table: Table, attacker: D20Combatant, arm: Arm): readonly D20Choice[] {
  return [...ofGrip(table, attacker, arm), ...(attacker.turn.run === null ? ofStance(table, attacker, arm) : [])];
}

/** Chosen with each blow. */
function ofGrip(
  { settings }: Table,
  attacker: D20Combatant,
  { striker, isThrown, inBothHands, wield }: Arm,
): readonly D20Choice[] {
  if (striker === null) return [];
  const can = (grip: Parameters<typeof armOf>[3]): boolean =>
    !isRefusal(armOf(settings, attacker, striker, { thrown: isThrown, ...grip }));
  return [
    ...(can({ otherDamage: true }) ? [toggle("otherDamage")] : []),
    ...(wield === "oneHanded" && !isThrown && !inBothHands && can({ twoHanded: true }) ? [toggle("twoHanded")] : []),
  ];
}

/** Chosen with the first blow, and held until one's next turn. */
function ofStance({ settings }: Table, { sheet, turn }: D20Combatant, { isRanged }: Arm): readonly D20Choice[] {
  const { totalDefense } = turn.stance;
  const baseAttack = characterOf(settings, sheet).baseAttack.value;
  const expertise =
    hasFeat(sheet, "combatExpertise") && !totalDefense ? Math.min(settings.mostExpertise, baseAttack) : 0;
  const power = hasFeat(sheet, "powerAttack") && !isRanged ? baseAttack : 0;
  return [
    ...(totalDefense ? [] : [toggle("defensive")]),
    ...amount("expertise", expertise),
    ...amount("powerAttack", power),
    ...(isRanged && hasFeat(sheet, "rapidShot") ? [toggle("rapidShot")] : []),
  ];
}
