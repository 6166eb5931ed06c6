import {
  isArmourItem,
  isShieldItem,
  isSpellItem,
  isThingItem,
  isWeaponItem,
} from "../../../foundry/rulesets/segments/models.ts";
import { segmentsRules } from "../../../foundry/rulesets/segments/segments-rules.ts";
import { facesOf } from "../../../rules/segments/attack/judge.ts";
import type { GearFacts } from "./gear-shelves.ts";

/** An item as the sheet lists it; nothing for an item that is no gear of this ruleset. */
export function gearFactsOf(item: Item.Implementation): readonly GearFacts[] {
  const { id, name } = item;
  if (id === null) return [];
  const common = {
    id,
    name,
    img: item.img ?? "icons/svg/item-bag.svg",
    spell: null,
    thing: null,
    ranges: null,
    loaded: true,
    reload: 0,
    tornPlates: null,
    faces: [],
  };
  if (isWeaponItem(item)) {
    const { place, broken, damage, attackFactor, defenceFactor, bulk, ranges, reload, loaded } = item.system;
    const metres = ranges === null ? null : { short: ranges.short, medium: ranges.medium, long: ranges.long };
    return [
      {
        ...common,
        type: "segmentsWeapon",
        place,
        broken,
        damage,
        attackFactor,
        defenceFactor,
        armour: 0,
        bulk,
        ranges: metres,
        loaded: reload === 0 || loaded,
        reload,
        faces: facesOf(segmentsRules().settings, item.system),
      },
    ];
  }
  if (isShieldItem(item)) {
    const { place, broken, damage, attackFactor, parryFactor, armour, bulk } = item.system;
    return [
      {
        ...common,
        type: "segmentsShield",
        place,
        broken,
        damage,
        attackFactor,
        defenceFactor: parryFactor,
        armour,
        bulk,
        faces: facesOf(segmentsRules().settings, { identifier: item.system.identifier, exceptional: [] }),
      },
    ];
  }
  if (isArmourItem(item)) {
    const { worn, armour, tornPlates, bulk } = item.system;
    return [
      {
        ...common,
        type: "segmentsArmor",
        place: worn ? "hand" : "carried",
        broken: false,
        damage: null,
        attackFactor: 0,
        defenceFactor: 0,
        armour: Math.max(0, armour - tornPlates),
        bulk,
        tornPlates,
      },
    ];
  }
  if (isSpellItem(item)) {
    const { source, segments, effect } = item.system;
    return [
      {
        ...common,
        type: "segmentsSpell",
        place: null,
        broken: false,
        damage: null,
        attackFactor: 0,
        defenceFactor: 0,
        armour: 0,
        bulk: 0,
        spell: { source, segments, effect },
      },
    ];
  }
  if (isThingItem(item)) {
    const { quantity, weight, bulk, carried } = item.system;
    const thing = { quantity, weight };
    return [
      {
        ...common,
        type: "segmentsGear",
        place: carried ? "carried" : "dropped",
        broken: false,
        damage: null,
        attackFactor: 0,
        defenceFactor: 0,
        armour: 0,
        bulk,
        thing,
      },
    ];
  }
  return [];
}
