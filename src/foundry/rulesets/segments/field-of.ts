import { combatantId, gearId, type CombatantId } from "../../../rules/kernel/ids.ts";
import type { Field, Grapple, Hold, MapGrid } from "../../../rules/segments/state.ts";
import type { SegmentsCombatData } from "../../data/segments-combat-data.ts";
import { ownOrigin, sceneGrid } from "../../encounter/scene-grid.ts";
import type { GroundWall } from "../../encounter/scene-walls.ts";
import { momentOf } from "./turn-of.ts";

type Stored = SegmentsCombatData["field"];
type Pair = readonly [CombatantId, CombatantId];

/** Two who belong together; none for a list that is no pair. */
function pairOf([first, second]: readonly string[]): readonly Pair[] {
  return first === undefined || second === undefined ? [] : [[combatantId(first), combatantId(second)]];
}

function grappleOf({ holder, held, locked, since }: Stored["grapples"][number]): Grapple {
  return {
    holder: combatantId(holder),
    held: combatantId(held),
    locked: locked === null ? null : combatantId(locked),
    since: momentOf(since),
  };
}

function holdOf({ kind, holder, held, gear, inflicted }: Stored["holds"][number]): Hold {
  return {
    kind,
    holder: combatantId(holder),
    held: combatantId(held),
    gear: gear === null ? null : gearId(gear),
    inflicted,
  };
}

/**
 * What no combatant owns, as the rules take it: what the combat stores, and the walls and the grid of its scene. Ties to somebody
 * who has been taken out of the fight are gone with him.
 */
export function fieldOf(
  { engaged, distances, grapples, holds }: Stored,
  obstacles: readonly GroundWall[],
  isThere: (id: string) => boolean,
  grid: MapGrid | null = null,
): Field {
  const isTie = ({ holder, held }: { readonly holder: string; readonly held: string }): boolean =>
    isThere(holder) && isThere(held);
  return {
    engaged: engaged.filter((pair) => pair.every(isThere)).flatMap(pairOf),
    distances: distances
      .filter(({ pair }) => pair.every(isThere))
      .flatMap(({ pair, metres }) => pairOf(pair).map((couple) => ({ pair: couple, metres }))),
    obstacles,
    grapples: grapples.filter(isTie).map(grappleOf),
    holds: holds.filter(isTie).map(holdOf),
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
