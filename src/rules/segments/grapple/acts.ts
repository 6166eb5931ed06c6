import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { spendRoutine } from "../attack/act.ts";
import { reaches } from "../ground/contact.ts";
import { bareHand } from "../derive/strikers.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { hasBegun } from "../turn/moments.ts";
import { actingMode, isCloseCombat, isGuardDown, modeOf, routineForbids } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { GrappleCommand } from "./commands.ts";
import { endGrapple, seizeForbids } from "./engagement.ts";
import { areGrappling, gripOf, hasSeized, isSeized } from "./field.ts";
import { releaseGrip } from "./grip.ts";
import { openGuard } from "./slip.ts";
import { grappleStage } from "./stage.ts";
import { actForbids } from "./ways.ts";

type SlipGuard = Extract<GrappleCommand, { do: "slipGuard" }>;
type Grapple = Extract<GrappleCommand, { do: "grapple" }>;
type LetGo = Extract<GrappleCommand, { do: "letGo" }>;

interface Pair {
  readonly author: SegmentsCombatant;
  readonly target: SegmentsCombatant;
}

function pairOf(
  table: Table,
  { by, target }: { readonly by: CombatantId; readonly target: CombatantId },
): Pair | Refusal {
  const author = table.find(by);
  const other = table.find(target);
  if (author === undefined || other === undefined)
    return refuse("unknownCombatant", null, { id: author === undefined ? by : target });
  return by === target ? refuse("targetIsSelf", null) : { author, target: other };
}

/** Why no guard can be slipped with a routine action now, or null: moment, mode, guard, target. [SEG-HOUSE-32] [SEG-CORE-11] */
export function slipGuardForbids(table: Table, command: SlipGuard): Refusal | null {
  const pair = pairOf(table, command);
  if ("code" in pair) return pair;
  const { author, target } = pair;
  const idle = routineForbids(table, author);
  if (idle !== null) return idle;
  const mode = actingMode(table.settings, author);
  if (mode !== "grapple") return refuse("notInGrapple", "SEG-HOUSE-32", { mode });
  const { segment } = table.clock;
  if (isGuardDown(author.turn, segment))
    return refuse("ownGuardLowered", "SEG-CORE-08", { until: author.turn.guardDown?.until ?? segment });
  const forbidden = seizeForbids(table, author, target);
  if (forbidden !== null) return forbidden;
  return reaches(table, author, bareHand(table.settings), target) ? null : refuse("outOfReach", "SEG-HOUSE-32");
}

/**
 * Why a grapple action is not possible now, or null. One who is seized grapples in whatever mode they have declared, one who
 * only holds others in close combat alone; out of a weapon's grip one breaks free in close combat. [SEG-HOUSE-37] [SEG-HOUSE-39] [SEG-HOUSE-51]
 */
export function grappleForbids(table: Table, command: Grapple): Refusal | null {
  const pair = pairOf(table, command);
  if ("code" in pair) return pair;
  const { author, target } = pair;
  const { act, with: striker = "bareHands" } = command;
  const idle = routineForbids(table, author, act === "breakFree" ? "inLock" : "outside");
  if (idle !== null) return idle;
  const { guardDown } = author.turn;
  const { segment } = table.clock;
  if (guardDown !== null && guardDown.cause !== "mode" && isGuardDown(author.turn, segment))
    return refuse("ownGuardLowered", "SEG-CORE-08", { until: guardDown.until });
  const mode = modeOf(table.settings, author.turn);
  if (areGrappling(table.field, author.id, target.id)) {
    if (!isCloseCombat(mode) && !isSeized(table.field, author.id))
      return refuse("notInCloseCombat", "SEG-HOUSE-37", { mode });
    return actForbids(table.settings, author, act, striker);
  }
  if (act !== "breakFree" || gripOf(table.field, target.id, author.id) === undefined)
    return refuse("notGrappling", "SEG-HOUSE-39", { name: { combatant: target.id } });
  return isCloseCombat(mode) ? null : refuse("notInCloseCombat", "SEG-HOUSE-51", { mode });
}

/** Why the actor cannot let another go, or null: only a holder can, at any time. [SEG-HOUSE-37] [SEG-HOUSE-51] */
export function letGoForbids(table: Table, command: LetGo): Refusal | null {
  const pair = pairOf(table, command);
  if ("code" in pair) return pair;
  if (!hasBegun(table.clock)) return refuse("fightNotBegun", "SEG-HOUSE-13");
  const { by, target } = command;
  const holds = hasSeized(table.field, by, target) || gripOf(table.field, by, target) !== undefined;
  return holds ? null : refuse("holdsNotHim", "SEG-HOUSE-37", { name: { combatant: pair.target.id } });
}

/** Spends the routine action that is due and opens the way for an opportunity; then the guard is slipped. [SEG-HOUSE-32] [SEG-AOO-06] */
export function slipGuardStageOf(table: Table, command: SlipGuard): Stage {
  return () => slippingStage(table, command);
}

function* slippingStage(table: Table, { by, target }: SlipGuard): Rule<Stage | null> {
  yield* spendRoutine(table, by, "grapple");
  return yield* openGuard(table, { by, target, kind: "routine", automatic: false, key: `slip/${by}` });
}

/** Spends the routine action that is due on a grapple action. [SEG-HOUSE-33] */
export function grappleStageOf(table: Table, command: Grapple): Stage {
  return () => grapplingStage(table, command);
}

function* grapplingStage(table: Table, { by, target, act, with: striker = "bareHands" }: Grapple): Rule<Stage> {
  yield* spendRoutine(table, by, "grapple");
  return grappleStage(table, {
    by,
    target,
    act,
    with: striker,
    kind: "routine",
    freeOfRuleOf10: false,
    key: `grapple/${by}`,
  });
}

/** Lets go of one who was seized or gripped; it takes no time. [SEG-HOUSE-37] [SEG-HOUSE-51] */
export function* performLetGo(table: Table, { by, target }: LetGo): Rule {
  if (hasSeized(table.field, by, target)) yield* endGrapple(table, by, target, "SEG-HOUSE-37");
  yield* releaseGrip(table, by, target, "SEG-HOUSE-51");
}
