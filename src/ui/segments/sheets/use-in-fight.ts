import { gearId } from "../../../rules/kernel/ids.ts";
import type { ItemUse } from "../../macros/item-macros.ts";
import { canStrike, castOnTargets, shootTarget, strikeTarget } from "./fight-with.ts";

/** Strikes with it, shoots or throws it, casts it. A weapon that can be thrown strikes whoever is in reach. */
export const SEGMENTS_ITEM_USE: ItemUse = {
  isUsable: (item) => item.isWeapon() || item.isShield() || item.isSpell(),
  use(fight, item) {
    const { id } = item;
    if (item.isSpell()) return castOnTargets(fight, item);
    if (id === null || !(item.isWeapon() || item.isShield())) return null;
    const isShot = item.isWeapon() && item.system.ranges !== null;
    return isShot && !canStrike(fight, gearId(id)) ? shootTarget(fight, id) : strikeTarget(fight, gearId(id));
  },
};
