import { turnShape, type TurnState } from "../../../rules/segments/stored/turn.ts";
import type { SegmentsCombatantData } from "./models.ts";

/** What a combatant has done and may still do this round, as the rules take it. */
export const turnOf = (data: SegmentsCombatantData): TurnState => turnShape.take(data);
