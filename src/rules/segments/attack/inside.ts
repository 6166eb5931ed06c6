/** Blows from inside a creature. [SEG-HOUSE-51] */
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { Defect } from "../../kernel/json.ts";
import type { StrikeInside } from "./commands.ts";
import { isHandy, isRefusal, strikerOf, strikersOf, type Arm } from "../derive/strikers.ts";
import type { Approach } from "../derive/combat.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { modeOf, routineForbids } from "../turn/standing.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import { armOf, attackStage } from "./attack.ts";
import { spendRoutine } from "./act.ts";
import { swallowHold } from "./holds.ts";

/** How such a blow is struck: as a melee-equivalent attack to which the rule of 10 does not apply. [SEG-HOUSE-51] */
export const INSIDE_BLOW: Approach = { kind: "routine", manner: "inside" };

/** Why the victim cannot strike from inside now, or null. They need no mode for it but one in which they act at all. [SEG-HOUSE-51] */
export function strikeInsideForbids(table: Table, { by, with: striker }: StrikeInside): Refusal | null {
  const combatant = table.get(by);
  if (swallowHold(table, by) === null)
    return refuse("notSwallowed", "SEG-HOUSE-51", { name: { combatant: combatant.id } });
  const idle = routineForbids(table, combatant, "inside");
  if (idle !== null) return idle;
  if (modeOf(table.settings, combatant.turn) === "none") return refuse("noFightingMode", "SEG-CORE-17");
  const arm = strikerOf(table.settings, combatant, striker);
  if (isRefusal(arm)) return arm;
  return isHandy(arm) ? null : refuse("tooBigInside", "SEG-HOUSE-36", { weapon: arm.name });
}

/** All that the victim could strike with from inside. [SEG-HOUSE-36] [SEG-HOUSE-51] */
export function handyArms(settings: SegmentsSettings, combatant: SegmentsCombatant): readonly Arm[] {
  return strikersOf(settings, combatant).filter(isHandy);
}

/** Spends the routine action that is due and strikes the creature. [SEG-HOUSE-51] */
export function strikeInsideStageOf(table: Table, command: StrikeInside): Stage {
  return () => payingStage(table, command);
}

function* payingStage(table: Table, { by, with: striker }: StrikeInside): Rule<Stage> {
  const hold = swallowHold(table, by);
  if (hold === null) throw new Defect(`"${by}" is inside no creature.`);
  yield* spendRoutine(table, by, "attack");
  return attackStage(table, {
    by,
    target: hold.holder,
    arm: armOf(table.settings, table.get(by), striker),
    ...INSIDE_BLOW,
    modifiers: [],
    key: `inside/${by}`,
  });
}
