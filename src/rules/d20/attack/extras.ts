/** What gives a full attack more attacks than the base bonus does. */
import { hasFeat } from "../derive/fighter.ts";
import { kitOf } from "../derive/kit.ts";
import type { D20Combatant, Sheet } from "../state.ts";
import type { Pair, Striker } from "../stored/turn.ts";

/** What is special about the attacks of a turn: said with the first of them, it holds for all. [D20-FEAT-15] [D20-TWF-02] */
export interface Extras {
  readonly rapidShot: boolean;
  readonly pair: Pair;
  /** It is the attack of a charge. [D20-CHARGE-11] */
  readonly charging: boolean;
}

/** What is chosen of them with an attack. */
interface ChosenExtras {
  readonly rapidShot?: boolean;
  readonly twoWeapons?: boolean;
}

export const NO_EXTRAS: Extras = { rapidShot: false, pair: "none", charging: false };

/** Those of the full attack under way, or of the one that would begin with these choices. */
export function extrasOf({ turn: { run }, gear }: D20Combatant, { rapidShot, twoWeapons }: ChosenExtras): Extras {
  return run === null
    ? { rapidShot: rapidShot === true, pair: twoWeapons === true ? kitOf(gear).pair : "none", charging: false }
    : { rapidShot: run.kind === "rapid", pair: run.pair, charging: false };
}

/** Whether they make a full attack of the first attack. */
export const isLong = ({ rapidShot, twoWeapons }: ChosenExtras): boolean => rapidShot === true || twoWeapons === true;

/** Whether this is the weapon of the other hand, or the other end: that of the attack more. [D20-TWF-01] [D20-TWF-05] [D20-TWF-08] */
export const isOfOffHand = ({ gear }: Pick<D20Combatant, "gear">, { with: id, head }: Striker): boolean =>
  head === "other" || gear.weapons.some((weapon) => weapon.id === id && weapon.place === "offHand");

/** How many attacks the second weapon gives. [D20-TWF-01] [D20-FEAT-21] */
export function offHandAttacks(sheet: Sheet): number {
  const feats = ["improvedTwoWeaponFighting", "greaterTwoWeaponFighting"] as const;
  return 1 + feats.filter((feat) => hasFeat(sheet, feat)).length;
}
