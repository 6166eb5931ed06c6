/** The gear of a `segments` sheet: its kinds, and in which words it is told. Pure. */
import { facesOf } from "../../../rules/segments/attack/judge.ts";
import { burdenOf } from "../../../rules/segments/derive/load.ts";
import type { SegmentsSettings } from "../../../rules/segments/settings.ts";
import { GEAR_PLACES } from "../../../rules/segments/stats.ts";
import {
  armourShape,
  shieldShape,
  spellShape,
  thingShape,
  weaponShape,
  type ThingStats,
  type WeaponStats,
} from "../../../rules/segments/stored/gear.ts";
import { SYSTEM_ID } from "../../../system-id.ts";
import { gearKind, type Gear } from "../../sheets/gear-kinds.ts";
import type { Vocabulary } from "../../sheets/vocabulary.ts";
import { signed, type Words } from "../../words.ts";
import { facesList } from "./faces.ts";

/** In which words stored values of actors and gear are told. */
export const VOCABULARY: Vocabulary = {
  area: "PDA.SpellArea",
  "classes.id": "PDA.Segments.Class",
  conditions: "PDA.Condition",
  effect: "PDA.Segments.SpellEffect",
  "exceptional.effect": "PDA.Segments.FaceEffect",
  kind: { below: "PDA.DamageKind", blank: "PDA.DamageKind.none" },
  nature: "PDA.Nature",
  onHit: "PDA.Segments.OnHit",
  place: "PDA.Segments.Place",
  size: "PDA.Segments.Size",
  source: "PDA.Segments.SpellSource",
};

const PLACES = GEAR_PLACES.map((id) => ({ id, label: `PDA.Segments.Place.${id}`, stored: id }));
const BROKEN = { field: "broken", label: "PDA.Sheet.Broken", icon: "fa-solid fa-heart-crack" };

const weaponOf = (settings: () => SegmentsSettings) =>
  gearKind({
    shape: weaponShape,
    shelf: "PDA.Segments.Shelf.segmentsWeapon",
    facts: ({ damage, attackFactor, defenceFactor, bulk }, words) =>
      words.format("PDA.Segments.Shelf.Facts.segmentsWeapon", {
        damage,
        attack: signed(attackFactor, words),
        defence: signed(defenceFactor, words),
        bulk,
      }),
    place: { field: "place", places: PLACES },
    switches: [
      {
        field: "loaded",
        label: "PDA.Sheet.Loaded",
        icon: "fa-solid fa-arrows-to-circle",
        when: ({ reload }) => reload > 0,
      },
      BROKEN,
    ],
    panels: {
      ranges: {},
      exceptional: facesList(({ identifier }: WeaponStats) => facesOf(settings(), { identifier, exceptional: [] })),
    },
  });

const armour = gearKind({
  shape: armourShape,
  shelf: "PDA.Segments.Shelf.segmentsArmor",
  facts: ({ armour, tornPlates, bulk }, words) =>
    words.format("PDA.Segments.Shelf.Facts.segmentsArmor", {
      armour: signed(Math.max(0, armour - tornPlates), words),
      bulk,
    }),
  place: {
    field: "worn",
    places: [
      { id: "worn", label: "PDA.Sheet.Worn", stored: true },
      { id: "carried", label: "PDA.Sheet.Stowed", stored: false },
    ],
  },
  counts: [{ field: "tornPlates", label: "PDA.Sheet.TornPlates" }],
});

const shield = gearKind({
  shape: shieldShape,
  shelf: "PDA.Segments.Shelf.segmentsShield",
  facts: ({ armour, parryFactor, bulk }, words) =>
    words.format("PDA.Segments.Shelf.Facts.segmentsShield", {
      armour: signed(armour, words),
      defence: signed(parryFactor, words),
      bulk,
    }),
  place: { field: "place", places: PLACES },
  switches: [BROKEN],
});

const spell = gearKind({
  shape: spellShape,
  shelf: "PDA.Segments.Shelf.segmentsSpell",
  picture: `systems/${SYSTEM_ID}/icons/spells/spell.svg`,
  facts: ({ source, segments, effect }, words) =>
    words.format("PDA.Segments.Shelf.Facts.segmentsSpell", {
      source: words.text(`PDA.Segments.SpellSource.${source}`),
      segments,
      effect: words.text(`PDA.Segments.SpellEffect.${effect}`),
    }),
});

const thing = gearKind({
  shape: thingShape,
  shelf: "PDA.Segments.Shelf.segmentsGear",
  burden: burdenText,
  facts: thingFacts,
  place: {
    field: "carried",
    places: [
      { id: "carried", label: "PDA.Sheet.Taken", stored: true },
      { id: "dropped", label: "PDA.Sheet.LeftBehind", stored: false },
    ],
  },
  counts: [{ field: "quantity", label: "PDA.Sheet.Quantity" }],
});

/** What other gear weighs in all, and the points that it comes to; null where there is none. [SEG-HOUSE-46] */
function burdenText(things: readonly ThingStats[], words: Words): string | null {
  const { awkward, kilograms, byWeight } = burdenOf(things);
  return things.length === 0
    ? null
    : words.format("PDA.Segments.Shelf.Burden", { weight: kilograms, bulk: awkward + byWeight });
}

function thingFacts({ quantity, weight, bulk }: ThingStats, words: Words): string {
  if (bulk > 0) return words.format("PDA.Segments.Shelf.Facts.bulkyGear", { bulk: quantity * bulk });
  if (weight === 0) return words.text("PDA.Segments.Shelf.Facts.lightGear");
  const { kilograms } = burdenOf([{ quantity, weight, bulk: 0, carried: true }]);
  return words.format(quantity === 1 ? "PDA.Segments.Shelf.Facts.oneGear" : "PDA.Segments.Shelf.Facts.segmentsGear", {
    each: weight,
    weight: kilograms,
  });
}

/** All that the sheets know of gear: weapons, armour, shields, spells and other gear, each kind on its shelf. */
export const gearIn = (settings: () => SegmentsSettings): Gear => ({
  kinds: {
    segmentsWeapon: weaponOf(settings),
    segmentsArmor: armour,
    segmentsShield: shield,
    segmentsSpell: spell,
    segmentsGear: thing,
  },
  vocabulary: VOCABULARY,
  fields: "PDA.Segments.Field",
});
