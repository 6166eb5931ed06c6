import { SHEET_BONUSES, type SheetBonus } from "../../../../rules/segments/stats.ts";
import { actorShape } from "../../../../rules/segments/stored/actor.ts";
import type { StoredType } from "../../../../rules/kernel/schema/stored.ts";
import { worldFace } from "../../ruleset-face.ts";
import { readEffective } from "../../../data/effective-values.ts";
import { modelSchema, type ModelSchema } from "../../../data/model-of.ts";
import type { SheetNumbers } from "../../../data/sheet-numbers.ts";

type SegmentsActorSchema = ModelSchema<typeof actorShape, "notes">;

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
  effective: StoredType<typeof actorShape>;
  /** Points of full pools that are stored as null. */
  full: Record<string, number>;
}

/** A being of the `segments` ruleset: the stored shape is the rules' `ActorStats` and notes. */
export class SegmentsActorData extends foundry.abstract.TypeDataModel<
  SegmentsActorSchema,
  Actor.Implementation,
  Record<string, never>,
  SegmentsActorDerived
> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsActor"];

  static override defineSchema = () => modelSchema(actorShape, "notes");

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
