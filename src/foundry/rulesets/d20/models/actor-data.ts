import { actorShape, type ActorStats } from "../../../../rules/d20/stored/actor.ts";
import { worldFace } from "../../ruleset-face.ts";
import { readEffective } from "../../../data/effective-values.ts";
import { modelSchema, type ModelSchema } from "../../../data/model-of.ts";
import type { SheetNumbers } from "../../../data/sheet-numbers.ts";

type D20ActorSchema = ModelSchema<typeof actorShape, "notes">;

/** What is worked out from the stored values at every change, and never stored. */
export interface D20ActorDerived extends Record<string, unknown> {
  hitPoints: { value: number; max: number; rolled: number | null; override: number | null };
  /** The second bar of tokens, beside hit points: nonlethal damage, full where it fells. [D20-HP-32] */
  nonlethalDamage: { value: number; max: number };
  /** The sheet's numbers with their explanations. */
  numbers: SheetNumbers;
  /** The stored values with what active effects have made of them: what the rules read. Hit points of null are full. */
  effective: ActorStats;
  /** Points of full pools that are stored as null. */
  full: Record<string, number>;
}

/** A being of the `d20` ruleset: the stored shape is the rules' `ActorStats` and notes. */
export class D20ActorData extends foundry.abstract.TypeDataModel<
  D20ActorSchema,
  Actor.Implementation,
  Record<string, never>,
  D20ActorDerived
> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20Actor"];

  static override defineSchema = () => modelSchema(actorShape, "notes");

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
    this.nonlethalDamage = { value: this.effective.nonlethal, max: Math.max(1, value + this.effective.temporary) };
  }
}
