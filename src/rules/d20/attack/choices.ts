import { amount, toggle, type D20Choice } from "../actions/choices.ts";
import { armOf, fightsUnarmed, isRefusal } from "../derive/arms.ts";
import type { Arm } from "../derive/arm.ts";
import { characterOf } from "../derive/character.ts";
import { hasFeat } from "../derive/fighter.ts";
import { kitOf } from "../derive/kit.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import type { D20Settings } from "../settings.ts";

/** Which choices stand open with an attack, what is not there cannot be chosen. [D20-ATK-19] [D20-ATK-24] [D20-DMG-06] [D20-FEAT-10] [D20-FEAT-11] [D20-FEAT-15] [D20-TWF-01] */
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
function ofStance({ settings }: Table, attacker: D20Combatant, { isRanged, natural }: Arm): readonly D20Choice[] {
  const { sheet, turn } = attacker;
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
    ...(natural === null && hasSecond(settings, attacker) ? [toggle("twoWeapons")] : []),
  ];
}

/** Whether there is something to strike with besides the first weapon: the bare hand is thought of by those alone who have learnt its use, though all may strike with it. [D20-TWF-01] [D20-TWF-08] */
function hasSecond(settings: D20Settings, { sheet, gear }: D20Combatant): boolean {
  const { pair, hasTwoWeapons } = kitOf(gear);
  const isSkilled = fightsUnarmed(settings, { sheet }) || hasFeat(sheet, "twoWeaponFighting");
  return hasTwoWeapons || (pair !== "none" && isSkilled);
}
