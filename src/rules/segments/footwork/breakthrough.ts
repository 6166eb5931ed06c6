/** Breakthroughs: an opponent who holds their ground is forced back, or the author forces a way past. [SEG-HOUSE-27] */
import { parseFormula, type Rolled } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { rollDamage } from "../attack/attack.ts";
import { criticalLoss } from "../attack/damage.ts";
import { sufferResult } from "../attack/exceptional.ts";
import { fumble } from "../attack/fumble.ts";
import { disarmsByStrength } from "../attack/judge.ts";
import { harm } from "../life/hurt.ts";
import { D20, react, type Threat } from "../attack/reaction.ts";
import { settleReaction } from "../attack/settle.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { releaseGrip } from "../grapple/grip.ts";
import { decide, type BreakthroughOrder, type Tried } from "./contest.ts";
import { passBetween, recoil, swapPlaces } from "./displace.ts";

/**
 * A breakthrough in the stages of an attack, legality judged before: everybody's die; a critical parry, which alone
 * helps against a natural 20; failure, wounds, who stands where. [SEG-HOUSE-18] [SEG-HOUSE-27]
 */
export function breakthroughStage(table: Table, order: BreakthroughOrder): Stage {
  return () => contestingStage(table, order);
}

function* contestingStage(table: Table, order: BreakthroughOrder): Rule<Stage> {
  const tried = yield* contest(table, order);
  return () => answeringStage(table, order, tried);
}

function* answeringStage(table: Table, order: BreakthroughOrder, tried: Tried): Rule<Stage> {
  const stopped = tried.critical && (yield* isParried(table, order, tried));
  return () => landingStage(table, order, tried, stopped);
}

function* landingStage(table: Table, order: BreakthroughOrder, tried: Tried, stopped: boolean): Rule<null> {
  yield* land(table, order, tried, stopped);
  return null;
}

/** Author and opponents roll; theirs costs them nothing and does nothing more. [SEG-HOUSE-27] [SEG-MOVE-39] */
function* contest(table: Table, order: BreakthroughOrder): Rule<Tried> {
  const { by, targets, aim, kind, key } = order;
  const why = { label: "breakthrough", rule: "SEG-HOUSE-27" } as const;
  const thrown = yield* roll(effectKey(`${key}/die`), D20, by, why);
  const against: Rolled[] = [];
  for (const target of targets) against.push(yield* roll(effectKey(`${key}/${target}/die`), D20, target, why));
  const tried = decide(table, order, thrown, against);
  const { natural, contests, success, critical, rules } = tried;
  yield* emit({
    type: "breakthroughRolled",
    by,
    aim,
    kind,
    natural,
    contests,
    success,
    critical,
    rules,
  });
  return tried;
}

/** Whether an opponent in the way cancels a natural 20 by a critical parry. [SEG-HOUSE-27] [SEG-PARRY-05] */
function* isParried(table: Table, { by, key }: BreakthroughOrder, { natural, contests, arm }: Tried): Rule<boolean> {
  for (const { target, strike } of contests) {
    const threat: Threat = {
      by,
      target,
      key: `${key}/${target}`,
      natural,
      strike,
      hit: true,
      critical: true,
      arm,
      thrusts: true,
    };
    const reaction = yield* react(table, threat);
    if (reaction !== null && (yield* settleReaction(table, threat, reaction)) === "everything") return true;
  }
  return false;
}

/** [SEG-EXC-08] [SEG-EXC-14] [SEG-CRIT-20] [SEG-MOVE-37] [SEG-MOVE-38] */
function* land(table: Table, order: BreakthroughOrder, tried: Tried, stopped: boolean): Rule {
  if (stopped) return;
  const { natural, contests, success, arm } = tried;
  const { by, targets, key } = order;
  const [first] = targets;
  if (first === undefined) return;
  if (natural === table.settings.naturalFailure) return yield* fumble(table, { by, opponent: first, arm, key });
  yield* wound(table, order, first, tried);
  for (const { target } of contests) yield* disarmByStrength(table, by, target, natural, key);
  if (success) yield* getThrough(table, order);
}

/** An exceptional critical without attrition damage: a body is what strikes, unless the table has the weapon strike too. [SEG-CRIT-20] [SEG-HOUSE-27] [SEG-HOUSE-56] */
function* wound(
  table: Table,
  { by, key }: BreakthroughOrder,
  target: CombatantId,
  { arm, success, critical }: Tried,
): Rule {
  const { settings } = table;
  const strikes = settings.breakthroughDamage === "weapon" && success;
  const attrition = strikes ? yield* rollDamage(table, { by, target, arm, manner: "melee", key }, critical) : 0;
  const exceptional = critical ? yield* criticalLoss({ by, target, key }, settings.excCritLoss, "SEG-CRIT-20") : 0;
  const kind = (strikes ? arm.kind : null) ?? settings.woundTableFallback;
  yield* harm(table, { to: target, by, attrition, exceptional, kind, key });
}

/** [SEG-EXC-14] [SEG-EXC-15] */
function* disarmByStrength(table: Table, by: CombatantId, target: CombatantId, natural: number, key: string): Rule {
  if (!disarmsByStrength(table.settings, table.get(by), table.get(target), natural)) return;
  yield* sufferResult(table, { by, target, effect: "disarm", rule: "SEG-EXC-14", gear: null, key: `${key}/${target}` });
}

/** Out of the opponent's grip if they have one; they recoil, or are passed. [SEG-MOVE-37] [SEG-MOVE-38] [SEG-MOVE-39] [SEG-HOUSE-51] */
function* getThrough(table: Table, { by, targets, aim, follow, key }: BreakthroughOrder): Rule {
  for (const target of targets) yield* releaseGrip(table, target, by, "SEG-HOUSE-51");
  const [first, second] = targets;
  if (first === undefined) return;
  if (aim === "passThrough")
    return yield* second === undefined ? swapPlaces(table, by, first) : passBetween(table, by, first, second);
  const formula = parseFormula(table.settings.breakthroughPushM);
  const pushed = yield* roll(effectKey(`${key}/push`), formula, by, {
    label: "push",
    rule: "SEG-MOVE-37",
  });
  yield* recoil(table, first, by, pushed.total);
  const { segment } = table.clock;
  if (follow)
    yield* emit({
      type: "stepDeclared",
      id: by,
      step: { relativeTo: first, way: "follow", segment },
      rule: "SEG-HOUSE-27",
    });
}
