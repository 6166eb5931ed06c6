import { flag, html, measure, text, whole } from "./bounded-fields.ts";

const schema = () => ({
  identifier: text(),
  quantity: whole(0, 9999, 1),
  weight: measure(0, 9999, 0),
  bulk: whole(0, 99, 0),
  carried: flag(true),
  description: html(),
});

export type SegmentsGearSchema = ReturnType<typeof schema>;

/** Other gear of the `segments` ruleset, by which nobody fights: the rules' `ThingStats` and a description. [SEG-HOUSE-46] */
export class SegmentsGearData extends foundry.abstract.TypeDataModel<SegmentsGearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsGear"];

  static override defineSchema(): SegmentsGearSchema {
    return schema();
  }
}
