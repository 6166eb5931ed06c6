/** To begin a grapple, or to join one: grab, hold, and into the space of the one who is held. */
import type { CombatantId } from "../../kernel/ids.ts";
import type { Change } from "../../kernel/totals.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Blow } from "../attack/blow.ts";
import { deadForbids } from "../attack/dead.ts";
import { NO_EXTRAS } from "../attack/extras.ts";
import { oddsWith } from "../attack/odds.ts";
import { rollAttack } from "../attack/roll-attack.ts";
import { touchWith } from "../attack/strike.ts";
import { chanceOf, contestChanges, oppose, type OpposedAct } from "../contest/opposed.ts";
import type { Arm } from "../derive/arm.ts";
import { hasFeat } from "../derive/fighter.ts";
import { grappleTotal } from "../derive/grapple.ts";
import type { Rule, Table } from "../game.ts";
import { aimAt } from "../ground/aim.ts";
import { threateners } from "../ground/threat.ts";
import { isRiding, riderOf } from "../mounted/riding.ts";
import type { Interrupt } from "../opportunity/lapse.ts";
import { emit } from "../rule.ts";
import type { Attempt, Attempted } from "../special/attempt.ts";
import { countAsBlow } from "../special/feinted.ts";
import type { D20Combatant } from "../state.ts";
import { SIZES } from "../stats.ts";
import { byLethality, wrestling } from "./check.ts";
import { endHold, isOut } from "./end.ts";
import { stepIn } from "./enter.ts";
import { squeeze } from "./squeeze.ts";
import { isFull, isGrappling } from "./holds.ts";

/** To grab is to touch in melee. [D20-GRAP-07] */
const TOUCH = "meleeTouch";

/** The hold, as which attack of the turn. [D20-GRAP-04] [D20-GRAP-08] [D20-GRAP-23] */
const holding = (arm: Arm, iteration: number): OpposedAct =>
  wrestling("D20-GRAP-08", { iteration, changes: [byLethality(arm)] });

/** What a body's size counts in a grapple, which is told before one is begun. [D20-GRAP-02] */
const bySize = ({ settings }: Table, fighter: D20Combatant): readonly Change[] =>
  grappleTotal(settings, fighter).changes.filter(({ label, value }) => label === "size" && value !== 0);

/** From below a saddle or in it one does not get into the space of another, nor another into that of the two. [D20-GRAP-11] [D20-GRAP-12] [D20-GRAP-13] [D20-GRAP-44] [D20-GRAP-46] */
function targetForbids(table: Table, author: D20Combatant, target: D20Combatant): Refusal | null {
  const name = { combatant: target.id };
  const rider = isRiding(target) ? target : riderOf(table, target);
  if (isGrappling(author)) return refuse("inGrapple", "D20-GRAP-13");
  if (isRiding(author) || riderOf(table, author) !== null) return refuse("grapplesAfoot", "D20-GRAP-11");
  if (rider !== null) return refuse("unseatFirst", "D20-GRAP-12", { name: { combatant: rider.id } });
  if (isOut(table, target)) return refuse("helplessHeld", "D20-GRAP-46", { name });
  return isFull(table, author, target) ? refuse("grappleFull", "D20-GRAP-44", { name }) : null;
}

/** To the target alone, unless it is in a grapple; to none by those who have learnt to fight with bare hands, and by some monsters. [D20-GRAP-05] [D20-GRAP-06] [D20-GRAP-42] [D20-FEAT-20] */
function opens(table: Table, by: CombatantId, target: CombatantId): readonly CombatantId[] {
  const { sheet } = table.get(by);
  const isSafe =
    hasFeat(sheet, "improvedGrapple") ||
    hasFeat(sheet, "improvedUnarmedStrike") ||
    sheet.traits.includes("noGrappleOpening");
  return isSafe ? [] : threateners(table, by).flatMap(({ id }) => (id === target ? [id] : []));
}

/** Whether a hold on one so much bigger fails in any case. [D20-GRAP-09] */
const isTooBig = ({ settings }: Table, author: D20Combatant, target: D20Combatant): boolean =>
  SIZES.indexOf(target.sheet.size) - SIZES.indexOf(author.sheet.size) > settings.grappleSizes;

/** The touch, which comes off by itself in a grapple. Answers who has been grabbed. [D20-GRAP-07] [D20-GRAP-42] */
function* grab(table: Table, key: string, blow: Blow, arm: Arm): Rule<CombatantId | null> {
  const { by } = blow;
  if (isGrappling(table.get(blow.target))) {
    yield* countAsBlow(table, by, blow.target);
    return blow.target;
  }
  const landing = yield* rollAttack(table, key, { ...blow, manner: TOUCH });
  if (landing?.hit !== true) return null;
  yield* touchWith(table, key, by, landing.target, arm);
  // A blow may stray to one that it could not have been aimed at, and a touch may kill.
  const foe = table.get(landing.target);
  const isStill = deadForbids(table, foe) === null && targetForbids(table, table.get(by), foe) === null;
  if (!isStill) yield* emit({ type: "activityLost", id: by, activity: "grapple", rule: GRAPPLE.rule });
  return isStill ? landing.target : null;
}

/** Grabbed, held, hurt, and into one space. [D20-GRAP-07] to [D20-GRAP-12] [D20-GRAP-42] */
function* perform(table: Table, key: string, { blow, arm }: Attempted, interrupt: Interrupt): Rule {
  const { by, iteration } = blow;
  const target = yield* grab(table, key, blow, arm);
  if (target === null) return;
  if (isTooBig(table, table.get(by), table.get(target)))
    return yield* emit({ type: "activityLost", id: by, activity: "grapple", rule: "D20-GRAP-09" });
  if (!(yield* oppose(table, `${key}/hold`, holding(arm, iteration), { by, against: [target] }))) return;
  yield* emit({ type: "holdBegun", by, target, rule: "D20-GRAP-08" });
  yield* squeeze(table, `${key}/squeeze`, { by, target, arm });
  if (isOut(table, table.get(target))) return yield* endHold(table, target, by, "helpless");
  if (!(yield* stepIn(table, `${key}/in`, { by, target }, interrupt))) yield* endHold(table, by, target, "apart");
}

/** In place of a melee attack, with the body. [D20-GRAP-03] [D20-GRAP-04] */
export const GRAPPLE: Attempt = {
  does: "grapples",
  rule: "D20-GRAP-05",
  endedByHarm: "D20-GRAP-05",
  serves: ({ isUnarmed, isRanged }) => isUnarmed && !isRanged,
  forbids: targetForbids,
  opens,
  odds(table, author, target, { arm, iteration, extras = NO_EXTRAS }) {
    const touch = (): number =>
      oddsWith(table.settings, author, target, arm, {
        manner: TOUCH,
        situation: aimAt(table, author, target, TOUCH).situation,
        iteration,
        extras,
      });
    return {
      hit: isGrappling(target) ? 1 : touch(),
      contest: isTooBig(table, author, target)
        ? 0
        : chanceOf(table, holding(arm, iteration), { by: author.id, against: [target.id] }),
    };
  },
  changes(table, author, target, { arm, iteration }) {
    const { mine, theirs } = contestChanges(table, holding(arm, iteration), { by: author.id, against: [target.id] });
    return { mine: [...bySize(table, author), ...mine], theirs: [...bySize(table, target), ...theirs] };
  },
  perform,
};
