import type { Wall, WallKind } from "../../rules/kernel/board/field.ts";
import type { Point } from "../../rules/kernel/geometry/grid.ts";
import { metresPerPixel } from "./scale.ts";

/** How the host stores a wall that stops no movement or sight, or lets one see over it; no door, and a door that stands open. */
const [NO_RESTRICTION, LIMITED, NO_DOOR, OPEN] = [0, 10, 0, 1];

/** What a wall of the host's says of itself. */
type Restrictions = Readonly<Record<"move" | "sight" | "door" | "ds", number>>;

/** Where a combat is fought: its scene, or that of its tokens where it belongs to none; null without a map. */
export function sceneOf(combat: Combat.Implementation): Scene.Implementation | null {
  return combat.scene ?? combat.combatants.find(({ token }) => token !== null)?.token?.parent ?? null;
}

/** The walls of a scene that are something to the rules, in metres, with what `read` makes of each; none without a scene. */
function wallsBy<W extends object>(
  scene: Scene.Implementation | null,
  read: (wall: Restrictions) => W | null,
): readonly (W & { readonly from: Point; readonly to: Point })[] {
  if (scene === null) return [];
  const scale = metresPerPixel(scene);
  return scene.walls.contents.flatMap(({ c: [x, y, toX, toY], move, sight, door, ds }) => {
    const wall = read({ move: Number(move), sight: Number(sight), door: Number(door), ds: Number(ds) });
    return wall === null
      ? []
      : [{ ...wall, from: { x: x * scale, y: y * scale }, to: { x: toX * scale, y: toY * scale } }];
  });
}

/** The walls and shut doors of a scene that no body can pass. */
export const obstaclesOf = (scene: Scene.Implementation | null): ReturnType<typeof wallsBy<object>> =>
  wallsBy(scene, (wall) => (wall.move === NO_RESTRICTION || isOpenDoor(wall) ? null : {}));

/** The walls of a scene as a board has them. */
export const wallsOf = (scene: Scene.Implementation | null): readonly Wall[] =>
  wallsBy(scene, (wall) => {
    const kind = wallKind(wall);
    return kind === null ? null : { kind };
  });

const isOpenDoor = ({ door, ds }: Restrictions): boolean => door !== NO_DOOR && ds === OPEN;

/**
 * What a wall is on a board; null: nothing. One that limits sight without stopping it is low (the host's terrain
 * wall), one that stops movement alone is glass, one that stops sight alone a curtain. [D20-COVER-01] [D20-COVER-04]
 */
export function wallKind(wall: Restrictions): WallKind | null {
  const { move, sight } = wall;
  if (isOpenDoor(wall)) return null;
  if (sight === LIMITED) return "low";
  if (move === NO_RESTRICTION) return sight === NO_RESTRICTION ? null : "sight";
  return sight === NO_RESTRICTION ? "glass" : "blocking";
}
