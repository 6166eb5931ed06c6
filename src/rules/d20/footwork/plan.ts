/** A movement as it is meant: how, by which way, and how far at most. */
import { squaresIn } from "../../kernel/geometry/grid.ts";
import { placesAlong, type WayPoint } from "../../kernel/geometry/place.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { hasCondition, isHeld } from "../derive/fighter.ts";
import { speedOf } from "../derive/speed.ts";
import type { Table } from "../game.ts";
import { spaceOf } from "../ground/space.ts";
import { wayOf, type Way } from "../ground/way.ts";
import type { ActionKind, D20Combatant } from "../state.ts";
import type { Motion } from "../stats.ts";
import { costForbids } from "../turn/budget.ts";
import type { Gait } from "./events.ts";
import { afterCastingForbids } from "../mounted/casting.ts";
import { paceOfMountForbids, saddleForbids } from "../mounted/forbids.ts";
import { approachForbids } from "./fear.ts";

export interface Plan {
  readonly gait: Gait;
  readonly motion: Motion;
  readonly tumbles: boolean;
  /** Climbs at double pace. [D20-ACT-18] */
  readonly hasty?: boolean;
  /** Whom he means to run down. [D20-MOVE-16] */
  readonly overruns?: CombatantId | null;
  readonly path: readonly WayPoint[];
  /** All others in the same grapple are moved with the mover. [D20-GRAP-29] */
  readonly hauls?: true;
  /** Foes who get no opportunity of it. [D20-FEAT-06] */
  readonly spared?: ReadonlySet<CombatantId>;
  /** The first step as well is to be announced: those who wait have not heard of it with the command. [D20-READY-18] */
  readonly isUnderWay?: true;
  /** Metres, without a map. */
  readonly metres: number | null;
  /** Squares at most. */
  readonly most: number;
  readonly cost: ActionKind;
  /** The rule of this gait, and of its bound. */
  readonly rule: LedgerId;
}

/** Why somebody cannot set out at all, or null: nobody known, nothing left for it, held fast. [D20-ACT-02] [D20-COND-12] */
export function moverForbids(table: Table, by: CombatantId, cost: ActionKind): Refusal | null {
  const mover = table.find(by);
  if (mover === undefined) return refuse("unknownCombatant", null);
  const early = costForbids(table, mover, cost);
  if (early !== null) return early;
  return isHeld(mover) ? refuse("held", "D20-COND-12") : saddleForbids(mover);
}

/** Squares of a move action. [D20-MOVE-02] [D20-MOVE-04] [D20-ACT-16] */
export function squaresOfMove(table: Table, mover: D20Combatant, motion: Motion, factor = 1, isHasty = false): number {
  return squaresIn(table.settings, speedOf(table.settings, mover, motion, isHasty).value * factor);
}

/** The way of a plan, as far as fear lets him; null without a map. */
export function wayAhead(
  table: Table,
  mover: D20Combatant,
  { path, motion, tumbles, overruns = null }: Plan,
): Way | null {
  const space = spaceOf(table, mover);
  if (space === null) return null;
  const way = wayOf(table, mover, space, path, { motion, tumbles, overruns });
  return way.refusal === null
    ? { ...way, refusal: approachForbids(table, mover, placesAlong(mover.position, path).at(-1) ?? mover.position) }
    : way;
}

/** Why somebody cannot go this way, or null: no way, one that is stopped, one too long. [D20-ACT-05] [D20-MOVE-27] [D20-MOVE-28] */
export function wayForbids(table: Table, mover: D20Combatant, plan: Plan): Refusal | null {
  const way = wayAhead(table, mover, plan);
  const squares = way === null ? blindSquares(table, plan) : way.squares;
  if (way === null ? squares === 0 : plan.path.length === 0) return refuse("noWay", plan.rule);
  if (way?.refusal != null) return way.refusal;
  if (squares > plan.most) return refuse("tooFar", plan.rule, { most: plan.most });
  return (
    afterCastingForbids(table, mover, { squares, gait: plan.gait }) ??
    paceOfMountForbids(table, mover, squares, plan.cost === "fullRound")
  );
}

/** Squares of a way that no map shows: each begun square counts. */
export function blindSquares({ settings }: Table, { metres }: Plan): number {
  return metres === null || metres <= 0 ? 0 : Math.max(1, Math.ceil(metres / settings.metresPerSquare - DUST));
}

/** What dividing loses. */
const DUST = 1e-9;

/** Why one who has stepped aside, or lies on the ground, cannot walk, or null. [D20-ACT-61] [D20-COND-02] */
export function walkForbids(mover: D20Combatant): Refusal | null {
  if (mover.turn.stepped) return refuse("stepTaken", "D20-ACT-61");
  return hasCondition(mover, "prone") ? refuse("prone", "D20-COND-02") : null;
}
