/** Running a foe down. */
import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import type { Option } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { ask, roll } from "../../kernel/rule.ts";
import type { Change } from "../../kernel/totals.ts";
import { abilityOf } from "../derive/abilities.ts";
import { hasFeat } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { gain } from "../life/gain.ts";
import { throwCheck } from "../life/save.ts";
import type { D20Combatant } from "../state.ts";
import { SIZES } from "../stats.ts";
import { isRestricted, spend } from "../turn/budget.ts";

/**
 * Why somebody cannot run this foe down in a move, or null: it wants a map, a standard action besides, and nobody much
 * bigger. `target` null: whoever will be in the way. [D20-MOVE-16] [D20-OVERRUN-01] [D20-OVERRUN-02]
 */
export function overrunForbids(table: Table, mover: D20Combatant, target: CombatantId | null): Refusal | null {
  if (mover.position === null) return refuse("notOnTheMap", "D20-MOVE-16", { name: { combatant: mover.id } });
  const foe = target === null ? null : table.find(target);
  if (foe === undefined) return refuse("unknownCombatant", null);
  if (foe?.id === mover.id) return refuse("targetIsSelf", null);
  if (isRestricted(table, mover)) return refuse("restricted", "D20-ACT-06");
  if (mover.turn.spent.length > 0) return refuse("actionsSpent", "D20-OVERRUN-01");
  if (foe === null) return null;
  return SIZES.indexOf(foe.sheet.size) - SIZES.indexOf(mover.sheet.size) > table.settings.overrunSizes
    ? refuse("tooBig", "D20-OVERRUN-02", { name: { combatant: foe.id } })
    : null;
}

/**
 * The foe steps aside, which costs the mover nothing more, or stands in the way: then strength decides who falls.
 * Answers whether the mover gets on. [D20-MOVE-16] [D20-OVERRUN-05] to [D20-OVERRUN-12] [D20-OVERRUN-14]
 */
export function* overrun(table: Table, key: string, by: CombatantId, target: CombatantId): Rule<boolean> {
  const isImproved = hasFeat(table.get(by).sheet, "improvedOverrun");
  if (!isImproved && (yield* stepsAside(table, key, by, target))) return true;
  yield* spend(by, "standard", "overrun", "D20-ACT-120");
  const bonus: readonly Change[] = isImproved
    ? [{ label: "improvedOverrun", value: table.settings.improvedOverrun, rule: "D20-FEAT-20" }]
    : [];
  if (yield* outmuscles(table, `${key}/rush`, by, target, bonus)) {
    yield* gain(table, target, "prone", 0, "D20-OVERRUN-09");
    return true;
  }
  if (yield* outmuscles(table, `${key}/throw`, target, by, [])) yield* gain(table, by, "prone", 0, "D20-OVERRUN-11");
  return false;
}

const option = (id: string): Option => ({ id, label: id, facts: {}, odds: null, cost: {}, blocked: null });

/** What the foe chooses; who cannot act stands in the way. [D20-OVERRUN-05] [D20-OVERRUN-06] */
function* stepsAside(table: Table, key: string, by: CombatantId, target: CombatantId): Rule<boolean> {
  if (!standingOf(table.settings, table.get(target)).canAct) return false;
  const answer = yield* ask<D20Event>(effectKey(`${key}/choice`), {
    cause: "overrun",
    to: target,
    from: by,
    rules: ["D20-MOVE-16", "D20-OVERRUN-05"],
    options: [option("block"), option("avoid")],
    fallback: "block",
    facts: {},
  });
  return answer.option === "avoid";
}

/** Strength against the better of Strength and Dexterity, sizes counted; a tie goes to the higher modifier, then to a lot. [D20-OVERRUN-08] [D20-OVERRUN-10] [D20-SPEC-02] [D20-SPEC-05] */
function* outmuscles(
  table: Table,
  key: string,
  by: CombatantId,
  against: CombatantId,
  bonus: readonly Change[],
): Rule<boolean> {
  const mine = yield* throwCheck(table, `${key}/push`, by, {
    check: "strength",
    dc: null,
    rule: "D20-OVERRUN-08",
    changes: [...bySize(table, table.get(by)), ...bonus],
  });
  const other = table.get(against);
  const isNimble =
    abilityOf(table.settings, other, "dexterity").modifier > abilityOf(table.settings, other, "strength").modifier;
  const its = yield* throwCheck(table, `${key}/stand`, against, {
    check: isNimble ? "dexterity" : "strength",
    dc: null,
    rule: "D20-OVERRUN-08",
    changes: bySize(table, other),
  });
  if (mine.value !== its.value) return mine.value > its.value;
  if (mine.modifier !== its.modifier) return mine.modifier > its.modifier;
  const lot = yield* roll<D20Event>(effectKey(`${key}/lot`), parseFormula("1d2"), by, {
    label: "lots",
    rule: "D20-SPEC-05",
  });
  return lot.total === 1;
}

function bySize({ settings }: Table, { sheet }: D20Combatant): readonly Change[] {
  const steps = SIZES.indexOf(sheet.size) - SIZES.indexOf("medium");
  return steps === 0 ? [] : [{ label: "size", value: steps * settings.sizeContest, rule: "D20-SPEC-02" }];
}
