import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, gearId, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { emit, roll } from "../../kernel/rule.ts";
import { companionsInReach } from "../contact.ts";
import { damageTotal } from "../derive/combat.ts";
import { kitOf } from "../derive/kit.ts";
import { gearArm, strikersOf, type Arm } from "../derive/strikers.ts";
import type { SegmentsEvent } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import { companionsInLine } from "../shooting/line-of-fire.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { FailureResult } from "../tables/exceptional.ts";
import { harm } from "./life.ts";

const D6 = parseFormula("1d6");

/** A combat action that showed a natural 1. `arm` null: it was made without a weapon (a dodge). */
export interface Failure {
  readonly by: CombatantId;
  readonly opponent: CombatantId;
  readonly arm: Arm | null;
  readonly key: string;
}

/** Throws the critical-failure die and carries its result out; answers whether the opponent is given an opening. [SEG-EXC-08] [SEG-EXC-09] */
export function* failCritically(table: Table, failure: Failure): Rule<"opening" | null> {
  const { by, key } = failure;
  const thrown = yield* roll<SegmentsEvent>(effectKey(`${key}/failure`), D6, by, { label: "criticalFailure", rule: "SEG-EXC-09" });
  const author = table.get(by);
  const arm = failure.arm ?? weaponInHand(table.settings, author);
  const { result, rules } = resultOf(table, failure, arm, thrown.total);
  yield* emit<SegmentsEvent>({ type: "criticalFailure", by, roll: thrown.total, result, rules });
  switch (result) {
    case "opportunity":
      return "opening";
    case "weaponLost":
      if (arm !== null && isStillHeld(table.get(by), arm)) yield* loseGear(table, by, arm, `${key}/failure`, "SEG-EXC-11");
      return null;
    case "weaponBroken":
      if (arm !== null && arm.id !== "bareHands") yield* emit<SegmentsEvent>({ type: "gearBroken", id: by, gear: arm.id, rule: "SEG-EXC-11" });
      return null;
    case "companionHurt":
      yield* hurtCompanion(table, failure, arm, `${key}/failure`);
      return null;
  }
}

/** The table's result after the fallbacks: nothing to lose, nothing that breaks, nobody to hurt. [SEG-HOUSE-49] */
function resultOf(table: Table, failure: Failure, arm: Arm | null, face: number): { readonly result: FailureResult; readonly rules: readonly LedgerId[] } {
  const drawn = table.settings.tables.criticalFailures[face - 1] ?? "opportunity";
  const fallback = { rules: ["SEG-EXC-09", "SEG-HOUSE-49"] } as const;
  const breaks = drawn === "weaponBroken";
  if ((breaks || drawn === "weaponLost") && arm?.made !== true) return { result: "opportunity", ...fallback };
  if (breaks && arm?.magic === true && !table.settings.criticalFailureBreaksMagic) return { result: "weaponLost", ...fallback };
  if (drawn === "companionHurt" && companionsOf(table, failure, arm).length === 0) return { result: "opportunity", ...fallback };
  return { result: drawn, rules: ["SEG-EXC-09"] };
}

/** The weapon of an action made without one: that in the hand, else the bare hand itself or a natural weapon. [SEG-EXC-11] [SEG-CORE-15] */
function weaponInHand(settings: SegmentsSettings, author: SegmentsCombatant): Arm | null {
  const { weapon } = kitOf(author.gear);
  const made = weapon === null ? null : gearArm(author.gear, weapon.id);
  return made ?? strikersOf(settings, author).find((arm) => !arm.made) ?? null;
}

/** What has been thrown is out of the hand already. */
function isStillHeld(author: SegmentsCombatant, { id }: Arm): boolean {
  return id !== "bareHands" && gearArm(author.gear, id) !== null;
}

/** A weapon or shield leaves the hand and lands some metres away. [SEG-HOUSE-50] */
export function* loseGear(table: Table, id: CombatantId, arm: Arm, key: string, rule: LedgerId): Rule {
  if (arm.id === "bareHands") return;
  const away = yield* roll<SegmentsEvent>(effectKey(`${key}/distance`), parseFormula(table.settings.disarmDistanceM), id, { label: "weaponFlies", rule: "SEG-HOUSE-50" });
  yield* emit<SegmentsEvent>({ type: "gearMoved", id, gear: gearId(arm.id), place: "dropped", metres: Math.max(0, away.total), rule });
}

/** Those who may be hurt: in reach of a blow, nearest to the line of a shot. [SEG-HOUSE-49] */
function companionsOf(table: Table, { by, opponent }: Failure, arm: Arm | null): readonly SegmentsCombatant[] {
  if (arm === null) return [];
  const author = table.get(by);
  return arm.blow === "missile" ? companionsInLine(table, author, arm, table.get(opponent)) : companionsInReach(table, author, arm);
}

/** One of the companions, at random, takes the weapon's normal damage, without a roll to hit. [SEG-EXC-12] [SEG-HOUSE-49] */
function* hurtCompanion(table: Table, failure: Failure, arm: Arm | null, key: string): Rule {
  if (arm?.kind == null || table.settings.criticalFailure6Damage !== "weapon") return;
  const author = table.get(failure.by);
  const companions = companionsOf(table, failure, arm);
  let index = 0;
  if (companions.length > 1) {
    const drawn = yield* roll<SegmentsEvent>(effectKey(`${key}/companion`), parseFormula(`1d${companions.length}`), author.id, { label: "companion", rule: "SEG-HOUSE-49" });
    index = drawn.total - 1;
  }
  const victim = companions[index];
  if (victim === undefined) return;
  const thrown = yield* roll<SegmentsEvent>(effectKey(`${key}/damage`), parseFormula(arm.damage), author.id, { label: "damage", rule: "SEG-EXC-12" });
  const manner = arm.blow === "missile" ? "short" : "melee";
  const damage = damageTotal(table.settings, table.get(author.id), arm, manner, thrown.total);
  yield* emit<SegmentsEvent>({ type: "damageRolled", to: victim.id, damage, doubled: false, attrition: damage.value, rules: ["SEG-EXC-12", "SEG-HOUSE-49"] });
  yield* harm(table, { to: victim.id, by: author.id, attrition: damage.value, exceptional: 0, kind: arm.kind, key });
}
