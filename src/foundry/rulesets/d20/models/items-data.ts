import { armourShape, shieldShape } from "../../../../rules/d20/stored/armour.ts";
import { powerShape } from "../../../../rules/d20/stored/power.ts";
import { weaponShape } from "../../../../rules/d20/stored/weapon.ts";
import { modelSchema, type ModelSchema } from "../../../data/model-of.ts";

/** A weapon or an attack of nature's of the `d20` ruleset, with a description. [D20-GEAR-01] */
export class D20WeaponData extends foundry.abstract.TypeDataModel<
  ModelSchema<typeof weaponShape, "description">,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20.Weapon"];
  static override defineSchema = () => modelSchema(weaponShape, "description");
}

/** Body armour of the `d20` ruleset, with a description. [D20-GEAR-07] */
export class D20ArmorData extends foundry.abstract.TypeDataModel<
  ModelSchema<typeof armourShape, "description">,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20.Armor"];
  static override defineSchema = () => modelSchema(armourShape, "description");
}

/** A shield of the `d20` ruleset, with a description. [D20-GEAR-07] */
export class D20ShieldData extends foundry.abstract.TypeDataModel<
  ModelSchema<typeof shieldShape, "description">,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20.Shield"];
  static override defineSchema = () => modelSchema(shieldShape, "description");
}

/** A spell, a magic item or a special ability of the `d20` ruleset, with a description. [D20-SPELL-22] */
export class D20PowerData extends foundry.abstract.TypeDataModel<
  ModelSchema<typeof powerShape, "description">,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20.Power"];
  static override defineSchema = () => modelSchema(powerShape, "description");
}
