/** A grapple that is moved, with all who are in it. */
import { placesAlong, type Place } from "../../kernel/geometry/place.ts";
import type { Contribution } from "../../kernel/contributions.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { add } from "../../kernel/totals.ts";
import { chanceOf, oppose, type OpposedAct, type OpposedAsked, type Rivals } from "../contest/opposed.ts";
import type { FootworkCommand } from "../footwork/commands.ts";
import { standIn } from "../ground/cost.ts";
import { stopForbids } from "../ground/occupants.ts";
import { squaresOfMove, walkForbids, wayForbids, type Plan } from "../footwork/plan.ts";
import { travel } from "../footwork/travel.ts";
import { hasListedSpeed } from "../derive/speed.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { costForbids, spend } from "../turn/budget.ts";
import { alongForbids, othersWith, takenBy } from "./along.ts";
import { wrestling } from "./check.ts";
import { holdWith, isGrappling, isPinned } from "./holds.ts";

export type Haul = Extract<FootworkCommand, { readonly do: "haul" }>;

/** All of them are to be beaten. [D20-GRAP-29] */
function rivalsOf(table: Table, mover: D20Combatant): Rivals | null {
  const [first, ...more] = othersWith(table, mover);
  return first === undefined ? null : { by: mover.id, against: [first, ...more] };
}

/** One who is pinned by the mover is easier to move, with none else in the grapple. [D20-GRAP-30] */
const byPin =
  ({ against }: Rivals): Contribution<OpposedAsked> =>
  (draft, { settings, fighter, rival }) => {
    const isPinned = against.length === 1 && holdWith(rival, fighter.id)?.pinned != null;
    if (isPinned) add(draft, "movesPinned", settings.movesPinned, "D20-GRAP-30");
  };

const actFor = (rivals: Rivals): OpposedAct => wrestling("D20-GRAP-29", { changes: [byPin(rivals)] });

/** Half the speed, with all who are in the grapple. [D20-GRAP-29] */
export function haulPlan(table: Table, mover: D20Combatant, { path, metres }: Haul): Plan {
  const { settings } = table;
  return {
    gait: "haul",
    motion: "land",
    tumbles: false,
    path,
    metres: metres ?? null,
    most: squaresOfMove(table, mover, "land", 1 / settings.haulDivisor),
    cost: "standard",
    rule: "D20-GRAP-29",
    hauls: true,
  };
}

/** Why one who grapples cannot move the grapple this way, or null. [D20-GRAP-15] [D20-GRAP-29] */
export function haulForbids(table: Table, command: Haul): Refusal | null {
  const mover = table.find(command.by);
  if (mover === undefined) return refuse("unknownCombatant", null);
  if (!isGrappling(mover)) return refuse("noGrappleToMove", "D20-GRAP-29");
  if (isPinned(mover)) return refuse("pinnedDown", "D20-GRAP-45");
  if (!hasListedSpeed(mover, "land")) return refuse("noListedSpeed", "D20-GRAP-29");
  const early = costForbids(table, mover, "standard") ?? walkForbids(mover);
  return early ?? wayForbids(table, mover, haulPlan(table, mover, command)) ?? allAlong(table, mover, command);
}

/** Whether there is room for all of them at every step. [D20-GRAP-29] */
function allAlong(table: Table, mover: D20Combatant, { path }: Haul): Refusal | null {
  const places = new Map<CombatantId, Place | null>();
  let from = mover.position;
  for (const to of placesAlong(mover.position, path)) {
    if (from === null) return null;
    const taken = takenBy(table, mover, { from, to }, (id) => places.get(id) ?? table.get(id).position);
    const space = standIn(table, mover, to)?.space;
    const refusal = (space === undefined ? null : stopForbids(table, mover, space)) ?? alongForbids(table, taken);
    if (refusal !== null) return refusal;
    for (const each of taken) places.set(each.id, each.to);
    from = to;
  }
  return null;
}

/** The chance that the check comes off, from 0 to 1; null: there is no grapple. [D20-GRAP-29] [D20-GRAP-30] */
export function haulOdds(table: Table, { by }: Haul): number | null {
  const mover = table.find(by);
  const rivals = mover === undefined ? null : rivalsOf(table, mover);
  return rivals === null ? null : chanceOf(table, actFor(rivals), rivals);
}

/** One check against all others, and then the way, past those outside who may strike. [D20-GRAP-29] [D20-GRAP-30] */
export function* performHaul(table: Table, command: Haul): Rule {
  const mover = table.get(command.by);
  const rivals = rivalsOf(table, mover);
  yield* spend(command.by, "standard", "haul", "D20-GRAP-29");
  if (rivals === null || !(yield* oppose(table, "haul", actFor(rivals), rivals))) return;
  yield* travel(table, "haul", command.by, haulPlan(table, table.get(command.by), command));
}
