/** Falls out of the saddle: with the mount, or senseless. */
import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { mountOf } from "../company/company.ts";
import { hasCondition } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { rollCheck } from "../life/save.ts";
import { emit } from "../rule.ts";
import { getOff, type Leaving } from "./mounting.ts";
import { isRiding, riderOf } from "./riding.ts";

const [PERCENT, FALL] = [parseFormula("1d100"), parseFormula("1d6")];

/** What a fall does to a body: who calls says how. */
export type Hurt = (
  table: Table,
  key: string,
  id: CombatantId,
  wound: { points: number; nonlethal: boolean; single: boolean; rules: readonly LedgerId[] },
) => Rule;

/** Whether one who goes down may take a rider along, or is one. */
export const isOfPair = (table: Table, id: CombatantId): boolean => {
  const one = table.get(id);
  return isRiding(one) || riderOf(table, one) !== null;
};

/** One who was up is down: the rider of a mount that falls comes off, and one who is senseless may. [D20-MOUNT-20] [D20-MOUNT-21] */
export function* comeOff(table: Table, id: CombatantId, hurt: Hurt): Rule {
  const one = table.get(id);
  const rider = riderOf(table, one);
  if (rider !== null && (hasCondition(one, "prone") || !standingOf(table.settings, one).isConscious))
    yield* throwOff(table, rider.id, hurt);
  if (isRiding(one)) yield* sway(table, id, hurt);
}

/** The mount falls: who rides well comes down softly. [D20-MOUNT-20] */
function* throwOff(table: Table, id: CombatantId, hurt: Hurt): Rule {
  yield* lieDown(table, id, "D20-MOUNT-20");
  const isAble = standingOf(table.settings, table.get(id)).canAct;
  const isSoft =
    isAble &&
    (yield* rollCheck(table, `saddle/${id}/softly`, id, {
      check: "ride",
      dc: table.settings.mountFallDc,
      rule: "D20-MOUNT-20",
    }));
  if (!isSoft) yield* land(table, id, "D20-MOUNT-20", hurt);
}

/** Senseless, a rider stays in the saddle or falls out of it; pulled down, they fall and are not hurt. [D20-MOUNT-21] [D20-TRIP-11] */
function* sway(table: Table, id: CombatantId, hurt: Hurt): Rule {
  const { settings } = table;
  if (standingOf(settings, table.get(id)).isConscious) {
    if (hasCondition(table.get(id), "prone")) yield* getOff(table, id, "D20-TRIP-11");
    return;
  }
  const chance =
    mountOf(table, table.get(id))?.sheet.saddle === "military" ? settings.militarySaddleChance : settings.saddleChance;
  const die = yield* roll(effectKey(`saddle/${id}/stays`), PERCENT, id, { label: "saddle", rule: "D20-MOUNT-21" });
  const stays = die.total <= chance;
  yield* emit({ type: "seatRolled", id, chance, roll: die.total, stays, rule: "D20-MOUNT-21" });
  if (stays) return;
  yield* lieDown(table, id, "D20-MOUNT-21");
  yield* land(table, id, "D20-MOUNT-21", hurt);
}

function* lieDown(table: Table, id: CombatantId, rule: Leaving): Rule {
  yield* getOff(table, id, rule);
  if (!hasCondition(table.get(id), "prone")) yield* emit({ type: "conditionGained", id, condition: "prone", rule });
}

/** Nothing hurts the dead. [D20-HP-09] */
function* land(table: Table, id: CombatantId, rule: Leaving, hurt: Hurt): Rule {
  if (standingOf(table.settings, table.get(id)).life === "dead") return;
  const die = yield* roll(effectKey(`saddle/${id}/damage`), FALL, id, { label: "fall", rule });
  yield* hurt(table, `saddle/${id}`, id, { points: die.total, nonlethal: false, single: true, rules: [rule] });
}
