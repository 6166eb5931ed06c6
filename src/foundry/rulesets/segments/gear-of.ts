import { gearId } from "../../../rules/kernel/ids.ts";
import type { Armour, SegmentsCombatant, Shield, Spell, Thing, Weapon } from "../../../rules/segments/state.ts";
import type { ExceptionalFaces } from "../../../rules/segments/stats.ts";
import type { PdaItem } from "../../documents/pda-item.ts";

/** Stored exceptional faces as the rules take them. */
export function facesOf(
  stored: readonly { readonly faces: readonly number[]; readonly effect: ExceptionalFaces["effect"] }[],
): readonly ExceptionalFaces[] {
  return stored.map(({ faces, effect }) => ({ faces: [...faces], effect }));
}

function weaponOf(item: PdaItem<"segmentsWeapon">, id: string): Weapon {
  const {
    identifier,
    kind,
    damage,
    hands,
    attackFactor,
    defenceFactor,
    encumbering,
    polearm,
    thrown,
    natural,
    magic,
    ranges,
    reload,
    bulk,
    exceptional,
    criticalFrom,
    onHit,
    loaded,
    place,
    broken,
  } = item.system;
  return {
    id: gearId(id),
    name: item.name,
    identifier,
    kind,
    damage,
    hands: hands === 2 ? 2 : 1,
    attackFactor,
    defenceFactor,
    encumbering,
    polearm,
    thrown,
    natural,
    magic,
    ranges: ranges === null ? null : { short: ranges.short, medium: ranges.medium, long: ranges.long },
    reload,
    bulk,
    exceptional: facesOf(exceptional),
    criticalFrom,
    onHit,
    loaded,
    place,
    broken,
  };
}

function armourOf(item: PdaItem<"segmentsArmor">, id: string): Armour {
  const { identifier, armour, bulk, tornPlates, worn } = item.system;
  return { id: gearId(id), name: item.name, identifier, armour, bulk, tornPlates, worn };
}

function shieldOf(item: PdaItem<"segmentsShield">, id: string): Shield {
  const { identifier, armour, parryFactor, attackFactor, damage, bulk, place, broken } = item.system;
  return {
    id: gearId(id),
    name: item.name,
    identifier,
    armour,
    parryFactor,
    attackFactor,
    damage,
    bulk,
    place,
    broken,
  };
}

/** A spell whose dice nobody has written yet is one that the game master applies by hand. */
function spellOf(item: PdaItem<"segmentsSpell">, id: string): Spell {
  const { identifier, source, segments, effect, formula, kind, range, area, areaSize, areaSpread } = item.system;
  const isRolled = effect === "damage" || effect === "healing";
  return {
    id: gearId(id),
    name: item.name,
    identifier,
    source,
    segments,
    effect: isRolled && formula === "" ? "told" : effect,
    formula,
    kind,
    range,
    area,
    areaSize,
    areaSpread,
  };
}

function thingOf(item: PdaItem<"segmentsGear">, id: string): Thing {
  const { identifier, quantity, weight, bulk, carried } = item.system;
  return { id: gearId(id), name: item.name, identifier, quantity, weight, bulk, carried };
}

/** The gear of an actor; items of other kinds are no concern of the rules. */
export function gearOf(actor: Actor.Implementation): SegmentsCombatant["gear"] {
  const weapons: Weapon[] = [];
  const armours: Armour[] = [];
  const shields: Shield[] = [];
  const spells: Spell[] = [];
  const things: Thing[] = [];
  for (const item of actor.items) {
    if (item.id === null) continue;
    if (item.isWeapon()) weapons.push(weaponOf(item, item.id));
    else if (item.isArmour()) armours.push(armourOf(item, item.id));
    else if (item.isShield()) shields.push(shieldOf(item, item.id));
    else if (item.isSpell()) spells.push(spellOf(item, item.id));
    else if (item.isThing()) things.push(thingOf(item, item.id));
  }
  return { weapons, armours, shields, spells, things };
}
