import { combatantId, gearId, type CombatantId } from "../../../rules/kernel/ids.ts";
import type { Field, Grapple, Hold } from "../../../rules/segments/state.ts";
import type { SegmentsCombatData } from "../../data/segments-combat-data.ts";
import type { GroundWall } from "../../encounter/scene-walls.ts";
import { momentOf } from "./turn-of.ts";

type Stored = SegmentsCombatData["field"];
type Pair = readonly [CombatantId, CombatantId];

/** Two who belong together; none for a list that is no pair. */
function pairOf([first, second]: readonly string[]): readonly Pair[] {
  return first === undefined || second === undefined ? [] : [[combatantId(first), combatantId(second)]];
}

function grappleOf({ holder, held, locked, since }: Stored["grapples"][number]): Grapple {
  return { holder: combatantId(holder), held: combatantId(held), locked: locked === null ? null : combatantId(locked), since: momentOf(since) };
}

function holdOf({ kind, holder, held, gear, inflicted }: Stored["holds"][number]): Hold {
  return { kind, holder: combatantId(holder), held: combatantId(held), gear: gear === null ? null : gearId(gear), inflicted };
}

/**
 * What no combatant owns, as the rules take it: what the combat stores, and the walls of its scene. Ties to somebody
 * who has been taken out of the fight are gone with him.
 */
export function fieldOf({ engaged, distances, grapples, holds }: Stored, obstacles: readonly GroundWall[], isThere: (id: string) => boolean): Field {
  const isTie = ({ holder, held }: { readonly holder: string; readonly held: string }): boolean => isThere(holder) && isThere(held);
  return {
    engaged: engaged.filter((pair) => pair.every(isThere)).flatMap(pairOf),
    distances: distances.filter(({ pair }) => pair.every(isThere)).flatMap(({ pair, metres }) => pairOf(pair).map((couple) => ({ pair: couple, metres }))),
    obstacles,
    grapples: grapples.filter(isTie).map(grappleOf),
    holds: holds.filter(isTie).map(holdOf),
  };
}
