/** Why a breakthrough may not be tried, and how it is paid for. */
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { attackerForbids, spendRoutine } from "../attack/act.ts";
import type { SegmentsCommand } from "../commands.ts";
import { distanceFrom, foesInContact, holderOf } from "../ground/contact.ts";
import { hasCondition, isProne } from "../derive/harm.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { namesForbid } from "../../kernel/named.ts";
import type { SegmentsCombatant } from "../state.ts";
import { breakthroughStage } from "./breakthrough.ts";
import { thrusterAt } from "./contest.ts";
import { placeBehind, swapStoppedBy } from "./displace.ts";
import { isFree } from "../ground/way.ts";
import { freshStepForbids } from "./step.ts";

type Breakthrough = Extract<SegmentsCommand, { do: "breakthrough" }>;

/** Why a breakthrough cannot be tried now, or null: moment, action, mode, opponent, how far, and where it would lead. [SEG-HOUSE-27] [SEG-MOVE-38] [SEG-MOVE-39] */
export function breakthroughForbids(table: Table, { by, targets: ids, aim, follow }: Breakthrough): Refusal | null {
  const author = table.get(by);
  const misnamed = namesForbid(table, ids);
  if (misnamed !== null) return misnamed;
  const targets = ids.map((id) => table.get(id));
  const unready = attackerForbids(table, author);
  if (unready !== null) return unready;
  const outside = targets.map((target) => targetForbids(table, author, target)).find((refusal) => refusal !== null);
  if (outside !== undefined) return outside;
  if (thrusterAt(table, author, targets) === null) return refuse("outOfReach", "SEG-HOUSE-29");
  return aim === "push" ? pushForbids(table, author, targets, follow) : passForbids(table, author, targets);
}

/** Only an opponent in contact can be forced, and one engaged in grapple only by those who hold them. [SEG-HOUSE-27] [SEG-HOUSE-39] */
function targetForbids(table: Table, author: SegmentsCombatant, target: SegmentsCombatant): Refusal | null {
  if (!foesInContact(table, author).some(({ id }) => id === target.id))
    return refuse("notInContactWith", "SEG-HOUSE-27", { name: { combatant: target.id } });
  return hasCondition(target, "grappled")
    ? refuse("targetGrappled", "SEG-HOUSE-39", { name: { combatant: target.id } })
    : null;
}

/** Two are passed, not pushed; one who follows takes a slow step. [SEG-MOVE-37] [SEG-MOVE-39] [SEG-HOUSE-27] */
function pushForbids(
  table: Table,
  author: SegmentsCombatant,
  targets: readonly SegmentsCombatant[],
  follow: boolean,
): Refusal | null {
  if (targets.length > 1) return refuse("twoArePassed", "SEG-MOVE-39");
  return follow ? freshStepForbids(table, author) : null;
}

/** No one passes lying down or held by another; two must stand side by side with room behind them. [SEG-MOVE-16] [SEG-MOVE-38] [SEG-MOVE-39] */
function passForbids(table: Table, author: SegmentsCombatant, targets: readonly SegmentsCombatant[]): Refusal | null {
  if (isProne(author)) return refuse("prone", "SEG-HOUSE-59");
  const heldByOther = table.field.holds.some(
    ({ held, holder }) => held === author.id && !targets.some(({ id }) => id === holder),
  );
  if (heldByOther) return refuse("gripped", "SEG-HOUSE-51");
  const [one, two] = targets;
  if (one === undefined) return null;
  if (two !== undefined) return gapForbids(table, author, one, two);
  const stopper = swapStoppedBy(table, author, one);
  return stopper === null ? null : refuse("spaceTaken", "SEG-MOVE-16", { name: { combatant: stopper.id } });
}

function gapForbids(
  table: Table,
  author: SegmentsCombatant,
  one: SegmentsCombatant,
  two: SegmentsCombatant,
): Refusal | null {
  const metres = distanceFrom(table.settings, one, one.position, two, two.position);
  if (metres !== null && metres >= table.settings.engagementDistanceM)
    return refuse("notSideBySide", "SEG-MOVE-39", { name: { combatant: one.id }, other: { combatant: two.id } });
  const behind = placeBehind(author, one, two);
  if (author.position === null || behind === null) return null;
  const holder = holderOf(table, author, behind);
  if (holder !== null) return refuse("spaceTaken", "SEG-MOVE-16", { name: { combatant: holder.id } });
  const everybody = table.combatants.map(({ id }) => id);
  const isOpen = isFree(table, author, {
    from: author.position,
    path: [behind],
    metres: Infinity,
    beside: everybody,
    clear: true,
  });
  return isOpen ? null : refuse("obstacle", "SEG-MOVE-16");
}

/** Spends the routine action that is due, and thrusts. [SEG-HOUSE-27] */
export function breakthroughStageOf(table: Table, command: Breakthrough): Stage {
  return () => payingStage(table, command);
}

function* payingStage(table: Table, { by, targets, aim, follow }: Breakthrough): Rule<Stage> {
  yield* spendRoutine(table, by, "breakthrough");
  return breakthroughStage(table, { by, targets, aim, follow, kind: "routine", key: `breakthrough/${by}` });
}
