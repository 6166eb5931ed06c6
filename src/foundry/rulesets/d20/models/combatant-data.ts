import { turnShape } from "../../../../rules/d20/stored/turn.ts";
import { modelSchema, type ModelSchema } from "../../../data/model-of.ts";

/** What a combatant has done and may still do: the rules' `TurnState`. */
export class D20CombatantData extends foundry.abstract.TypeDataModel<
  ModelSchema<typeof turnShape>,
  Combatant.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["PDA.D20Combatant"];
  static override defineSchema = () => modelSchema(turnShape);
}
