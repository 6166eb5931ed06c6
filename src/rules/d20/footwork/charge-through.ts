/** A charge that goes on through its target. */
import { directionTo, overlap } from "../../kernel/geometry/footprint.ts";
import { placeBeside, placesAlong } from "../../kernel/geometry/place.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Table } from "../game.ts";
import { spaceAt, spaceOf } from "../ground/space.ts";
import type { D20Combatant } from "../state.ts";
import { wayAhead, type Plan } from "./plan.ts";

/** The way of a charge up to its target, led on straight through the target's space to the first one behind it, or why that cannot be. [D20-OVERRUN-01] [D20-CHARGE-03] */
export function chargeThrough(table: Table, mover: D20Combatant, target: D20Combatant, plan: Plan): Plan | Refusal {
  const there = spaceOf(table, target);
  let place = placesAlong(mover.position, plan.path).at(-1) ?? mover.position;
  if (there === null || place === null) return refuse("notOnTheMap", "D20-MOVE-16", { name: { combatant: mover.id } });
  const shift = directionTo(spaceAt(table, mover, place), there);
  const path = [...plan.path];
  do {
    place = placeBeside(table.settings, place, shift);
    path.push(place);
  } while (overlap(spaceAt(table, mover, place), there));
  const through: Plan = { ...plan, path, overruns: target.id };
  const way = wayAhead(table, mover, through);
  if (way === null || way.refusal !== null) return way?.refusal ?? refuse("noWay", "D20-OVERRUN-01");
  if (way.steps.some(({ hampered }) => hampered.length > 0)) return refuse("chargeHindered", "D20-CHARGE-04");
  return way.squares > plan.most ? refuse("tooFar", "D20-CHARGE-03", { most: plan.most }) : through;
}
