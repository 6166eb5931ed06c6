import { turnShape } from "../../../../rules/segments/stored/turn.ts";
import { modelSchema, type ModelSchema } from "../../../data/model-of.ts";

/** What a combatant has done and may still do this round: the rules' `TurnState`. `move` is the path drawn as a ghost. */
export class SegmentsCombatantData extends foundry.abstract.TypeDataModel<
  ModelSchema<typeof turnShape>,
  Combatant.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.SegmentsCombatant"];
  static override defineSchema = () => modelSchema(turnShape);
}
