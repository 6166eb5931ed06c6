import { combatShape } from "../../../../rules/d20/stored/field.ts";
import { leaseField } from "../../../data/lease-field.ts";
import { modelSchema, type ModelSchema } from "../../../data/model-of.ts";

type D20CombatSchema = ModelSchema<typeof combatShape> & ReturnType<typeof leaseField>;

/** A fight of the `d20` ruleset: its clock and field as the rules have them, and its referee's lease. */
export class D20CombatData extends foundry.abstract.TypeDataModel<D20CombatSchema, Combat.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20Combat"];
  static override defineSchema = (): D20CombatSchema => ({ ...modelSchema(combatShape), ...leaseField() });
}
