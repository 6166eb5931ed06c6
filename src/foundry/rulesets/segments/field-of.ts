import { combatantId } from "../../../rules/kernel/ids.ts";
import type { Field, MapGrid } from "../../../rules/segments/state.ts";
import { fieldShape } from "../../../rules/segments/stored/field.ts";
import type { SegmentsCombatData } from "./models.ts";
import { ownOrigin, sceneGrid } from "../../encounter/scene-grid.ts";
import type { GroundWall } from "../../encounter/scene-walls.ts";

/**
 * What no combatant owns, as the rules take it: what the combat stores, and the walls and the grid of its scene. Ties to combatants
 * that were taken out of the fight are gone with them.
 */
export function fieldOf(
  stored: SegmentsCombatData["field"],
  obstacles: readonly GroundWall[],
  isThere: (id: string) => boolean,
  grid: MapGrid | null = null,
): Field {
  const { engaged, distances, grapples, holds } = fieldShape.take(stored);
  const isTie = (pair: readonly string[]): boolean => pair.every((id) => id !== "" && isThere(id));
  return {
    engaged: engaged.filter(isTie),
    distances: distances.filter(({ pair }) => isTie(pair)),
    grapples: grapples.filter(({ holder, held }) => isThere(holder) && isThere(held)),
    holds: holds.filter(({ holder, held }) => isThere(holder) && isThere(held)),
    obstacles,
    ...(grid === null ? {} : { grid }),
  };
}

/** The grid on which a fight stands, with those whose tokens stand otherwise on it than on the middles of its spaces; null without one. */
export function mapGridOf(
  combat: Combat.Implementation,
  scene: Scene.Implementation | null,
  isThere: (id: string) => boolean,
): MapGrid | null {
  const grid = scene === null ? null : sceneGrid(scene);
  if (scene === null || grid === null) return null;
  const others = combat.combatants.contents.flatMap(({ id, token }) => {
    const at =
      id === null || token === null || token.parent !== scene || !isThere(id) ? null : ownOrigin(token, scene, grid);
    return id === null || at === null ? [] : [{ id: combatantId(id), at }];
  });
  return { ...grid, others };
}
