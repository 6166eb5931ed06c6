import { combatShape } from "../../../../rules/segments/stored/field.ts";
import { leaseField } from "../../../data/lease-field.ts";
import { modelSchema, type ModelSchema } from "../../../data/model-of.ts";

type SegmentsCombatSchema = ModelSchema<typeof combatShape> & ReturnType<typeof leaseField>;

/** A fight of the `segments` ruleset: its clock, offers and field as the rules have them, and its referee's lease. */
export class SegmentsCombatData extends foundry.abstract.TypeDataModel<SegmentsCombatSchema, Combat.Implementation> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsCombat"];
  static override defineSchema = (): SegmentsCombatSchema => ({ ...modelSchema(combatShape), ...leaseField() });
}
