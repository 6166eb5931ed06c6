/** What may stand between two who face each other. */
import { squaresApart } from "../../kernel/geometry/distance.ts";
import { covers, overlap, type Footprint } from "../../kernel/geometry/footprint.ts";
import { metresOf } from "../../kernel/geometry/grid.ts";
import { isStoppedByWalls, passesThrough, type Line } from "../../kernel/geometry/lines.ts";
import { middleOf } from "../../kernel/geometry/cover.ts";
import { perSettings } from "../../kernel/memo.ts";
import { lifeOf } from "../derive/life.ts";
import type { Table } from "../game.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { heightAt } from "./distance.ts";
import { placesOf } from "./places.ts";
import { hullOf } from "./sight.ts";
import { sideOf, SOLID } from "./space.ts";
import { terrainOf, type Obstacle, type SquareWall } from "./terrain.ts";
import type { View } from "./view.ts";

/** All that lies between two spaces. */
export interface Between {
  /** Walls that cover, the low ones that count among them. [D20-COVER-01] [D20-COVER-04] */
  readonly walls: readonly SquareWall[];
  /** Squares that cover. [D20-COVER-01] */
  readonly solid: readonly Obstacle[];
  /** Spaces of other creatures. [D20-COVER-08] */
  readonly bodies: readonly Footprint[];
  /** Squares that may conceal. [D20-CONC-01] */
  readonly misty: readonly Obstacle[];
  /** From the middle of one space to the middle of the other. */
  readonly centres: Line;
}

/** What lies between; null when nothing at all does. `bodies`: whether those of others count. */
export function between(table: Table, view: View, bodies: boolean): Between | null {
  const { from, to } = view;
  const terrain = terrainOf(table.settings, table.field);
  const others = bodies ? bodiesBetween(table, view) : [];
  if (terrain.isPlain)
    return others.length === 0 ? null : { walls: [], solid: [], misty: [], bodies: others, centres: centresOf(view) };
  const hull = hullOf(from, to);
  const walls = [
    ...terrain.wallsIn(hull, SOLID),
    ...terrain.wallsIn(hull, ["low"]).filter((wall) => isSheltering(table.settings, wall, view)),
  ];
  const obstacles = terrain.obstaclesIn(hull);
  const solid = obstacles.filter(
    (square) => (square.ground.blocking || square.ground.cover) && !covers(from, square) && !covers(to, square),
  );
  if (walls.length + obstacles.length + others.length === 0) return null;
  return { walls, solid, misty: obstacles, bodies: others, centres: centresOf(view) };
}

/** Whether a line meets something hard that gives cover. [D20-COVER-01] [D20-COVER-12] */
export function isCovered(line: Line, { walls, solid, centres }: Between): boolean {
  return isStoppedByWalls(line, walls, centres) || solid.some((square) => passesThrough(line, square));
}

/** Whether a line passes through a creature. [D20-COVER-08] */
export function isScreened(line: Line, { bodies }: Between): boolean {
  return bodies.some((space) => passesThrough(line, space));
}

/** The greatest concealment that a line passes through, in percent. [D20-CONC-01] */
export function mistAlong(line: Line, { misty }: Between): number {
  let most = 0;
  for (const square of misty)
    if (square.ground.concealment > most && passesThrough(line, square)) most = square.ground.concealment;
  return most;
}

/** A low wall shelters who is near it, unless the attacker is nearer. [D20-COVER-04] */
function isSheltering(settings: D20Settings, wall: SquareWall, { from, to }: View): boolean {
  const behind = squaresTo(wall, to);
  return metresOf(settings, behind) <= settings.lowCoverM && squaresTo(wall, from) >= behind;
}

/** Squares from a space to a wall; the squares along it are the first. */
function squaresTo(wall: Line, { column, row, side, rows = side }: Footprint): number {
  return squaresApart(
    "alternating",
    toWall(column, side, wall.from.x, wall.to.x),
    toWall(row, rows, wall.from.y, wall.to.y),
  );
}

function toWall(start: number, extent: number, a: number, b: number): number {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  if (start >= high) return Math.floor(start - high) + 1;
  return start + extent <= low ? Math.floor(low - start - extent) + 1 : 0;
}

/** Creatures other than the two, alive, at a height between theirs, and not where one of them is. [D20-COVER-08] [D20-MOVE-12] */
function bodiesBetween(table: Table, { attacker, from, target, to }: View): readonly Footprint[] {
  const hull = hullOf(from, to);
  const across: Footprint = {
    column: hull.left,
    row: hull.top,
    side: hull.right - hull.left,
    rows: hull.bottom - hull.top,
  };
  const bodies: Footprint[] = [];
  const [one, other] = [heightAt(table, attacker, from), heightAt(table, target, to)];
  const top =
    Math.max(one, other) +
    metresOf(table.settings, Math.max(sideOf(table.settings, attacker.sheet), sideOf(table.settings, target.sheet)));
  const bottom = Math.min(one, other);
  for (const { combatant, space } of placesOf(table).within(hull)) {
    if (
      combatant.id === attacker.id ||
      combatant.id === target.id ||
      !overlap(space, across) ||
      overlap(space, from) ||
      overlap(space, to)
    )
      continue;
    const height = heightAt(table, combatant, space);
    if (height >= top || height + metresOf(table.settings, sideOf(table.settings, combatant.sheet)) <= bottom) continue;
    if (!isDead(table.settings, combatant)) bodies.push(space);
  }
  return bodies;
}

const isDead: (settings: D20Settings, combatant: D20Combatant) => boolean = perSettings(
  (settings, combatant) => lifeOf(settings, combatant) === "dead",
);

function centresOf({ from, to }: View): Line {
  return { from: middleOf(from), to: middleOf(to) };
}
