import type { Point } from "../../rules/kernel/geometry/grid.ts";
import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import { metresPerPixel, middleOf, rounded } from "./scale.ts";

/** A scene's grid in metres: the two shifts by which it repeats itself, and the middle of one of its spaces. */
interface SceneGrid {
  readonly origin: Point;
  readonly across: Point;
  readonly down: Point;
}

/** What a hexagon overlaps of the row or column next to it leaves of its length. */
const OVERLAP = 0.75;

/** How the grid of a scene repeats itself; null without one. */
function sceneGrid(scene: Scene.Implementation): SceneGrid | null {
  const { grid } = scene;
  if (grid.isGridless) return null;
  const scale = metresPerPixel(scene);
  const [width, height] = [grid.sizeX * scale, grid.sizeY * scale];
  const { x, y } = grid.getCenterPoint({ i: 0, j: 0 });
  const origin = { x: x * scale, y: y * scale };
  if (!grid.isHexagonal) return { origin, across: { x: width, y: 0 }, down: { x: 0, y: height } };
  return Reflect.get(grid, "columns") === true
    ? { origin, across: { x: width * OVERLAP, y: height / 2 }, down: { x: 0, y: height } }
    : { origin, across: { x: width, y: 0 }, down: { x: width / 2, y: height * OVERLAP } };
}

/** Parts of a space that the host's whole pixels may be off. */
const PIXELS = 0.02;

/**
 * Where a token's centre is, in the grid's first space and in metres, once the host has put it on the grid; null where
 * that is the middle of the space, as it is for all tokens of one space.
 */
function ownOrigin(token: TokenDocument.Implementation, scene: Scene.Implementation, grid: SceneGrid): Point | null {
  const scale = metresPerPixel(scene);
  const { x, y } = token.getSnappedPosition();
  const centre = middleOf(token, scene, token.getCenterPoint({ x, y }));
  const { across, down, origin } = grid;
  const [dx, dy] = [centre.x * scale - origin.x, centre.y * scale - origin.y];
  const area = across.x * down.y - across.y * down.x;
  const [column, row] = [(dx * down.y - dy * down.x) / area, (across.x * dy - across.y * dx) / area];
  if ([column, row].every((part) => Math.abs(part - Math.round(part)) < PIXELS)) return null;
  const [right, below] = [column - Math.floor(column), row - Math.floor(row)];
  return {
    x: rounded(origin.x + right * across.x + below * down.x),
    y: rounded(origin.y + right * across.y + below * down.y),
  };
}

/** A grid on which a fight stands, with those whose tokens stand otherwise on it than on the middles of its spaces. */
export interface FightGrid extends SceneGrid {
  readonly others: readonly { readonly id: CombatantId; readonly at: Point }[];
}

/** The grid of the scene on which a combat is fought; null without one. */
export function fightGrid(combat: Combat.Implementation, scene: Scene.Implementation | null): FightGrid | null {
  const grid = scene === null ? null : sceneGrid(scene);
  if (scene === null || grid === null) return null;
  const others = combat.combatants.contents.flatMap(({ id, token }) => {
    const at = id === null || token === null || token.parent !== scene ? null : ownOrigin(token, scene, grid);
    return id === null || at === null ? [] : [{ id: combatantId(id), at }];
  });
  return { ...grid, others };
}
