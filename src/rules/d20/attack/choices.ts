import type { Facts } from "../../kernel/questions.ts";
import { armOf, isRefusal } from "../derive/arms.ts";
import type { Arm } from "../derive/arm.ts";
import { characterOf } from "../derive/character.ts";
import { hasFeat } from "../derive/fighter.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";

/** Which choices stand open with an attack, as facts for those who draw it; what is not there cannot be chosen. [D20-ATK-19] [D20-ATK-24] [D20-DMG-06] [D20-FEAT-10] [D20-FEAT-11] [D20-FEAT-15] */
export function choicesOf(table: Table, attacker: D20Combatant, arm: Arm): Facts {
  return { ...ofGrip(table, attacker, arm), ...(attacker.turn.run === null ? ofStance(table, attacker, arm) : {}) };
}

/** Chosen with each blow. */
function ofGrip({ settings }: Table, attacker: D20Combatant, { striker, isThrown, inBothHands, wield }: Arm): Facts {
  if (striker === null) return {};
  const can = (grip: Parameters<typeof armOf>[3]): boolean =>
    !isRefusal(armOf(settings, attacker, striker, { thrown: isThrown, ...grip }));
  return {
    ...(can({ otherDamage: true }) ? { mayOtherDamage: true } : {}),
    ...(wield === "oneHanded" && !isThrown && !inBothHands && can({ twoHanded: true }) ? { mayTwoHanded: true } : {}),
  };
}

/** Chosen with the first blow, and held until one's next turn. */
function ofStance({ settings }: Table, { sheet, turn }: D20Combatant, { isRanged }: Arm): Facts {
  const { totalDefense } = turn.stance;
  const baseAttack = characterOf(settings, sheet).baseAttack.value;
  const expertise =
    hasFeat(sheet, "combatExpertise") && !totalDefense ? Math.min(settings.mostExpertise, baseAttack) : 0;
  const power = hasFeat(sheet, "powerAttack") && !isRanged ? baseAttack : 0;
  return {
    ...(totalDefense ? {} : { mayDefensive: true }),
    ...(expertise > 0 ? { mostExpertise: expertise } : {}),
    ...(power > 0 ? { mostPowerAttack: power } : {}),
    ...(isRanged && hasFeat(sheet, "rapidShot") ? { mayRapidShot: true } : {}),
  };
}
