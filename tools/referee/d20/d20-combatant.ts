import {
  array,
  boolean,
  brand,
  nullable,
  number,
  object,
  union,
  type Decoder,
} from "../../../src/rules/kernel/decode.ts";
import { combatantOf } from "../../../src/rules/d20/combatant.ts";
import {
  actorDecoder,
  armourDecoder,
  powerDecoder,
  shieldDecoder,
  weaponDecoder,
} from "../../../src/rules/d20/decode.ts";
import { PLAIN_ACTOR } from "../../../src/rules/d20/stored/actor.ts";
import type { D20Settings } from "../../../src/rules/d20/settings.ts";
import type { Armour, D20Combatant, Power, Shield, Weapon } from "../../../src/rules/d20/state.ts";
import { combatant, name, point } from "../field-parts.ts";
import { gear } from "../gear-decoder.ts";

const MOST_GEAR = 100;
const HIGHEST = 100_000;

/** One thing carried. */
type Gear =
  | { readonly type: "weapon"; readonly thing: Weapon }
  | { readonly type: "armour"; readonly thing: Armour }
  | { readonly type: "shield"; readonly thing: Shield }
  | { readonly type: "power"; readonly thing: Power };

const gearDecoder: Decoder<Gear> = union("type", {
  weapon: gear("weapon", weaponDecoder),
  armour: gear("armour", armourDecoder),
  shield: gear("shield", shieldDecoder),
  power: gear("power", powerDecoder),
});

const parts = object(
  { id: combatant },
  {
    name,
    side: name,
    isReferees: boolean(),
    system: actorDecoder,
    gear: array(gearDecoder, { max: MOST_GEAR }),
    position: nullable(point),
    elevation: number({ min: -HIGHEST, max: HIGHEST }),
  },
);

/** A combatant as a scenario writes it: `{ id, name, side, isReferees, system, gear, position, elevation }`. */
export function combatantDecoder(settings: D20Settings): Decoder<D20Combatant> {
  return brand(
    parts,
    ({
      id,
      name: called = id,
      side = id,
      isReferees,
      system = PLAIN_ACTOR,
      gear: things = [],
      position = null,
      elevation = 0,
    }) =>
      combatantOf(settings, {
        id,
        name: called,
        side,
        actor: system,
        position,
        elevation,
        ...(isReferees === undefined ? {} : { isReferees }),
        weapons: things.flatMap((each) => (each.type === "weapon" ? [each.thing] : [])),
        armours: things.flatMap((each) => (each.type === "armour" ? [each.thing] : [])),
        shields: things.flatMap((each) => (each.type === "shield" ? [each.thing] : [])),
        powers: things.flatMap((each) => (each.type === "power" ? [each.thing] : [])),
      }),
  );
}
