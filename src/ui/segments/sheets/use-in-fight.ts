import { isShieldItem, isSpellItem, isWeaponItem } from "../../../foundry/rulesets/segments/models.ts";
import { gearId } from "../../../rules/kernel/ids.ts";
import type { ItemUse } from "../../macros/item-macros.ts";
import { canStrike, castOnTargets, shootTarget, strikeTarget } from "./fight-with.ts";

/** Strikes with it, shoots or throws it, casts it. A weapon that can be thrown strikes whoever is in reach. */
export const SEGMENTS_ITEM_USE: ItemUse = {
  isUsable: (item) => isWeaponItem(item) || isShieldItem(item) || isSpellItem(item),
  use(fight, item) {
    const { id } = item;
    if (isSpellItem(item)) return castOnTargets(fight, item);
    if (id === null || !(isWeaponItem(item) || isShieldItem(item))) return null;
    const isShot = isWeaponItem(item) && item.system.ranges !== null;
    return isShot && !canStrike(fight, gearId(id)) ? shootTarget(fight, id) : strikeTarget(fight, gearId(id));
  },
};
