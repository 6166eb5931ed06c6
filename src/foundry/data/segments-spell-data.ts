import { DAMAGE_KINDS, SPELL_AREAS, SPELL_EFFECTS } from "../../rules/segments/stats.ts";
import { html, measure, measureOrNull, text, whole, word } from "./bounded-fields.ts";
import { plainFormulaOrBlank } from "./formula-field.ts";
import fields = foundry.data.fields;

const schema = () => ({
  identifier: text(),
  source: word(["spell", "item"], "spell"),
  segments: whole(1, 99, 1),
  effect: word(SPELL_EFFECTS, "told"),
  formula: plainFormulaOrBlank(),
  kind: new fields.StringField({
    required: true,
    nullable: true,
    blank: false,
    choices: [...DAMAGE_KINDS],
    initial: null,
  }),
  range: measureOrNull(0, 9999),
  area: word(SPELL_AREAS, "none"),
  areaSize: measure(0, 9999, 0),
  areaSpread: measure(0, 9999, 0),
  description: html(),
});

export type SegmentsSpellSchema = ReturnType<typeof schema>;

/** A spell or a magic item's power of the `segments` ruleset: the rules' `SpellStats` and a description. [SEG-HOUSE-44] [SEG-HOUSE-45] */
export class SegmentsSpellData extends foundry.abstract.TypeDataModel<SegmentsSpellSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsSpell"];

  static override defineSchema(): SegmentsSpellSchema {
    return schema();
  }
}
