/** What things bear before they break. */
import { add, total, type Total } from "../../kernel/totals.ts";
import { isWeapon, isShieldOf, type Thing } from "../activity/things.ts";
import type { D20Settings } from "../settings.ts";
import type { Armour, Weapon } from "../state.ts";
import type { Make, Size } from "../stats.ts";
import { METAL_HAFTED, SHIELD_MAKES, WOOD_HAFTED } from "../tables/soundness.ts";

/** Hardness, and the hit points of a thing that is whole. */
export interface Soundness {
  readonly hardness: Total;
  readonly hitPoints: Total;
}

/** How a weapon is made: what shoots, a head on a haft, or a blade. [D20-SUNDER-10] */
function makeOf({ identifier, wield, thrown }: Weapon): Make {
  if (wield === "ranged" && !thrown) return "projectile";
  const isLight = wield === "light";
  const isTwoHanded = wield === "twoHanded";
  if (METAL_HAFTED.includes(identifier)) return isLight ? "lightMetalHaft" : "oneHandedMetalHaft";
  if (WOOD_HAFTED.includes(identifier))
    return isTwoHanded ? "twoHandedWoodHaft" : isLight ? "lightWoodHaft" : "oneHandedWoodHaft";
  return isTwoHanded ? "twoHandedBlade" : isLight ? "lightBlade" : "oneHandedBlade";
}

function kindOf(thing: Thing): Make {
  if (thing.make !== "") return thing.make;
  if (isWeapon(thing)) return makeOf(thing);
  return isShieldOf(thing) ? (SHIELD_MAKES[thing.identifier] ?? "heavySteelShield") : "other";
}

const sizeOf = (thing: Thing): Size => (isWeapon(thing) ? (thing.size ?? "medium") : "medium");
const enhancementOf = (thing: Thing | Armour): number => ("enhancement" in thing ? thing.enhancement : 0);

/**
 * By how it is made, for whom, and its enhancement; its own numbers are taken as they are. Armor, which cannot be struck at while
 * it is worn, by its material and its bonus. [D20-SUNDER-10] [D20-SUNDER-11] [D20-SUNDER-12] [D20-SUNDER-13]
 */
export function soundnessOf(settings: D20Settings, thing: Thing | Armour): Soundness {
  const { tables } = settings;
  if ("worn" in thing)
    return {
      hardness: enhanced(settings, thing, "hardness", tables.armourHardness[thing.material].hardness),
      hitPoints: enhanced(settings, thing, "soundness", Math.max(1, thing.bonus * settings.armourHpFactor)),
    };
  const { hardness, hitPoints } = tables.soundness[kindOf(thing)];
  const { times, of } = tables.itemSizeHp[sizeOf(thing)];
  const sized = Math.max(1, Math.floor((hitPoints * times) / of));
  return {
    hardness:
      thing.hardness === null ? enhanced(settings, thing, "hardness", hardness) : own("hardness", thing.hardness),
    hitPoints:
      thing.soundness === null ? enhanced(settings, thing, "soundness", sized) : own("soundness", thing.soundness),
  };
}

type Part = "hardness" | "soundness";

const own = (part: Part, value: number): Total => total(part, value, "D20-SUNDER-10");

/** [D20-SUNDER-13] */
function enhanced(settings: D20Settings, thing: Thing | Armour, part: Part, value: number): Total {
  const each = part === "hardness" ? settings.itemEnhHardness : settings.itemEnhHp;
  return add(total(part, value, "D20-SUNDER-10"), "enhancement", enhancementOf(thing) * each, "D20-SUNDER-13");
}
