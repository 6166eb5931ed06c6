import { turnShape, type TurnState } from "../../../rules/d20/stored/turn.ts";
import type { D20CombatantData } from "./models.ts";

/** What a combatant has done and may still do, as the rules take it. */
export const turnOf = (data: D20CombatantData): TurnState => turnShape.take(data);
