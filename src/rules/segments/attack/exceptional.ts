import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type GearId, type LedgerId } from "../../kernel/ids.ts";
import { assertNever } from "../../kernel/json.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { hasCondition } from "../derive/harm.ts";
import { kitOf } from "../derive/kit.ts";
import type { Rule, Table } from "../game.ts";
import type { SpecificResult } from "../stats.ts";
import { fall } from "../life/downfall.ts";
import { takeHold } from "./holds.ts";

/** A specific exceptional result about to happen. */
export interface Exceptional {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly effect: SpecificResult;
  readonly rule: LedgerId;
  /** What it was done with; null for bare hands. */
  readonly gear: GearId | null;
  readonly key: string;
}

/** Tells a specific result and carries it out, whether or not the blow hit. [SEG-EXC-03] [SEG-HOUSE-51] */
export function* sufferResult(table: Table, result: Exceptional): Rule {
  const { by, target, effect, rule } = result;
  yield* emit({ type: "exceptionalResult", by, target, effect, rule });
  switch (effect) {
    case "disarm":
      return yield* disarm(table, result);
    case "wrap":
      return yield* wrap(table, result);
    case "tearPlate":
      return yield* tearPlate(table, target);
    case "prone":
      return yield* fall(table, target, "SEG-HOUSE-51");
    case "grip":
    case "swallow":
      yield* unhorse(table, target, effect);
      return yield* takeHold(table, { kind: effect, holder: by, held: target, gear: result.gear, inflicted: 0 });
    default:
      return assertNever(effect, "exceptional result");
  }
}

/** A rider who is gripped lands prone beside the mount; one who is swallowed leaves it behind. [SEG-HOUSE-51] */
function* unhorse(table: Table, id: CombatantId, effect: "grip" | "swallow"): Rule {
  if (!hasCondition(table.get(id), "mounted")) return;
  yield* emit({ type: "conditionLost", id, condition: "mounted", rule: "SEG-HOUSE-51" });
  if (effect === "grip") yield* fall(table, id, "SEG-HOUSE-51");
}

/** The weapon in the weapon hand, else the one in the other, flies away; a shield stays. [SEG-EXC-14] [SEG-HOUSE-50] */
function* disarm(table: Table, { target, effect, key }: Exceptional): Rule {
  const { weapon } = kitOf(table.get(target).gear);
  if (weapon !== null) yield* flyAway(table, target, weapon.id, `${key}/${effect}`, "SEG-HOUSE-50");
}

/** The shield is torn off; without one, the weapon. [SEG-HOUSE-51] */
function* wrap(table: Table, result: Exceptional): Rule {
  const { shield } = kitOf(table.get(result.target).gear);
  if (shield === null) return yield* disarm(table, result);
  yield* flyAway(table, result.target, shield.id, `${result.key}/${result.effect}`, "SEG-HOUSE-50");
}

/** A weapon or shield leaves the hand and lands some metres away. [SEG-EXC-11] [SEG-HOUSE-50] */
export function* flyAway(table: Table, id: CombatantId, gear: GearId, key: string, rule: LedgerId): Rule {
  const away = yield* roll(effectKey(`${key}/distance`), parseFormula(table.settings.disarmDistanceM), id, {
    label: "weaponFlies",
    rule: "SEG-HOUSE-50",
  });
  yield* emit({ type: "gearMoved", id, gear, place: "dropped", metres: Math.max(0, away.total), rule });
}

/** One plate of the armour worn, whose bonus never falls below 0. [SEG-HOUSE-51] */
function* tearPlate(table: Table, id: CombatantId): Rule {
  const { armour, armourBonus } = kitOf(table.get(id).gear);
  if (armour !== null && armourBonus > 0) yield* emit({ type: "plateTorn", id, gear: armour.id, rule: "SEG-HOUSE-51" });
}
