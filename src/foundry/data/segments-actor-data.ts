import {
  ABILITIES,
  BODY_CONDITIONS,
  CLASSES,
  DAMAGE_KINDS,
  SHEET_BONUSES,
  SIZES,
  SKILLS,
  type SheetBonus,
} from "../../rules/segments/stats.ts";
import { each, flag, html, measureOrNull, name, text, whole, wholeOrNull, word } from "./bounded-fields.ts";
import { readEffective } from "./effective-values.ts";
import { exceptionalFaces } from "./exceptional-faces.ts";
import { worldFace } from "../rulesets/ruleset-face.ts";
import type { SheetNumbers } from "./sheet-numbers.ts";
import fields = foundry.data.fields;

const schema = () => ({
  identifier: text(),
  nature: word(["character", "creature"], "character"),
  classes: new fields.ArrayField(new fields.SchemaField({ id: word(CLASSES, "warrior"), level: whole(1, 40, 1) }), {
    required: true,
    nullable: false,
  }),
  powerLevel: whole(0, 40, 1),
  abilities: new fields.SchemaField(each(ABILITIES, () => whole(1, 60, 10))),
  size: word(SIZES, "medium"),
  naturalArmour: whole(0, 60, 0),
  skills: new fields.SchemaField(each(SKILLS, () => whole(0, 60, 0))),
  stamina: new fields.SchemaField({ value: wholeOrNull(0, 9999), override: wholeOrNull(0, 9999) }),
  wounds: new fields.SchemaField({ value: wholeOrNull(-999, 999), override: wholeOrNull(1, 999) }),
  fatigue: new fields.SchemaField({ points: whole(0, 999, 0), mountedRounds: whole(0, 999, 0) }),
  breath: whole(0, 999, 0),
  mountSpeed: measureOrNull(0, 999),
  baggage: whole(0, 999, 0),
  criticalFrom: wholeOrNull(1, 20),
  exceptional: exceptionalFaces(),
  injuries: new fields.ArrayField(
    new fields.SchemaField({
      id: name("injury"),
      kind: word(DAMAGE_KINDS, "slashing"),
      column: whole(0, 6, 0),
      roll: whole(1, 100, 1),
      place: text(),
      points: whole(0, 999, 0),
      codes: new fields.ArrayField(name("code"), { required: true, nullable: false }),
      treated: flag(false),
    }),
    { required: true, nullable: false },
  ),
  conditions: new fields.ArrayField(word(BODY_CONDITIONS, "prone"), { required: true, nullable: false }),
  notes: html(),
});

export type SegmentsActorSchema = ReturnType<typeof schema>;

/** What is worked out from the stored values at every change, and never stored. */
export interface SegmentsActorDerived extends Record<string, unknown> {
  /** Token bars: the value as it counts (never null) and the maximum. */
  stamina: { value: number; max: number; override: number | null };
  wounds: { value: number; max: number; override: number | null };
  /** The sheet's numbers with their explanations. */
  numbers: SheetNumbers;
  /** What active effects add to numbers of the sheet. */
  bonuses: Record<SheetBonus, number>;
  /** The stored values with what active effects have made of them: what the rules read. A pool of null is full. */
  effective: SegmentsActorSource;
  /** Points of full pools that are stored as null. */
  full: Record<string, number>;
}

/** The stored values. */
export type SegmentsActorSource = fields.SchemaField.SourceData<SegmentsActorSchema>;

/** A being of the `segments` ruleset: the stored shape is the rules' `ActorStats` and notes. */
export class SegmentsActorData extends foundry.abstract.TypeDataModel<
  SegmentsActorSchema,
  Actor.Implementation,
  Record<string, never>,
  SegmentsActorDerived
> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsActor"];

  static override defineSchema(): SegmentsActorSchema {
    return schema();
  }

  override prepareBaseData(): void {
    Object.assign(this, { effective: this._source, full: {} });
    // Effects add to these; no stored value lies there.
    this.bonuses = Object.fromEntries(SHEET_BONUSES.map((name) => [name, 0])) as Record<SheetBonus, number>;
  }

  override prepareDerivedData(): void {
    const numbers = readEffective(this, {
      pools: { "stamina.value": "maxStamina", "wounds.value": "maxWounds" },
      keep: (values, full) => Object.assign(this, { effective: values, full }),
      numbers: () => worldFace().numbers(this.parent),
    });
    this.numbers = numbers;
    const [mostStamina, mostWounds] = [numbers["maxStamina"]?.value ?? 0, numbers["maxWounds"]?.value ?? 0];
    Object.assign(this.stamina, { value: this.effective.stamina.value ?? mostStamina, max: mostStamina });
    Object.assign(this.wounds, { value: this.effective.wounds.value ?? mostWounds, max: mostWounds });
  }
}
