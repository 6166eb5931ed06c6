import { actorShape } from "./actor.ts";
import { combatShape } from "./field.ts";
import { armourShape, shieldShape, spellShape, thingShape, weaponShape } from "./gear.ts";
import { turnShape } from "./turn.ts";

/** What the documents of the ruleset store, by document and type. */
export const SEGMENTS_DOCUMENTS = {
  Actor: { segments: actorShape },
  Combat: { segments: combatShape },
  Combatant: { segments: turnShape },
  Item: {
    segmentsWeapon: weaponShape,
    segmentsArmor: armourShape,
    segmentsShield: shieldShape,
    segmentsSpell: spellShape,
    segmentsGear: thingShape,
  },
};
