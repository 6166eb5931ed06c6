import { parseFormula } from "../kernel/formula.ts";
import { effectKey, type CombatantId } from "../kernel/ids.ts";
import { emit, roll } from "../kernel/rule.ts";
import { add, total } from "../kernel/totals.ts";
import { characterOf } from "./derive/character.ts";
import { hasCondition, isDead } from "./derive/harm.ts";
import type { SegmentsEvent } from "./events.ts";
import type { Rule, Table } from "./game.ts";
import { routineFrom } from "./routine.ts";
import type { SegmentsCombatant } from "./state.ts";

/** First segment of a round, and the earliest initiative. [SEG-CORE-01] */
const FIRST_SEGMENT = 1;

/** Initiative for everybody who has none yet: at the start of the round, or for whoever joins during it. [SEG-HOUSE-14] */
export function* rollInitiatives(table: Table): Rule {
  for (const { id } of table.combatants) yield* ensureInitiative(table, id);
}

/** Initiative for one who has none yet: whoever has joined and acts before time has passed rolls first. [SEG-HOUSE-14] [SEG-HOUSE-17] */
export function* ensureInitiative(table: Table, id: CombatantId): Rule {
  if (isToRoll(table.get(id))) yield* rollInitiative(table, id);
}

function isToRoll(combatant: SegmentsCombatant): boolean {
  return combatant.turn.initiative === null && !isDead(combatant) && !hasCondition(combatant, "coma");
}

/** The die, kept within the round, is the segment of the first routine action. [SEG-CORE-05] [SEG-HOUSE-14] [SEG-HOUSE-15] */
function* rollInitiative(table: Table, id: CombatantId): Rule {
  const { settings, clock } = table;
  const key = effectKey(`initiative/${clock.round}/${id}`);
  const thrown = yield* roll<SegmentsEvent>(key, parseFormula(settings.initiativeDie), id, { label: "initiative", rule: "SEG-HOUSE-14" });
  const character = characterOf(settings, table.get(id).sheet);
  const initiative = total("initiative", thrown.total, "SEG-HOUSE-14");
  add(initiative, "dexterity", -settings.initiativeDexFactor * character.modifiers.dexterity, "SEG-HOUSE-14");
  const kept = Math.min(settings.lastInitiativeSegment, Math.max(FIRST_SEGMENT, initiative.value));
  add(initiative, "kept", kept - initiative.value, "SEG-HOUSE-14");
  const routine = routineFrom(settings, initiative.value, character.routineActions.value);
  yield* emit<SegmentsEvent>({ type: "initiativeRolled", id, initiative, routine });
}
