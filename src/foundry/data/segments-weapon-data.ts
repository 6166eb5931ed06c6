import { DAMAGE_KINDS, GEAR_PLACES } from "../../rules/segments/stats.ts";
import { flag, html, measure, text, whole, wholeOrNull, word } from "./bounded-fields.ts";
import { formula } from "./formula-field.ts";
import { exceptionalFaces } from "./exceptional-faces.ts";
import fields = foundry.data.fields;

const schema = () => ({
  identifier: text(),
  kind: new fields.StringField({
    required: true,
    nullable: true,
    blank: false,
    choices: [...DAMAGE_KINDS],
    initial: "slashing",
  }),
  damage: formula("1d6"),
  hands: new fields.NumberField({ required: true, nullable: false, choices: [1, 2], initial: 1 }),
  attackFactor: whole(-20, 20, 0),
  defenceFactor: whole(-20, 20, 0),
  encumbering: flag(false),
  polearm: flag(false),
  thrown: flag(false),
  natural: flag(false),
  magic: flag(false),
  ranges: new fields.SchemaField(
    { short: measure(0, 9999, 10), medium: measure(0, 9999, 20), long: measure(0, 9999, 30) },
    { required: true, nullable: true, initial: null },
  ),
  reload: whole(0, 99, 0),
  bulk: whole(0, 99, 1),
  exceptional: exceptionalFaces(),
  criticalFrom: wholeOrNull(1, 20),
  onHit: word(["none", "entangle"], "none"),
  loaded: flag(true),
  place: word(GEAR_PLACES, "carried"),
  broken: flag(false),
  description: html(),
});

export type SegmentsWeaponSchema = ReturnType<typeof schema>;

/** A weapon of the `segments` ruleset: the rules' `WeaponStats` and a description. [SEG-HOUSE-61] */
export class SegmentsWeaponData extends foundry.abstract.TypeDataModel<SegmentsWeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsWeapon"];

  static override defineSchema(): SegmentsWeaponSchema {
    return schema();
  }
}
