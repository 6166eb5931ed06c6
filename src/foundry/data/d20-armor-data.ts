import { ARMOUR_CLASSES } from "../../rules/d20/stats.ts";
import { flag, html, text, whole, wholeOrNull, word } from "./bounded-fields.ts";

const schema = () => ({
  identifier: text(),
  weight: word(ARMOUR_CLASSES, "light"),
  bonus: whole(0, 99, 1),
  maxDexterity: wholeOrNull(0, 99),
  checkPenalty: whole(-99, 0, 0),
  arcaneFailure: whole(0, 100, 0),
  enhancement: whole(0, 20, 0),
  proficient: flag(true),
  worn: flag(false),
  description: html(),
});

export type D20ArmorSchema = ReturnType<typeof schema>;

/** Body armour of the `d20` ruleset: the rules' `ArmourStats` and a description. [D20-GEAR-07] */
export class D20ArmorData extends foundry.abstract.TypeDataModel<D20ArmorSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20Armor"];

  static override defineSchema(): D20ArmorSchema {
    return schema();
  }
}
