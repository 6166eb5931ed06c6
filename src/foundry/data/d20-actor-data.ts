import {
  ABILITIES,
  BONUS_TARGETS,
  BONUS_TYPES,
  CLASSES,
  CONDITIONS,
  FEATS,
  LOADS,
  MOTIONS,
  SAVES,
  SHAPES,
  SIZES,
  SKILLS,
  TRAITS,
} from "../../rules/d20/stats.ts";
import { worldFace } from "../rulesets/ruleset-face.ts";
import { readEffective } from "./effective-values.ts";
import { each, flag, html, measure, measureOrNull, text, whole, wholeOrNull, word } from "./bounded-fields.ts";
import type { SheetNumbers } from "./sheet-numbers.ts";
import fields = foundry.data.fields;

const list = { required: true, nullable: false } as const;
/** Hit points far beyond any being's, either way. */
const MOST_POINTS = 9999;
const EXPERIENCE = 99_999_999;

const schema = () => ({
  identifier: text(),
  nature: word(["character", "creature"], "character"),
  classes: new fields.ArrayField(new fields.SchemaField({ id: word(CLASSES, "fighter"), level: whole(1, 40, 1) }), {
    ...list,
    max: CLASSES.length,
  }),
  racial: new fields.SchemaField({
    hitDice: whole(0, 200, 0),
    baseAttack: whole(0, 200, 0),
    ...each(SAVES, () => whole(0, 200, 0)),
  }),
  abilities: new fields.SchemaField(each(ABILITIES, () => whole(0, 99, 10))),
  size: word(SIZES, "medium"),
  shape: word(SHAPES, "tall"),
  space: measureOrNull(0, 99),
  reach: measureOrNull(0, 99),
  speeds: new fields.SchemaField({ ...each(MOTIONS, () => measure(0, 999, 0)), land: measure(0, 999, 9) }),
  naturalArmour: whole(0, 99, 0),
  bonuses: new fields.ArrayField(
    new fields.SchemaField({
      to: word(BONUS_TARGETS, "attack"),
      type: word(BONUS_TYPES, "untyped"),
      value: whole(-99, 99, 0),
      source: text(),
    }),
    { ...list, max: 100 },
  ),
  feats: new fields.ArrayField(new fields.SchemaField({ id: word(FEATS, "dodge"), weapon: text() }), {
    ...list,
    max: 100,
  }),
  traits: new fields.ArrayField(word(TRAITS, "uncannyDodge"), { ...list, max: TRAITS.length }),
  skills: new fields.SchemaField(each(SKILLS, () => whole(0, 99, 0))),
  sneakDice: whole(0, 40, 0),
  spellResistance: wholeOrNull(0, 99),
  darkvision: measure(0, 999, 0),
  load: word(LOADS, "light"),
  experience: new fields.SchemaField({ value: whole(0, EXPERIENCE, 0), threshold: whole(0, EXPERIENCE, 0) }),
  hitPoints: new fields.SchemaField({
    value: wholeOrNull(-MOST_POINTS, MOST_POINTS),
    rolled: wholeOrNull(0, MOST_POINTS),
    override: wholeOrNull(0, MOST_POINTS),
  }),
  temporary: whole(0, MOST_POINTS, 0),
  nonlethal: whole(0, MOST_POINTS, 0),
  abilityDamage: new fields.SchemaField(each(ABILITIES, () => whole(0, 99, 0))),
  abilityDrain: new fields.SchemaField(each(ABILITIES, () => whole(0, 99, 0))),
  concealment: whole(0, 100, 0),
  recovery: new fields.SchemaField(each(["stable", "tended", "awake", "mending"], () => flag(false))),
  conditions: new fields.ArrayField(word(CONDITIONS, "prone"), { ...list, max: CONDITIONS.length }),
  notes: html(),
});

export type D20ActorSchema = ReturnType<typeof schema>;

/** What is worked out from the stored values at every change, and never stored. */
export interface D20ActorDerived extends Record<string, unknown> {
  hitPoints: { value: number; max: number; rolled: number | null; override: number | null };
  /** The bar of tokens, under the path that every ruleset has for what kills: hit points. */
  wounds: { value: number; max: number };
  /** The second bar, under the path that every ruleset has for what wears out: nonlethal damage, full where it fells. [D20-HP-32] */
  stamina: { value: number; max: number };
  /** The sheet's numbers with their explanations. */
  numbers: SheetNumbers;
  /** The stored values with what active effects have made of them: what the rules read. Hit points of null are full. */
  effective: D20ActorSource;
  /** Points of full pools that are stored as null. */
  full: Record<string, number>;
}

/** The stored values. */
export type D20ActorSource = fields.SchemaField.SourceData<D20ActorSchema>;

/** A being of the `d20` ruleset: the stored shape is the rules' `ActorStats` and notes. */
export class D20ActorData extends foundry.abstract.TypeDataModel<
  D20ActorSchema,
  Actor.Implementation,
  Record<string, never>,
  D20ActorDerived
> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20Actor"];

  static override defineSchema(): D20ActorSchema {
    return schema();
  }

  override prepareBaseData(): void {
    Object.assign(this, { effective: this._source, full: {} });
  }

  override prepareDerivedData(): void {
    const numbers = readEffective(this, {
      pools: { "hitPoints.value": "hitPoints" },
      keep: (values, full) => Object.assign(this, { effective: values, full }),
      numbers: () => worldFace().numbers(this.parent),
    });
    this.numbers = numbers;
    const max = numbers["hitPoints"]?.value ?? 0;
    const value = this.effective.hitPoints.value ?? max;
    Object.assign(this.hitPoints, { value, max });
    this.wounds = { value, max };
    this.stamina = { value: this.effective.nonlethal, max: Math.max(1, value + this.effective.temporary) };
  }
}
