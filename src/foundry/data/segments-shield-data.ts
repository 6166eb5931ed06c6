import { GEAR_PLACES } from "../../rules/segments/stats.ts";
import { flag, html, text, whole, word } from "./bounded-fields.ts";
import { formula } from "./formula-field.ts";

const schema = () => ({
  identifier: text(),
  armour: whole(0, 60, 1),
  parryFactor: whole(-20, 20, 0),
  attackFactor: whole(-20, 20, 0),
  damage: formula("1d4"),
  bulk: whole(0, 99, 1),
  place: word(GEAR_PLACES, "carried"),
  broken: flag(false),
  description: html(),
});

export type SegmentsShieldSchema = ReturnType<typeof schema>;

/** A shield of the `segments` ruleset: the rules' `ShieldStats` and a description. [SEG-HOUSE-62] */
export class SegmentsShieldData extends foundry.abstract.TypeDataModel<SegmentsShieldSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsShield"];

  static override defineSchema(): SegmentsShieldSchema {
    return schema();
  }
}
