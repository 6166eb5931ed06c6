import { flag, html, text, whole } from "./bounded-fields.ts";

const schema = () => ({
  identifier: text(),
  armour: whole(0, 60, 1),
  bulk: whole(0, 99, 1),
  tornPlates: whole(0, 60, 0),
  worn: flag(false),
  description: html(),
});

export type SegmentsArmorSchema = ReturnType<typeof schema>;

/** Body armour of the `segments` ruleset: the rules' `ArmourStats` and a description. [SEG-HOUSE-62] */
export class SegmentsArmorData extends foundry.abstract.TypeDataModel<SegmentsArmorSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsArmor"];

  static override defineSchema(): SegmentsArmorSchema {
    return schema();
  }
}
