import { array, brand, nullable, object, union, type Decoder } from "../../../src/rules/kernel/decode.ts";
import { combatantOf } from "../../../src/rules/segments/combatant.ts";
import {
  actorDecoder,
  armourDecoder,
  shieldDecoder,
  spellDecoder,
  thingDecoder,
  weaponDecoder,
} from "../../../src/rules/segments/decode.ts";
import { PLAIN_ACTOR } from "../../../src/rules/segments/stored/actor.ts";
import type { SegmentsSettings } from "../../../src/rules/segments/settings.ts";
import type { Armour, SegmentsCombatant, Shield, Spell, Thing, Weapon } from "../../../src/rules/segments/state.ts";
import { combatant, name, point } from "../field-parts.ts";
import { gear } from "../gear-decoder.ts";

const MOST_GEAR = 100;

/** One thing carried. */
type Gear =
  | { readonly type: "weapon"; readonly thing: Weapon }
  | { readonly type: "armour"; readonly thing: Armour }
  | { readonly type: "shield"; readonly thing: Shield }
  | { readonly type: "spell"; readonly thing: Spell }
  | { readonly type: "thing"; readonly thing: Thing };

const gearDecoder: Decoder<Gear> = union("type", {
  weapon: gear("weapon", weaponDecoder),
  armour: gear("armour", armourDecoder),
  shield: gear("shield", shieldDecoder),
  spell: gear("spell", spellDecoder),
  thing: gear("thing", thingDecoder),
});

const parts = object(
  { id: combatant },
  { name, side: name, system: actorDecoder, gear: array(gearDecoder, { max: MOST_GEAR }), position: nullable(point) },
);

/** A combatant as a scenario writes it: `{ id, name, side, system, gear, position }`. */
export function combatantDecoder(settings: SegmentsSettings): Decoder<SegmentsCombatant> {
  return brand(
    parts,
    ({ id, name: called = id, side = id, system = PLAIN_ACTOR, gear: things = [], position = null }) =>
      combatantOf(settings, {
        id,
        name: called,
        side,
        actor: system,
        position,
        weapons: things.flatMap((each) => (each.type === "weapon" ? [each.thing] : [])),
        armours: things.flatMap((each) => (each.type === "armour" ? [each.thing] : [])),
        shields: things.flatMap((each) => (each.type === "shield" ? [each.thing] : [])),
        spells: things.flatMap((each) => (each.type === "spell" ? [each.thing] : [])),
        things: things.flatMap((each) => (each.type === "thing" ? [each.thing] : [])),
      }),
  );
}
