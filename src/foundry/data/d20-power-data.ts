import { levelledFormulaProblem, levelledNumberProblem, MOST_CASTER_LEVEL } from "../../rules/d20/magic/scaling.ts";
import {
  ABILITIES,
  BONUS_TARGETS,
  BONUS_TYPES,
  CASTING_TIMES,
  CONDITIONS,
  DAMAGE_KINDS,
  DELIVERIES,
  POWER_AREAS,
  POWER_EFFECTS,
  POWER_SOURCES,
  RANGES,
  SAVE_RESULTS,
  SAVES,
} from "../../rules/d20/stats.ts";
import { flag, html, measure, measureOrNull, text, whole, wholeOrNull, word } from "./bounded-fields.ts";
import { checkedOrBlank } from "./formula-field.ts";
import fields = foundry.data.fields;

const schema = () => ({
  identifier: text(),
  source: word(POWER_SOURCES, "spell"),
  level: whole(0, 9, 1),
  ability: word(ABILITIES, "intelligence"),
  casterLevel: wholeOrNull(0, MOST_CASTER_LEVEL),
  time: word(CASTING_TIMES, "standard"),
  verbal: flag(true),
  somatic: flag(true),
  material: flag(false),
  delivery: word(DELIVERIES, "targets"),
  range: measureOrNull(0, 99_999),
  rangeBy: word(RANGES, "fixed"),
  area: word(POWER_AREAS, "none"),
  areaSize: measure(0, 9999, 0),
  areaSpread: measure(0, 9999, 0),
  spreads: flag(false),
  effect: word(POWER_EFFECTS, "told"),
  formula: checkedOrBlank(levelledFormulaProblem),
  missiles: checkedOrBlank(levelledNumberProblem),
  kind: word(DAMAGE_KINDS, "energy"),
  condition: new fields.StringField({
    required: true,
    nullable: false,
    blank: true,
    choices: [...CONDITIONS],
    initial: "",
  }),
  modifiers: new fields.ArrayField(
    new fields.SchemaField({
      to: word(BONUS_TARGETS, "attack"),
      type: word(BONUS_TYPES, "untyped"),
      value: checkedOrBlank(levelledNumberProblem),
    }),
    { required: true, nullable: false, max: 50 },
  ),
  rounds: whole(0, 99_999, 0),
  roundsPerLevel: whole(0, 9999, 0),
  save: word([...SAVES, "none"], "none"),
  saveResult: word(SAVE_RESULTS, "none"),
  saveDc: wholeOrNull(0, 99),
  spellResistance: flag(false),
  concentration: flag(false),
  harmless: flag(false),
  arcane: flag(false),
  experience: whole(0, 99_999, 0),
  uses: wholeOrNull(0, 999),
  daily: wholeOrNull(0, 999),
  description: html(),
});

export type D20PowerSchema = ReturnType<typeof schema>;

/** A spell, a magic item or a special ability of the `d20` ruleset: the rules' `PowerStats` and a description. [D20-SPELL-22] */
export class D20PowerData extends foundry.abstract.TypeDataModel<D20PowerSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20Power"];

  static override defineSchema(): D20PowerSchema {
    return schema();
  }
}
