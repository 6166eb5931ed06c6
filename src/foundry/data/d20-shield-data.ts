import { GEAR_PLACES } from "../../rules/d20/stats.ts";
import { flag, html, text, whole, wholeOrNull, word } from "./bounded-fields.ts";

const schema = () => ({
  identifier: text(),
  bonus: whole(0, 99, 1),
  maxDexterity: wholeOrNull(0, 99),
  checkPenalty: whole(-99, 0, 0),
  arcaneFailure: whole(0, 100, 0),
  attackPenalty: whole(-99, 0, 0),
  isBuckler: flag(false),
  enhancement: whole(0, 20, 0),
  proficient: flag(true),
  place: word(GEAR_PLACES, "pack"),
  description: html(),
});

export type D20ShieldSchema = ReturnType<typeof schema>;

/** A shield of the `d20` ruleset: the rules' `ShieldStats` and a description. [D20-GEAR-07] */
export class D20ShieldData extends foundry.abstract.TypeDataModel<D20ShieldSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20Shield"];

  static override defineSchema(): D20ShieldSchema {
    return schema();
  }
}
