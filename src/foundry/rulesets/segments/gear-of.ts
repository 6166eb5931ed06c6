import { isArmourItem, isShieldItem, isSpellItem, isThingItem, isWeaponItem } from "./models.ts";
import { takenGear } from "../../../rules/kernel/schema/gear.ts";
import { isUnwritten } from "../../../rules/segments/decode.ts";
import type { Armour, SegmentsCombatant, Shield, Spell, Thing, Weapon } from "../../../rules/segments/state.ts";
import { armourShape, shieldShape, spellShape, thingShape, weaponShape } from "../../../rules/segments/stored/gear.ts";

/** A spell whose dice are not written yet is for the game master to tell. */
const toldWhereUnwritten = (spell: Spell): Spell => (isUnwritten(spell) ? { ...spell, effect: "told" } : spell);

/** The gear of an actor; items of other kinds are no concern of the rules. */
export function gearOf(actor: Actor.Implementation): SegmentsCombatant["gear"] {
  const weapons: Weapon[] = [];
  const armours: Armour[] = [];
  const shields: Shield[] = [];
  const spells: Spell[] = [];
  const things: Thing[] = [];
  for (const item of actor.items) {
    const { id, name } = item;
    if (id === null) continue;
    if (isWeaponItem(item)) weapons.push(takenGear({ id, name }, weaponShape, item.system));
    else if (isArmourItem(item)) armours.push(takenGear({ id, name }, armourShape, item.system));
    else if (isShieldItem(item)) shields.push(takenGear({ id, name }, shieldShape, item.system));
    else if (isSpellItem(item)) spells.push(toldWhereUnwritten(takenGear({ id, name }, spellShape, item.system)));
    else if (isThingItem(item)) things.push(takenGear({ id, name }, thingShape, item.system));
  }
  return { weapons, armours, shields, spells, things };
}
