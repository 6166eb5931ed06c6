import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { add, total } from "../../kernel/totals.ts";
import { lastSegmentOf } from "../activity/duration.ts";
import { routineActionsOf } from "../derive/actions-count.ts";
import { addBonus } from "../derive/sheet-bonus.ts";
import { characterOf } from "../derive/character.ts";
import type { Rule, Table } from "../game.ts";
import { readjusted, routineFrom } from "./routine.ts";
import { FIRST_SEGMENT, isRapid, isToRoll } from "./standing.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { RoutineAction } from "../stored/turn.ts";

/** Initiative for all who have none yet: at the start of the round, or when they join during it. [SEG-HOUSE-14] */
export function* rollInitiatives(table: Table): Rule {
  for (const { id } of table.combatants) yield* ensureInitiative(table, id);
}

/** Initiative for a combatant without: one who has joined and acts before time has passed rolls first. [SEG-HOUSE-14] [SEG-HOUSE-17] */
export function* ensureInitiative(table: Table, id: CombatantId): Rule {
  if (isToRoll(table.get(id))) yield* rollInitiative(table, id);
}

/** The die, kept within the round, is the segment of the first routine action. [SEG-CORE-05] [SEG-HOUSE-14] [SEG-HOUSE-15] */
function* rollInitiative(table: Table, id: CombatantId): Rule {
  const { settings, clock } = table;
  const key = effectKey(`initiative/${clock.round}/${id}`);
  const thrown = yield* roll(key, parseFormula(settings.initiativeDie), id, {
    label: "initiative",
    rule: "SEG-HOUSE-14",
  });
  const character = characterOf(settings, table.get(id).sheet);
  const initiative = total("initiative", thrown.total, "SEG-HOUSE-14");
  add(initiative, "dexterity", -settings.initiativeDexFactor * character.modifiers.dexterity, "SEG-HOUSE-14");
  addBonus(initiative, table.get(id).sheet, "initiative", "SEG-HOUSE-14");
  const kept = Math.min(settings.lastInitiativeSegment, Math.max(FIRST_SEGMENT, initiative.value));
  add(initiative, "kept", kept - initiative.value, "SEG-HOUSE-14");
  const routine = afterRun(
    settings,
    table.get(id),
    initiative.value,
    routineFrom(settings, initiative.value, Math.max(0, routineActionsOf(settings, table.get(id)).value)),
  );
  yield* emit({ type: "initiativeRolled", id, initiative, routine });
}

/** What went on from the last round has taken the first segments of this one: nothing else is begun without an initiative. [SEG-HOUSE-17] */
function afterRun(
  settings: SegmentsSettings,
  combatant: SegmentsCombatant,
  initiative: number,
  routine: readonly RoutineAction[],
): readonly RoutineAction[] {
  const { turn } = combatant;
  const run = turn.move !== null && isRapid(settings, turn.move.speed) ? turn.move.until : 0;
  const last = Math.max(run, turn.simple === null ? 0 : lastSegmentOf(settings, combatant, turn.simple, initiative));
  return last >= FIRST_SEGMENT ? readjusted(settings, routine, FIRST_SEGMENT, last) : routine;
}
