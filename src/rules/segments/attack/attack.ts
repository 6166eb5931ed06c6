import { gearDice } from "../../kernel/gear-dice.ts";
import { effectKey, type LedgerId } from "../../kernel/ids.ts";
import { Defect } from "../../kernel/json.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { byHand } from "../by-hand.ts";
import type { Striker } from "../stats.ts";
import { atLeast, damageTotal } from "../derive/combat.ts";
import { isRefusal, strikerOf, type Arm } from "../derive/strikers.ts";
import type { Rule, Stage, Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import { sneakStage } from "../sneak/sneak.ts";
import { takeAim } from "./aim.ts";
import { commit, isCommittedFirst, NOT_ASKED, redeem, type Commitment } from "./commitment.ts";
import { entangle } from "./entangle.ts";
import { criticalLoss } from "./damage.ts";
import { sufferResult } from "./exceptional.ts";
import { fumble } from "./fumble.ts";
import { strainHold } from "./holds.ts";
import { dealsDamage, judge, type AttackOrder, type Blow } from "./judge.ts";
import { harm } from "../life/hurt.ts";
import { D20, react, type Reaction } from "./reaction.ts";
import { settleReaction } from "./settle.ts";

/** What is left of a blow after the reaction, to be landed. */
interface Landing {
  readonly blow: Blow;
  /** The blow deals its damage. */
  readonly hits: boolean;
  /** A critical reaction cancelled everything. */
  readonly cancelled: boolean;
}

/**
 * An attack in the stages that attacks of equal rank share, its legality judged before: who is really hit, and where
 * the table has it so what the defender commits to; the die and what it says; the defender's reaction; critical
 * failure, damage, wounds, side effects. [SEG-HOUSE-18] [SEG-HOUSE-23] [SEG-HOUSE-24]
 */
export function attackStage(table: Table, order: AttackOrder): Stage {
  if (order.kind === "sneak") return sneakStage(table, order);
  return isCommittedFirst(table) ? () => committingStage(table, order) : () => aimingStage(table, order);
}

/** How many stages an attack takes before it lands. */
export function stagesToLanding(table: Table, { kind }: Pick<AttackOrder, "kind">): number {
  return kind !== "sneak" && isCommittedFirst(table) ? 3 : 2;
}

function* committingStage(table: Table, order: AttackOrder): Rule<Stage> {
  const aimed = yield* takeAim(table, order);
  const commitment = isAnswerable(aimed)
    ? yield* commit(table, aimed, (thrown) => threatIn(judge(table, aimed, thrown)))
    : NOT_ASKED;
  return () => strikingStage(table, aimed, commitment);
}

function* aimingStage(table: Table, order: AttackOrder): Rule<Stage> {
  return yield* strikingStage(table, yield* takeAim(table, order), NOT_ASKED);
}

function* strikingStage(table: Table, order: AttackOrder, commitment: Commitment): Rule<Stage> {
  const blow = yield* strike(table, order);
  return () => answeringStage(table, blow, commitment);
}

function* answeringStage(table: Table, blow: Blow, commitment: Commitment): Rule<Stage> {
  const landing = yield* answer(table, blow, commitment);
  return () => landingStage(table, landing);
}

function* landingStage(table: Table, landing: Landing): Rule<null> {
  yield* land(table, landing);
  return null;
}

/** Throws the strike die. [SEG-HOUSE-20] */
function* strike(table: Table, order: AttackOrder): Rule<Blow> {
  const { by, target, kind, manner, key } = order;
  const thrown = yield* roll(effectKey(`${key}/die`), D20, by, {
    label: "strike",
    rule: "SEG-HOUSE-20",
  });
  const blow = judge(table, order, thrown);
  const { natural, hit, critical, rules, against } = blow;
  yield* emit({
    type: "attackRolled",
    by,
    target,
    kind,
    manner,
    with: order.arm.id,
    natural,
    strike: blow.strike,
    against,
    hit,
    critical,
    rules,
  });
  return blow;
}

/** No defender parries what takes them by surprise, or comes from inside them. [SEG-SURP-18] [SEG-PARRY-12] [SEG-HOUSE-51] */
function isAnswerable({ kind, manner }: AttackOrder): boolean {
  return kind !== "surprise" && manner !== "inside";
}

/** The blow, if it does anything at all that could be stopped. [SEG-HOUSE-23] */
function threatIn(blow: Blow): Blow | null {
  return blow.hit || blow.critical || blow.results.length > 0 ? blow : null;
}

/** Lets the defender react to what would touch them, or carries out what they have committed to. [SEG-HOUSE-23] [SEG-HOUSE-24] */
function* answer(table: Table, blow: Blow, commitment: Commitment): Rule<Landing> {
  const threat = threatIn(blow);
  const reaction = yield* reactionTo(table, blow, threat, commitment);
  const stopped = reaction === null ? "nothing" : yield* settleReaction(table, blow, reaction);
  return { blow, hits: blow.hit && stopped === "nothing", cancelled: stopped === "everything" };
}

function* reactionTo(table: Table, blow: Blow, threat: Blow | null, commitment: Commitment): Rule<Reaction | null> {
  if (commitment === NOT_ASKED) return threat === null || !isAnswerable(blow) ? null : yield* react(table, threat);
  return commitment.announced === null ? null : yield* redeem(table, blow, commitment.announced, threat);
}

/** A critical failure; else damage, doubled by an exceptional critical, its wound loss, then every specific result. [SEG-EXC-08] [SEG-HOUSE-22] [SEG-CRIT-10] [SEG-CRIT-11] [SEG-CRIT-16] */
function* land(table: Table, { blow, hits, cancelled }: Landing): Rule {
  if (cancelled) return;
  const { settings } = table;
  const { by, target, arm, key, engrossed } = blow;
  if (blow.natural === settings.naturalFailure)
    return yield* fumble(table, { by, opponent: target, arm, key, engrossed });
  if (!dealsDamage(arm)) return hits ? yield* entangle(table, target, "SEG-HOUSE-61") : undefined;
  const onMiss = settings.excCritOnMiss;
  const critical = blow.critical && (hits || onMiss !== "none");
  const attrition = hits || (critical && onMiss === "full") ? yield* rollDamage(table, blow, critical) : 0;
  const exceptional = critical ? yield* criticalLoss(blow, settings.excCritLoss, "SEG-CRIT-10") : 0;
  const kind = arm.kind ?? settings.woundTableFallback;
  const before = table.get(target).body;
  yield* harm(table, { to: target, by, attrition, exceptional, kind, key });
  if (blow.manner === "inside") yield* strainHold(table, by, target, before);
  for (const { effect, rule } of blow.results)
    yield* sufferResult(table, { by, target, effect, rule, gear: arm.id === "bareHands" ? null : arm.id, key });
}

/** Throws the weapon's dice and tells the attrition they come to. [SEG-HOUSE-22] [SEG-CRIT-11] */
export function* rollDamage(
  table: Table,
  { by, target, arm, manner, key }: Pick<Blow, "by" | "target" | "arm" | "manner" | "key">,
  critical: boolean,
): Rule<number> {
  const thrown = yield* roll(effectKey(`${key}/damage`), gearDice(arm, by), by, {
    label: "damage",
    rule: "SEG-HOUSE-22",
  });
  const dealt = atLeast(
    table.settings,
    byHand(damageTotal(table.settings, table.get(by), arm, manner, thrown.total), thrown),
  );
  const attrition = critical ? dealt.value * table.settings.excCritAttritionMultiplier : dealt.value;
  const rules: readonly LedgerId[] = critical ? ["SEG-HOUSE-22", "SEG-CRIT-11"] : ["SEG-HOUSE-22"];
  yield* emit({
    type: "damageRolled",
    by,
    to: target,
    damage: dealt,
    doubled: critical,
    attrition,
    rules,
  });
  return attrition;
}

/** The arm under an id whose legality was judged before. */
export function armOf(settings: SegmentsSettings, combatant: SegmentsCombatant, striker: Striker): Arm {
  const arm = strikerOf(settings, combatant, striker);
  if (isRefusal(arm)) throw new Defect(`"${combatant.id}" cannot strike with "${striker}": ${arm.code}.`);
  return arm;
}
