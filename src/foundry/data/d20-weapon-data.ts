import {
  DAMAGE_KINDS,
  GEAR_PLACES,
  PROFICIENCIES,
  REACHES,
  RELOADS,
  SIZES,
  STRENGTHS,
  WEAPON_FLAGS,
  WIELDS,
} from "../../rules/d20/stats.ts";
import { flag, html, measureOrNull, text, whole, wholeOrNull, word, wordOrNull } from "./bounded-fields.ts";
import { formula, formulaOrBlank } from "./formula-field.ts";
import fields = foundry.data.fields;

const list = { required: true, nullable: false } as const;

const schema = () => ({
  identifier: text(),
  proficiency: word(PROFICIENCIES, "simple"),
  proficient: flag(true),
  wield: word(WIELDS, "oneHanded"),
  size: wordOrNull(SIZES),
  damage: formula("1d6"),
  otherHead: formulaOrBlank(),
  kinds: new fields.ArrayField(word(DAMAGE_KINDS, "slashing"), {
    ...list,
    max: DAMAGE_KINDS.length,
    initial: ["slashing"],
  }),
  criticalFrom: whole(1, 20, 20),
  multiplier: whole(1, 10, 2),
  reach: word(REACHES, "adjacent"),
  increment: measureOrNull(0, 999),
  increments: wholeOrNull(1, 99),
  thrown: flag(false),
  strength: word(STRENGTHS, "full"),
  rating: whole(0, 99, 0),
  reload: word(RELOADS, "none"),
  loaded: whole(0, 99, 0),
  capacity: whole(0, 99, 0),
  ammunition: wholeOrNull(0, 9999),
  enhancement: whole(0, 20, 0),
  masterwork: flag(false),
  extra: new fields.ArrayField(
    new fields.SchemaField({ formula: formula("1d6"), kind: word(DAMAGE_KINDS, "fire"), source: text() }),
    { ...list, max: 20 },
  ),
  flags: new fields.ArrayField(word(WEAPON_FLAGS, "nonlethal"), { ...list, max: WEAPON_FLAGS.length }),
  onHit: word(["damage", "entangle"], "damage"),
  natural: wordOrNull(["primary", "secondary"]),
  count: whole(1, 20, 1),
  place: word(GEAR_PLACES, "pack"),
  description: html(),
});

export type D20WeaponSchema = ReturnType<typeof schema>;

/** A weapon or an attack of nature's of the `d20` ruleset: the rules' `WeaponStats` and a description. [D20-GEAR-01] */
export class D20WeaponData extends foundry.abstract.TypeDataModel<D20WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20Weapon"];

  static override defineSchema(): D20WeaponSchema {
    return schema();
  }
}
