import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { add, total, type Draft } from "../../kernel/totals.ts";
import { byHand } from "../by-hand.ts";
import { spendRoutine } from "../attack/act.ts";
import { D20 } from "../attack/reaction.ts";
import { isAtHand } from "../ground/contact.ts";
import { characterOf } from "../derive/character.ts";
import { hamper, hasCondition } from "../derive/harm.ts";
import type { Rule, Stage, Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import { isCloseCombat, modeOf, routineForbids } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { ShootingCommand } from "./commands.ts";
import type { Mode } from "../stats.ts";

type TearFree = Extract<ShootingCommand, { do: "tearFree" }>;

/** Why the combatant cannot try to tear free now, or null. [SEG-HOUSE-70] */
export function tearFreeForbids(table: Table, { by }: TearFree): Refusal | null {
  const combatant = table.get(by);
  if (!hasCondition(combatant, "entangled"))
    return refuse("notEntangled", "SEG-HOUSE-70", { name: { combatant: combatant.id } });
  const mode = modeOf(table.settings, combatant.turn);
  if (!canTearIn(mode)) return refuse("noFightingMode", "SEG-HOUSE-70", { mode });
  return routineForbids(table, combatant);
}

/** Melee, grapple and shooting are the modes in which one may tear oneself free. [SEG-HOUSE-70] */
export function canTearIn(mode: Mode): boolean {
  return isCloseCombat(mode) || mode === "shooting";
}

/** Base attack and Strength against the net; neither a 1 nor a 20 is anything special. [SEG-HOUSE-70] */
export function tearFreeTotal(settings: SegmentsSettings, combatant: SegmentsCombatant, natural: number): Draft {
  const { baseAttack, modifiers } = characterOf(settings, combatant.sheet);
  const draft = total("tearFree", natural, "SEG-HOUSE-70");
  add(draft, "baseAttack", baseAttack.value, "SEG-HOUSE-03");
  add(draft, "strength", modifiers.strength, "SEG-HOUSE-01");
  return hamper(draft, settings, combatant);
}

/** Spends the routine action that is due, throws the die, and is free or not. [SEG-HOUSE-70] */
export function tearFreeStageOf(table: Table, { by }: TearFree): Stage {
  return () => payingStage(table, by);
}

function* payingStage(table: Table, by: CombatantId): Rule<Stage> {
  yield* spendRoutine(table, by, "tearFree");
  return () => tearingStage(table, by);
}

function* tearingStage(table: Table, by: CombatantId): Rule<null> {
  const { settings } = table;
  const thrown = yield* roll(effectKey(`tearFree/${by}`), D20, by, {
    label: "tearFree",
    rule: "SEG-HOUSE-70",
  });
  const natural = thrown.total;
  const sum = byHand(tearFreeTotal(settings, table.get(by), natural), thrown);
  const success = sum.value >= settings.entangleDc;
  yield* emit({
    type: "tearFreeRolled",
    id: by,
    natural,
    total: sum,
    dc: settings.entangleDc,
    success,
    rule: "SEG-HOUSE-70",
  });
  if (success) yield* release(by);
  return null;
}

/** Cuts the target out of the net, if they are still within reach of a hand. [SEG-HOUSE-70] */
export function* cutLoose(table: Table, by: CombatantId, target: CombatantId | null): Rule {
  const victim = target === null ? undefined : table.find(target);
  if (victim === undefined || !hasCondition(victim, "entangled") || !isAtHand(table, table.get(by), victim)) return;
  yield* release(victim.id);
}

function* release(id: CombatantId): Rule {
  yield* emit({ type: "conditionLost", id, condition: "entangled", rule: "SEG-HOUSE-70" });
}
