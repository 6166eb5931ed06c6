import {
  armourShape,
  shieldShape,
  spellShape,
  thingShape,
  weaponShape,
} from "../../../../rules/segments/stored/gear.ts";
import { modelSchema, type ModelSchema } from "../../../data/model-of.ts";

/** A weapon of the `segments` ruleset, with a description. [SEG-HOUSE-61] */
export class SegmentsWeaponData extends foundry.abstract.TypeDataModel<
  ModelSchema<typeof weaponShape, "description">,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.Segments.Weapon"];
  static override defineSchema = () => modelSchema(weaponShape, "description");
}

/** Body armour of the `segments` ruleset, with a description. [SEG-HOUSE-62] */
export class SegmentsArmorData extends foundry.abstract.TypeDataModel<
  ModelSchema<typeof armourShape, "description">,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.Segments.Armor"];
  static override defineSchema = () => modelSchema(armourShape, "description");
}

/** A shield of the `segments` ruleset, with a description. [SEG-HOUSE-62] */
export class SegmentsShieldData extends foundry.abstract.TypeDataModel<
  ModelSchema<typeof shieldShape, "description">,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.Segments.Shield"];
  static override defineSchema = () => modelSchema(shieldShape, "description");
}

/** A spell or a magic item's power of the `segments` ruleset, with a description. [SEG-HOUSE-44] [SEG-HOUSE-45] */
export class SegmentsSpellData extends foundry.abstract.TypeDataModel<
  ModelSchema<typeof spellShape, "description">,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.Segments.Spell"];
  static override defineSchema = () => modelSchema(spellShape, "description");
}

/** Other gear of the `segments` ruleset, which is no arm, with a description. [SEG-HOUSE-46] */
export class SegmentsGearData extends foundry.abstract.TypeDataModel<
  ModelSchema<typeof thingShape, "description">,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.Segments.Gear"];
  static override defineSchema = () => modelSchema(thingShape, "description");
}
