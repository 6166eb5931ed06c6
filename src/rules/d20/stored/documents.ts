import { actorShape } from "./actor.ts";
import { armourShape, shieldShape } from "./armour.ts";
import { combatShape } from "./field.ts";
import { goodsShape } from "./goods.ts";
import { powerShape } from "./power.ts";
import { turnShape } from "./turn.ts";
import { weaponShape } from "./weapon.ts";

/** What the documents of the ruleset store, by document and type. */
export const D20_DOCUMENTS = {
  Actor: { d20: actorShape },
  Combat: { d20: combatShape },
  Combatant: { d20: turnShape },
  Item: {
    d20Weapon: weaponShape,
    d20Armor: armourShape,
    d20Shield: shieldShape,
    d20Power: powerShape,
    d20Gear: goodsShape,
  },
};
