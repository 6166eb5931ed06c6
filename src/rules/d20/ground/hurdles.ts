/** Obstacles that take a check to be crossed. */
import { squaresOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Table } from "../game.ts";
import type { Hurdle } from "../../kernel/board/field.ts";
import type { D20Combatant } from "../state.ts";
import type { Motion } from "../stats.ts";
import { isAboveGround } from "./cost.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";

/** The hardest check that the squares of a space take; null: none, or he goes above it. [D20-MOVE-24] [D20-MOVE-27] [D20-MOVE-29] */
export function hurdleIn(
  { settings, field }: Table,
  mover: D20Combatant,
  space: Footprint,
  motion: Motion,
): Hurdle | null {
  const terrain = terrainOf(settings, field);
  if (!terrain.hasGrounds || isAboveGround(settings, mover, motion)) return null;
  let hardest: Hurdle | null = null;
  for (const square of squaresOf(space)) {
    const ground = terrain.at(square);
    if (ground?.crossing != null && ground.crossingDc > (hardest?.dc ?? -1))
      hardest = { skill: ground.crossing, dc: ground.crossingDc };
  }
  return hardest;
}

/** The check that a step takes; none as long as one goes on over the same obstacle. [D20-MOVE-27] */
export function hurdleBefore(
  table: Table,
  mover: D20Combatant,
  from: Footprint,
  to: Footprint,
  motion: Motion,
): Hurdle | null {
  const hurdle = hurdleIn(table, mover, to, motion);
  if (hurdle === null) return null;
  const left = hurdleIn(table, mover, from, motion);
  return left?.skill === hurdle.skill && left.dc === hurdle.dc ? null : hurdle;
}

/** Why one cannot stop here, or null: an obstacle is crossed in one movement, unless one has set out from one. [D20-MOVE-27] */
export function hurdleForbids(
  table: Table,
  mover: D20Combatant,
  start: Footprint,
  end: Footprint,
  motion: Motion,
): Refusal | null {
  return hurdleIn(table, mover, end, motion) !== null && hurdleIn(table, mover, start, motion) === null
    ? refuse("onObstacle", "D20-MOVE-27")
    : null;
}
