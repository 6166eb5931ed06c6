import type { Wall, WallKind } from "../../../rules/kernel/board/field.ts";
import { metresPerPixel } from "../../encounter/scene-scale.ts";

/** How the host stores a wall that stops nobody, or lets one see over it; no door, and a door that stands open. */
const [NO_RESTRICTION, LIMITED, NO_DOOR, OPEN] = [0, 10, 0, 1];

/**
 * What a wall is to these rules; null: nothing. One that limits sight without stopping it is low (the host's terrain
 * wall), one that stops movement alone is glass, one that stops sight alone a curtain. [D20-COVER-01] [D20-COVER-04]
 */
export function wallKind({
  move,
  sight,
  door,
  ds,
}: {
  readonly move: number;
  readonly sight: number;
  readonly door: number;
  readonly ds: number;
}): WallKind | null {
  if (door !== NO_DOOR && ds === OPEN) return null;
  if (sight === LIMITED) return "low";
  if (move === NO_RESTRICTION) return sight === NO_RESTRICTION ? null : "sight";
  return sight === NO_RESTRICTION ? "glass" : "blocking";
}

/** The walls of a scene, in metres; none without a scene. */
export function wallsOf(scene: Scene.Implementation | null): readonly Wall[] {
  if (scene === null) return [];
  const scale = metresPerPixel(scene);
  return scene.walls.contents.flatMap(({ c: [x, y, toX, toY], move, sight, door, ds }) => {
    const kind = wallKind({ move: Number(move), sight: Number(sight), door: Number(door), ds: Number(ds) });
    return kind === null
      ? []
      : [{ from: { x: x * scale, y: y * scale }, to: { x: toX * scale, y: toY * scale }, kind }];
  });
}
