import { parseFormula } from "../../kernel/formula.ts";
import { gearDice } from "../../kernel/gear-dice.ts";
import { effectKey, gearId, type CombatantId, type GearId, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { byHand } from "../by-hand.ts";
import { companionsInReach } from "../ground/contact.ts";
import { atLeast, damageTotal } from "../derive/combat.ts";
import { kitOf } from "../derive/kit.ts";
import { gearArm, strikersOf, type Arm } from "../derive/strikers.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import { companionsInLine } from "../ground/line-of-fire.ts";
import type { SegmentsCombatant } from "../state.ts";
import { harm } from "../life/hurt.ts";
import { flyAway } from "./exceptional.ts";

const D6 = parseFormula("1d6");

/** A combat action that showed a natural 1. `arm` null: it was made without a weapon (a dodge). */
export interface Failure {
  readonly by: CombatantId;
  readonly opponent: CombatantId;
  readonly arm: Arm | null;
  readonly key: string;
}

/** Throws the critical-failure die and carries its result out; answers whether the opponent is given an opening. [SEG-EXC-08] [SEG-EXC-09] */
export function* failCritically(table: Table, failure: Failure): Rule<boolean> {
  const { by } = failure;
  const key = `${failure.key}/failure`;
  const thrown = yield* roll(effectKey(key), D6, by, { label: "criticalFailure", rule: "SEG-EXC-09" });
  const arm = failure.arm ?? weaponInHand(table.settings, table.get(by));
  const outcome = outcomeOf(table, failure, arm, thrown.total);
  const { result, rules } = outcome;
  yield* emit({ type: "criticalFailure", by, roll: thrown.total, result, rules });
  switch (outcome.result) {
    case "opportunity":
      return true;
    case "weaponLost":
      // What has been thrown is out of the hand already.
      if (gearArm(table.get(by).gear, outcome.gear) !== null)
        yield* flyAway(table, by, outcome.gear, key, "SEG-EXC-11");
      return false;
    case "weaponBroken":
      yield* emit({ type: "gearBroken", id: by, gear: outcome.gear, rule: "SEG-EXC-11" });
      return false;
    case "companionHurt":
      yield* hurtCompanion(table, by, outcome, key);
      return false;
  }
}

/** A companion who is to be hurt, and with what. */
interface Mishap {
  readonly arm: Arm;
  readonly companions: readonly SegmentsCombatant[];
}

/** A result of the table with what it is about. */
type Outcome = { readonly rules: readonly LedgerId[] } & (
  | { readonly result: "opportunity" }
  | { readonly result: "weaponLost" | "weaponBroken"; readonly gear: GearId }
  | ({ readonly result: "companionHurt" } & Mishap)
);

/** The table's result after the fallbacks: nothing to lose, nothing that breaks, no one to hurt. [SEG-HOUSE-49] */
function outcomeOf(table: Table, failure: Failure, arm: Arm | null, face: number): Outcome {
  const drawn = table.settings.tables.criticalFailures[face - 1] ?? "opportunity";
  const rules = ["SEG-EXC-09"] as const;
  const fallback = ["SEG-EXC-09", "SEG-HOUSE-49"] as const;
  if (drawn === "opportunity") return { result: drawn, rules };
  if (arm === null) return { result: "opportunity", rules: fallback };
  if (drawn === "companionHurt") {
    const companions = companionsOf(table, failure, arm);
    return companions.length === 0
      ? { result: "opportunity", rules: fallback }
      : { result: drawn, arm, companions, rules };
  }
  if (!arm.made) return { result: "opportunity", rules: fallback };
  const gear = gearId(arm.id);
  const withstands = drawn === "weaponBroken" && arm.magic && !table.settings.criticalFailureBreaksMagic;
  return withstands ? { result: "weaponLost", gear, rules: fallback } : { result: drawn, gear, rules };
}

/** The weapon of an action made without one: that in the hand, else the bare hand itself or a natural weapon. [SEG-EXC-11] [SEG-CORE-15] */
function weaponInHand(settings: SegmentsSettings, author: SegmentsCombatant): Arm | null {
  const { weapon } = kitOf(author.gear);
  const made = weapon === null ? null : gearArm(author.gear, weapon.id);
  return made ?? strikersOf(settings, author).find((arm) => !arm.made) ?? null;
}

/** Those who may be hurt: in reach of a blow, nearest to the line of a shot. [SEG-HOUSE-49] */
function companionsOf(table: Table, { by, opponent }: Failure, arm: Arm): readonly SegmentsCombatant[] {
  const author = table.get(by);
  return arm.blow === "missile"
    ? companionsInLine(table, author, arm, table.get(opponent))
    : companionsInReach(table, author, arm);
}

/** One of the companions, at random, takes the weapon's normal damage, without a roll to hit. [SEG-EXC-12] [SEG-HOUSE-49] */
function* hurtCompanion(table: Table, by: CombatantId, { arm, companions }: Mishap, key: string): Rule {
  if (arm.kind === null || table.settings.criticalFailure6Damage !== "weapon") return;
  let index = 0;
  if (companions.length > 1) {
    const drawn = yield* roll(effectKey(`${key}/companion`), parseFormula(`1d${companions.length}`), by, {
      label: "companion",
      rule: "SEG-HOUSE-49",
    });
    index = drawn.total - 1;
  }
  const victim = companions[index];
  if (victim === undefined) return;
  const thrown = yield* roll(effectKey(`${key}/damage`), gearDice(arm, by), by, {
    label: "damage",
    rule: "SEG-EXC-12",
  });
  const manner = arm.blow === "missile" ? "short" : "melee";
  const damage = atLeast(
    table.settings,
    byHand(damageTotal(table.settings, table.get(by), arm, manner, thrown.total), thrown),
  );
  yield* emit({
    type: "damageRolled",
    by,
    to: victim.id,
    damage,
    doubled: false,
    attrition: damage.value,
    rules: ["SEG-EXC-12", "SEG-HOUSE-49"],
  });
  yield* harm(table, { to: victim.id, by, attrition: damage.value, exceptional: 0, kind: arm.kind, key });
}
