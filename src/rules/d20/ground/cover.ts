/** What shelters a target from an attacker: cover and what its lines pass through on the way. */
import { bestCorner } from "../../kernel/board/cover-lines.ts";
import { cornersOf } from "../../kernel/geometry/cover.ts";
import { squaresOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import type { LedgerId } from "../../kernel/ids.ts";
import type { Table } from "../game.ts";
import type { Cover } from "../stored/field.ts";
import { isCovered, isScreened, mistAlong, type Between } from "../../kernel/board/obstacles.ts";
import { obstaclesTo } from "./obstacles.ts";
import { hasLineOfEffect } from "../../kernel/board/sight.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { isBetweenNeighbours, squaresAimedAt, type View } from "./view.ts";

/** What the lines of an aim come to, with the rules that say so. */
export interface Shelter {
  readonly cover: Cover;
  readonly coverRule: LedgerId | null;
  /** Of what the lines pass through, in percent. */
  readonly mist: number;
  readonly mistRule: LedgerId | null;
  /** The corner (in squares) that is best for the attacker; null where none is chosen. [D20-COVER-01] */
  readonly corner: Point | null;
}

const OPEN: Shelter = { cover: "none", coverRule: null, mist: 0, mistRule: null, corner: null };
const TOTAL: Shelter = { ...OPEN, cover: "total", coverRule: "D20-COVER-10" };

/**
 * The shelter of a target: none to be hit behind total cover; between neighbours by every line between two of their
 * squares; else by the lines from one corner of the attacker's, the best for him, to those of one square of the target.
 * [D20-COVER-01] [D20-COVER-02] [D20-COVER-03] [D20-COVER-09] [D20-COVER-10]
 */
export function shelterOf(table: Table, view: View): Shelter {
  if (!hasLineOfEffect(terrainOf(table.settings, table.field), view.from, view.to)) return TOTAL;
  return isBetweenNeighbours(table, view) ? shelterBetweenNeighbours(table, view) : shelterAcross(table, view);
}

/** Soft cover never counts, and mist only where it lies on the target itself. [D20-COVER-02] [D20-CONC-02] */
function shelterBetweenNeighbours(table: Table, view: View): Shelter {
  const obstacles = obstaclesTo(table, view, false);
  if (obstacles === null) return OPEN;
  const terrain = terrainOf(table.settings, table.field);
  const squares = squaresAimedAt(view);
  const open = squares.filter((to) =>
    squaresOf(view.from).some((from) => !isAnyLineCovered({ ...from, side: 1 }, to, obstacles)),
  );
  const mist = Math.min(...(open.length > 0 ? open : squares).map((square) => terrain.at(square)?.concealment ?? 0));
  const misty = { mist, mistRule: mist > 0 ? "D20-CONC-02" : null } as const;
  return open.length > 0 ? { ...OPEN, ...misty } : { ...OPEN, ...misty, cover: "cover", coverRule: "D20-COVER-02" };
}

function isAnyLineCovered(from: Footprint, to: Footprint, obstacles: Between): boolean {
  return cornersOf(from).some((start) => cornersOf(to).some((end) => isCovered({ from: start, to: end }, obstacles)));
}

function shelterAcross(table: Table, view: View): Shelter {
  const obstacles = obstaclesTo(table, view, true);
  if (obstacles === null) return OPEN;
  const best = bestCorner<Shelter>(view.from, squaresAimedAt(view), {
    seen: (corner, ends) => shelterFrom(corner, ends, obstacles, view.isMelee),
    isBetter,
    isBest: ({ cover, mist }) => cover === "none" && mist === 0,
  });
  return best ?? OPEN;
}

/** What the lines from one corner come to. [D20-COVER-01] [D20-COVER-03] [D20-COVER-08] [D20-CONC-01] [D20-CONC-03] */
function shelterFrom(corner: Point, ends: readonly Point[], obstacles: Between, isMelee: boolean): Shelter {
  let cover: Cover = "none";
  let mist = 0;
  for (const to of ends) {
    const line = { from: corner, to };
    if (cover !== "cover" && isCovered(line, obstacles)) cover = "cover";
    if (cover === "none" && isScreened(line, obstacles)) cover = "soft";
    mist = Math.max(mist, mistAlong(line, obstacles));
  }
  const coverRule =
    cover === "none" ? null : cover === "soft" ? "D20-COVER-08" : isMelee ? "D20-COVER-03" : "D20-COVER-01";
  return { cover, coverRule, mist, mistRule: mist === 0 ? null : isMelee ? "D20-CONC-03" : "D20-CONC-01", corner };
}

/** Less cover, then less mist: hard cover is worse than a creature in the way. */
function isBetter(a: Shelter, b: Shelter): boolean {
  const [one, other] = [RANK.indexOf(a.cover), RANK.indexOf(b.cover)];
  return one < other || (one === other && a.mist < b.mist);
}

const RANK: readonly Cover[] = ["none", "soft", "cover", "improved", "total"];
