import type { GroundPoint } from "./ground-point.ts";
import { metresPerPixel } from "./scene-scale.ts";

/** A wall of the ground, from one of its ends to the other, in metres. */
export interface GroundWall {
  readonly from: GroundPoint;
  readonly to: GroundPoint;
}

/** How the host stores a wall that stops nobody who moves, no door, and a door that stands open. */
const [NO_RESTRICTION, NO_DOOR, OPEN] = [0, 0, 1];

/** Where a combat is fought: its scene, or that of its tokens where it belongs to none; null without a map. */
export function sceneOf(combat: Combat.Implementation): Scene.Implementation | null {
  return combat.scene ?? combat.combatants.find(({ token }) => token !== null)?.token?.parent ?? null;
}

/** The walls and shut doors of a scene that nobody can pass; none without a scene. */
export function wallsOf(scene: Scene.Implementation | null): readonly GroundWall[] {
  if (scene === null) return [];
  const scale = metresPerPixel(scene);
  return scene.walls.contents.filter(isShut).map(({ c: [x, y, toX, toY] }) => ({
    from: { x: x * scale, y: y * scale },
    to: { x: toX * scale, y: toY * scale },
  }));
}

function isShut({ move, door, ds }: WallDocument.Implementation): boolean {
  if (Number(move) === NO_RESTRICTION) return false;
  return Number(door) === NO_DOOR || Number(ds) !== OPEN;
}
