import { assertNever } from "../../kernel/json.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { inStep } from "../../kernel/stages.ts";
import { armOf, attackStage } from "../attack/attack.ts";
import type { AttackOrder } from "../attack/judge.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { beginGrapple } from "../grapple/engagement.ts";
import { slipStage } from "../grapple/slip.ts";
import { grappleStage } from "../grapple/stage.ts";
import { makingRoom } from "../turn/routine.ts";
import { actsUnderFire } from "../shooting/cover-fire.ts";
import { shotStage } from "../shooting/shot.ts";
import { sneakForbids } from "../sneak/legality.ts";
import { occupation } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { SurpriseAttack } from "./commands.ts";
import { closeIn, isNearEnough } from "./closing.ts";
import { meansForbid } from "./means.ts";
import { grantOf, surprisesIn } from "./surprised.ts";
import type { Offer } from "../stored/field.ts";
import type { AttackKind } from "../stats.ts";

/**
 * Why the attacker cannot attack by surprise now, or null: the moment, themselves, the target, what they strike with, how
 * far they are; one engaged in grapple cannot. [SEG-HOUSE-39] [SEG-SURP-06] [SEG-SURP-10] [SEG-SURP-11] [SEG-SURP-20] [SEG-SURP-22]
 */
export function surpriseAttackForbids(table: Table, command: SurpriseAttack): Refusal | null {
  const attacker = table.get(command.by);
  const target = table.find(command.target);
  if (target === undefined) return refuse("unknownCombatant", null, { id: command.target });
  const { clock, settings } = table;
  if (clock.phase !== "actions") return refuse("notActionsPhase", "SEG-HOUSE-18");
  const busy = occupation(settings, attacker, clock);
  if (busy !== null) return busy;
  const most = settings.surpriseAttacksPerSegment;
  if (surprisesIn(attacker.turn, clock.segment) >= most) return refuse("oneSurpriseAttack", "SEG-SURP-20", { most });
  if (attacker.id === target.id) return refuse("targetIsSelf", null);
  if (isDead(target)) return refuse("targetDead", "SEG-HOUSE-59");
  if (hasCondition(target, "swallowed")) return refuse("targetSwallowed", "SEG-HOUSE-51");
  if (hasCondition(attacker, "grappled")) return refuse("engagedInGrapple", "SEG-HOUSE-39");
  const grant = grantOf(table, attacker.id, target.id);
  return (
    occasionForbids(attacker, target, grant, command) ??
    (command.sneak ? sneakForbids(table, attacker, target, command) : meansForbid(table, attacker, target, command))
  );
}

/** Why there is no occasion for it, or null: the target is surprised, or the game master has granted it. [SEG-SURP-10] [SEG-SURP-22] [SEG-SNEAK-02] [SEG-SNEAK-06] */
function occasionForbids(
  attacker: SegmentsCombatant,
  target: SegmentsCombatant,
  grant: Offer | null,
  { sneak }: SurpriseAttack,
): Refusal | null {
  if (sneak)
    return grant?.cause === "sneak"
      ? null
      : refuse("sneakNotGranted", "SEG-SNEAK-02", { name: { combatant: target.id } });
  if (grant !== null) return null;
  if (!target.turn.surprised) return refuse("notSurprised", "SEG-SURP-10", { name: { combatant: target.id } });
  return attacker.side === target.side
    ? refuse("targetIsCompanion", "SEG-SURP-10", { name: { combatant: target.id } })
    : null;
}

/**
 * Takes the segment's action, runs up to the target where that is needed, and strikes: free, and no one can parry it.
 * A routine action that is due waits. [SEG-SURP-12] [SEG-SURP-15] to [SEG-SURP-23], [SEG-SNEAK-34]
 */
export function* performSurpriseAttack(table: Table, command: SurpriseAttack): Rule {
  if (!(yield* actsUnderFire(table, command.by, () => surpriseAttackForbids(table, command), "attack"))) return;
  const { by, target } = command;
  const grant = grantOf(table, by, target);
  const routine = makingRoom(table.settings, table.get(by).turn, table.clock.segment);
  if (routine !== null) yield* emit({ type: "routineChanged", id: by, routine, rule: "SEG-CORE-06" });
  yield* emit({ type: "actionSpent", id: by, action: null, on: "surprise" });
  if (!isNear(table, command)) yield* closeIn(table, by, target);
  if (command.sneak && isGrapple(command)) yield* beginGrapple(table, by, target);
  yield* inStep([stageOf(table, command, termsOf(table, command, grant))]);
  // Only now: as long as the grant stands, the target has no opportunity against the attacker.
  if (grant !== null) yield* emit({ type: "offersClosed", offers: [grant.id] });
}

function isNear(table: Table, { by, target, with: striker, as }: SurpriseAttack): boolean {
  if (as === "shoot") return true;
  const attacker = table.get(by);
  return isNearEnough(
    table,
    attacker,
    as === "strike" ? armOf(table.settings, attacker, striker) : null,
    table.get(target),
  );
}

/** Whether a sneak attack is a grapple action: there is no guard to slip. [SEG-SNEAK-27] */
function isGrapple({ as }: SurpriseAttack): boolean {
  return as !== "strike" && as !== "shoot";
}

/** What goes with a sneak attack; nothing does with a plain surprise attack, though a sneak attack was granted. [SEG-SNEAK-06] */
function termsOf(
  table: Table,
  { by, sneak, second = null }: SurpriseAttack,
  grant: Offer | null,
): Pick<AttackOrder, "sneak"> {
  const ruling = sneak ? (grant?.ruling ?? null) : null;
  return ruling === null
    ? {}
    : { sneak: { ruling, second: second === null ? null : armOf(table.settings, table.get(by), second) } };
}

/** The attack itself, as the command has it. [SEG-SURP-19] [SEG-SURP-21] [SEG-SNEAK-04] [SEG-SNEAK-27] [SEG-SNEAK-28] */
function stageOf(
  table: Table,
  { by, target, with: striker, as }: SurpriseAttack,
  terms: Pick<AttackOrder, "sneak">,
): Stage {
  const kind: AttackKind = terms.sneak === undefined ? "surprise" : "sneak";
  const order = { by, target, with: striker, kind, key: `${kind}/${by}`, ...terms };
  // Only a sneak attack goes past the guard.
  const act = { ...order, freeOfRuleOf10: true };
  switch (as) {
    case "strike":
      return attackStage(table, {
        by,
        target,
        arm: armOf(table.settings, table.get(by), striker),
        kind,
        manner: "melee",
        modifiers: [],
        key: order.key,
        ...terms,
      });
    case "shoot":
      return shotStage(table, { ...order, modifiers: [] });
    case "slipGuard":
      return slipStage(table, { by, target, kind, automatic: false, key: order.key });
    case "equivalent":
      return grappleStage(table, { ...act, act: "strike" });
    case "lock":
    case "throw":
    case "throwOff":
    case "push":
    case "pushAlong":
    case "passThrough":
      return grappleStage(table, { ...act, act: as });
    default:
      return assertNever(as, "surprise attack");
  }
}
