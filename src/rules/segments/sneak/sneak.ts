import type { Rolled } from "../../kernel/formula.ts";
import { gearDice } from "../../kernel/gear-dice.ts";
import { effectKey, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { add, type Draft } from "../../kernel/totals.ts";
import { byHand } from "../by-hand.ts";
import { takeAim } from "../attack/aim.ts";
import { entangle } from "../attack/entangle.ts";
import { failCritically } from "../attack/failure.ts";
import { dealsDamage, strikeAt, type AttackOrder } from "../attack/judge.ts";
import { harm } from "../life/hurt.ts";
import { D20 } from "../attack/reaction.ts";
import { armourClass, atLeast, damageBonus, damageTotal, isShot } from "../derive/combat.ts";
import { isHelpless } from "../derive/harm.ts";
import type { Arm } from "../derive/strikers.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { sneakOf } from "./rank.ts";
import { hindered, saveCritically } from "./save.ts";

/** One blow of a sneak attack, its die read. */
interface SneakBlow {
  readonly order: AttackOrder;
  readonly hit: boolean;
  /** A natural 1 where the table does not ignore it. */
  readonly fumbled: boolean;
}

/**
 * A sneak attack: who is really struck, the die, and on a hit damage with the rank, the critical save, and what
 * follows. No one reacts to it. [SEG-SNEAK-07] to [SEG-SNEAK-20], [SEG-HOUSE-23]
 */
export function sneakStage(table: Table, order: AttackOrder): Stage {
  return () => strikingStage(table, order);
}

function* strikingStage(table: Table, order: AttackOrder): Rule<Stage> {
  const aimed = yield* takeAim(table, order);
  const second = order.sneak?.second ?? null;
  // Two daggers strike as one blow, so neither of the hands is an off hand. [SEG-HOUSE-63]
  const asTwin = (arm: Arm): Arm => (second === null ? arm : { ...arm, offHand: false });
  const blows = [yield* strike(table, { ...aimed, arm: asTwin(aimed.arm) })];
  if (second !== null) blows.push(yield* strike(table, { ...aimed, arm: asTwin(second), key: `${order.key}/second` }));
  return () => landingStage(table, blows);
}

function* landingStage(table: Table, blows: readonly SneakBlow[]): Rule<null> {
  for (const {
    order: { by, target, arm, key },
    fumbled,
  } of blows)
    if (fumbled) yield* failCritically(table, { by, opponent: target, arm, key });
  yield* land(
    table,
    blows.filter(({ hit }) => hit).map((blow) => blow.order),
  );
  return null;
}

/** Total against armour class alone: no face of the die counts. [SEG-SNEAK-07] [SEG-SNEAK-22] */
function* strike(table: Table, order: AttackOrder): Rule<SneakBlow> {
  const { by, target, arm, kind, manner, key } = order;
  const { settings } = table;
  const thrown = yield* roll(effectKey(`${key}/die`), D20, by, {
    label: "strike",
    rule: "SEG-HOUSE-20",
  });
  const natural = thrown.total;
  const victim = table.get(target);
  const total = byHand(strikeAt(settings, table.get(by), victim, order, natural), thrown);
  if (hindered(order) === "attack") add(total, "encumbering", settings.sneakEncumberingAttackPenalty, "SEG-SNEAK-18");
  const against = armourClass(settings, victim, manner, true);
  const isOne = natural === settings.naturalFailure;
  const fumbled = isOne && !settings.sneakIgnoresNatural1;
  const sure = isHelpless(victim) && !isShot(manner) && !isOne;
  const hit = !fumbled && (sure || total.value >= against.value);
  const rules: readonly LedgerId[] = ["SEG-SNEAK-07", fumbled ? "SEG-EXC-08" : "SEG-SNEAK-22"];
  yield* emit({
    type: "attackRolled",
    by,
    target,
    kind,
    manner,
    with: arm.id,
    natural,
    strike: total,
    against,
    hit,
    critical: false,
    rules,
  });
  return { order, hit, fumbled };
}

/** Damage, the save, and what it did not prevent. A miss has no effect. [SEG-SNEAK-07] [SEG-SNEAK-15] [SEG-SNEAK-17] */
function* land(table: Table, hits: readonly AttackOrder[]): Rule {
  const [first] = hits;
  if (first === undefined) return;
  const { by, target, arm, key } = first;
  if (!dealsDamage(arm)) return yield* entangle(table, target, "SEG-HOUSE-61");
  const damage = yield* rollDamage(table, first, hits.slice(1));
  const exceptional = yield* saveCritically(table, target, first);
  const doubled = exceptional > 0;
  const attrition = doubled ? damage.value * table.settings.excCritAttritionMultiplier : damage.value;
  const rules: readonly LedgerId[] = doubled ? ["SEG-SNEAK-11", "SEG-SNEAK-15"] : ["SEG-SNEAK-11", "SEG-SNEAK-17"];
  yield* emit({ type: "damageRolled", by, to: target, damage, doubled, attrition, rules });
  yield* harm(table, {
    to: target,
    by,
    attrition,
    exceptional,
    kind: arm.kind ?? table.settings.woundTableFallback,
    key,
  });
}

/** The dice of every blow that hits, and the rank once. [SEG-SNEAK-11] [SEG-SNEAK-25] */
function* rollDamage(table: Table, first: AttackOrder, others: readonly AttackOrder[]): Rule<Draft> {
  const { settings } = table;
  const thrown = yield* rollDice(first);
  const damage = byHand(damageBonus(settings, table.get(first.by), first.arm, first.manner, thrown.total), thrown);
  for (const other of others) {
    const dice = yield* rollDice(other);
    add(
      damage,
      "secondDagger",
      byHand(damageTotal(settings, table.get(other.by), other.arm, other.manner, dice.total), dice).value,
      "SEG-SNEAK-25",
    );
  }
  add(damage, "sneakRank", sneakOf(settings, table.get(first.by).sheet).rank.value, "SEG-SNEAK-11");
  return atLeast(settings, damage);
}

function* rollDice({ by, arm, key }: AttackOrder): Rule<Rolled> {
  return yield* roll(effectKey(`${key}/damage`), gearDice(arm, by), by, {
    label: "damage",
    rule: "SEG-HOUSE-22",
  });
}
