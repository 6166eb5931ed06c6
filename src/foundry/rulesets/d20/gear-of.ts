import { isUnwritten } from "../../../rules/d20/decode.ts";
import type { Armour, D20Combatant, Power, Shield, Weapon } from "../../../rules/d20/state.ts";
import { armourShape, shieldShape } from "../../../rules/d20/stored/armour.ts";
import { powerShape } from "../../../rules/d20/stored/power.ts";
import { weaponShape } from "../../../rules/d20/stored/weapon.ts";
import { takenGear } from "../../../rules/kernel/schema/gear.ts";
import { D20ArmorData, D20PowerData, D20ShieldData, D20WeaponData } from "./models.ts";

/** An effect whose dice, or whose modifiers, are not written yet is for the game master to tell. */
const toldWhereUnwritten = (power: Power): Power => (isUnwritten(power) ? { ...power, effect: "told" } : power);

/** The gear of an actor; items of other kinds are no concern of the rules. */
export function gearOf(actor: Actor.Implementation): D20Combatant["gear"] {
  const weapons: Weapon[] = [];
  const armours: Armour[] = [];
  const shields: Shield[] = [];
  const powers: Power[] = [];
  for (const { id, name, system } of actor.items) {
    if (id === null) continue;
    const data: unknown = system;
    if (data instanceof D20WeaponData) weapons.push(takenGear({ id, name }, weaponShape, data));
    else if (data instanceof D20ArmorData) armours.push(takenGear({ id, name }, armourShape, data));
    else if (data instanceof D20ShieldData) shields.push(takenGear({ id, name }, shieldShape, data));
    else if (data instanceof D20PowerData) powers.push(toldWhereUnwritten(takenGear({ id, name }, powerShape, data)));
  }
  return { weapons, armours, shields, powers };
}
