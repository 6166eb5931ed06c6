/** What a bot does in its turn, one command after the other. */
import type { Chance } from "../../fight/chance.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import { hasCondition, hasFeat } from "../../../../src/rules/d20/derive/fighter.ts";
import type { Table } from "../../../../src/rules/d20/game.ts";
import { MOTIONS } from "../../../../src/rules/d20/stats.ts";
import type { D20Combatant } from "../../../../src/rules/d20/state.ts";
import { blowsAt, weaponOf } from "./blows.ts";
import { isGrappling } from "../../../../src/rules/d20/grapple/holds.ts";
import { graspsAt, wrestlings } from "./grapples.ts";
import { magicOf } from "./magic.ts";
import { goings, springAt, stepping, through } from "./moves.ts";
import { needsOf } from "./needs.ts";
import { ridings } from "./riding.ts";
import { ambushOf, isSpellDuel, readyings } from "./readying.ts";
import { foesOf, isBeset } from "./seeing.ts";
import { tricksAt } from "./tricks.ts";
import { channelings, flights } from "./turnings.ts";

const [
  LIST_PERCENT,
  DELAY_PERCENT,
  READY_PERCENT,
  DEFEND_PERCENT,
  STEP_PERCENT,
  FLEE_PERCENT,
  RUN_PERCENT,
  OVERRUN_PERCENT,
  TUMBLE_PERCENT,
  SPRING_PERCENT,
] = [4, 3, 9, 5, 25, 6, 15, 25, 60, 60];
const MOTION_PERCENT = 10;
/** How often a caster who faces another waits for a spell, and a fighter whose friend waits for something waits as well. */
const [DUEL_PERCENT, AMBUSH_PERCENT] = [65, 80];
/** How often a bot says on which count it means to act, and how far below its own. */
const [SAID_PERCENT, COUNTS] = [40, 8];

/** What he would like to do now, the dearest wish first; the rules say which of them he gets. What nobody asks for is not thought of. */
export function* wishesOf(table: Table, me: D20Combatant, chance: Chance): Generator<D20Command, void, undefined> {
  const flight = flights(table, me, chance);
  if (flight !== null) return yield* flight;
  yield* waits(me, chance);
  if (me.turn.casting !== null) yield* magicOf(table, me, chance);
  if (chance.happens(readyPercent(table, me))) yield* readyings(table, me, chance);
  if (chance.happens(LIST_PERCENT)) yield* anything(table, me, chance);
  if (isGrappling(me)) {
    yield* magicOf(table, me, chance);
    return yield* wrestlings(table, me, chance);
  }
  yield* needsOf(table, me, chance);
  const [foe, other] = foesOf(table, me);
  if (foe === undefined) return;
  yield* channelings(table, me, chance);
  yield* ridings(table, me, foe, chance);
  yield* magicOf(table, me, chance);
  if (isFleeing(me)) yield* goings(table, me, foe, { deed: "withdraw" }, chance);
  const beset = isBeset(table, me);
  if (beset) yield* evasions(table, me, foe, chance);
  yield* graspsAt(me, foe, chance);
  yield* tricksAt(table, me, foe, chance);
  yield* blowsAt(table, me, foe, chance);
  if (other !== undefined) yield* blowsAt(table, me, other, chance);
  if (!beset || chance.happens(STEP_PERCENT)) yield* approaches(table, me, foe, chance);
}

function readyPercent(table: Table, me: D20Combatant): number {
  if (isSpellDuel(table, me)) return DUEL_PERCENT;
  return ambushOf(table, me) !== undefined ? AMBUSH_PERCENT : READY_PERCENT;
}

const isFleeing = (me: D20Combatant): boolean => hasCondition(me, "frightened") || hasCondition(me, "panicked");

function waits({ id, turn }: D20Combatant, chance: Chance): readonly D20Command[] {
  if (turn.spent.length === 0 && chance.happens(DELAY_PERCENT)) {
    const total = turn.initiative?.total ?? 0;
    return [
      { do: "delay", by: id, ...(chance.happens(SAID_PERCENT) ? { count: total - 1 - chance.below(COUNTS) } : {}) },
    ];
  }
  return chance.happens(DEFEND_PERCENT) ? [{ do: "totalDefense", by: id }] : [];
}

/** Something that the rules list for him. */
function anything(table: Table, me: D20Combatant, chance: Chance): readonly D20Command[] {
  const open = table.ruleset
    .actions(table, me.id)
    .filter(
      ({ blocked, facts, command }) => blocked === null && facts["choose"] === undefined && command.do !== "endTurn",
    );
  return open.length === 0 ? [] : [chance.oneOf(open).command];
}

/** Out of the way: a step, a withdrawal. */
function evasions(table: Table, me: D20Combatant, foe: D20Combatant, chance: Chance): readonly D20Command[] {
  if (chance.happens(FLEE_PERCENT)) return goings(table, me, foe, { deed: "withdraw" }, chance);
  return chance.happens(STEP_PERCENT) ? [stepping(table, me, "step", chance)] : [];
}

/** Towards a foe, by whatever way. */
function* approaches(
  table: Table,
  me: D20Combatant,
  foe: D20Combatant,
  chance: Chance,
): Generator<D20Command, void, undefined> {
  const weapon = weaponOf(me);
  const springs =
    weapon !== null &&
    (hasFeat(me.sheet, "springAttack") || hasFeat(me.sheet, "shotOnTheRun")) &&
    chance.happens(SPRING_PERCENT);
  if (springs) yield* springAt(table, me, foe, weapon, chance);
  if (chance.happens(RUN_PERCENT)) yield* goings(table, me, foe, { deed: "run" }, chance);
  if (chance.happens(OVERRUN_PERCENT)) yield* through(table, me, foe, { overruns: foe.id });
  if (me.sheet.skills.tumble > 0 && chance.happens(TUMBLE_PERCENT)) {
    yield* through(table, me, foe, { tumbles: true });
    yield* goings(table, me, foe, { deed: "move", tumbles: true }, chance);
  }
  if (chance.happens(MOTION_PERCENT))
    yield* goings(
      table,
      me,
      foe,
      { deed: "move", motion: chance.oneOf(MOTIONS), accelerated: chance.happens(STEP_PERCENT) },
      chance,
    );
  yield* goings(table, me, foe, { deed: "move" }, chance);
  yield stepping(table, me, "step", chance);
  yield stepping(table, me, "creep", chance);
}
