import { array, brand, Failure, json, literal, nullable, number, object, record, string, union, type Decoder } from "../../../src/rules/kernel/decode.ts";
import { combatantId } from "../../../src/rules/kernel/ids.ts";
import { combatantOf } from "../../../src/rules/segments/combatant.ts";
import { actorDecoder, armourDecoder, shieldDecoder, spellDecoder, thingDecoder, weaponDecoder } from "../../../src/rules/segments/decode.ts";
import { PLAIN_ACTOR } from "../../../src/rules/segments/defaults.ts";
import type { SegmentsSettings } from "../../../src/rules/segments/settings.ts";
import type { Armour, SegmentsCombatant, Shield, Spell, Thing, Weapon } from "../../../src/rules/segments/state.ts";

const LONGEST_NAME = 200;
const MOST_GEAR = 100;
const FARTHEST = 1_000_000;

const name = string({ min: 1, max: LONGEST_NAME });
const metres = number({ min: -FARTHEST, max: FARTHEST });

/** One thing carried. */
type Gear =
  | { readonly type: "weapon"; readonly thing: Weapon }
  | { readonly type: "armour"; readonly thing: Armour }
  | { readonly type: "shield"; readonly thing: Shield }
  | { readonly type: "spell"; readonly thing: Spell }
  | { readonly type: "thing"; readonly thing: Thing };

/** A thing as a scenario writes it, its values under `system` as in an item, read by the ruleset's own decoder. */
function gear<T extends Gear["type"], G>(type: T, decoder: Decoder<G>): Decoder<{ readonly type: T; readonly thing: G }> {
  const head = object({ id: name, type: literal(type) }, { name, system: record(json()) });
  return {
    expected: "an object",
    read(value) {
      const read = head.read(value);
      if (read instanceof Failure) return read;
      const { id, system = {} } = read;
      const stray = ["id", "name"].find((key) => Object.hasOwn(system, key));
      if (stray !== undefined) return new Failure(`unknown key "${stray}"; it belongs beside "system"`).under("system");
      const thing = decoder.read({ ...system, id, name: read.name ?? id });
      return thing instanceof Failure ? thing.under("system") : { type, thing };
    },
  };
}

const gearDecoder: Decoder<Gear> = union("type", {
  weapon: gear("weapon", weaponDecoder), armour: gear("armour", armourDecoder), shield: gear("shield", shieldDecoder), spell: gear("spell", spellDecoder),
  thing: gear("thing", thingDecoder),
});

const combatant = object(
  { id: brand(name, combatantId) },
  { name, side: name, system: actorDecoder, gear: array(gearDecoder, { max: MOST_GEAR }), position: nullable(object({ x: metres, y: metres })) },
);

/** A combatant as a scenario writes it: `{ id, name, side, system, gear, position }`. */
export function combatantDecoder(settings: SegmentsSettings): Decoder<SegmentsCombatant> {
  return brand(combatant, ({ id, name: called = id, side = id, system = PLAIN_ACTOR, gear: things = [], position = null }) =>
    combatantOf(settings, {
      id, name: called, side, actor: system, position,
      weapons: things.flatMap((each) => (each.type === "weapon" ? [each.thing] : [])),
      armours: things.flatMap((each) => (each.type === "armour" ? [each.thing] : [])),
      shields: things.flatMap((each) => (each.type === "shield" ? [each.thing] : [])),
      spells: things.flatMap((each) => (each.type === "spell" ? [each.thing] : [])),
      things: things.flatMap((each) => (each.type === "thing" ? [each.thing] : [])),
    }),
  );
}
