/** Those whom fear drives. */
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { D20Command } from "../commands.ts";
import { hasCondition, isHeld } from "../derive/fighter.ts";
import { hasListedSpeed } from "../derive/speed.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { squaresAround } from "../ground/around.ts";
import { squaresBetween } from "../ground/distance.ts";
import { seesFoe } from "../ground/openings.ts";
import { spaceOf } from "../ground/space.ts";
import { wayOf } from "../ground/way.ts";
import type { D20Combatant } from "../state.ts";

/** Why somebody may neither attack nor come nearer to a foe, or null: not afraid enough, or frightened and cornered. Who panics only cowers then. [D20-COND-07] */
function fearOf(table: Table, who: D20Combatant): Refusal | null {
  if (hasCondition(who, "panicked")) return refuse("panicked", "D20-COND-07");
  return hasCondition(who, "frightened") && canFlee(table, who) ? refuse("frightened", "D20-COND-07") : null;
}

/** Whether he could get away from those whom he fears: on the map, over some space around him. [D20-COND-07] */
function canFlee(table: Table, who: D20Combatant): boolean {
  if (isHeld(who) || !hasListedSpeed(who, "land")) return false;
  const space = spaceOf(table, who);
  if (space === null) return true;
  const now = nearest(table, who);
  return squaresAround(table, who).some(
    (position) =>
      nearest(table, who, position) > now &&
      wayOf(table, who, space, [position], { motion: "land", tumbles: false }).refusal === null,
  );
}

/** Squares from a place to the nearest foe who can act and whom he sees from his own; without end: to nobody. */
function nearest(table: Table, who: D20Combatant, position = who.position): number {
  const space = spaceOf(table, who);
  if (space === null) return Infinity;
  const feared = table.combatants.filter(
    (each) => each.side !== who.side && standingOf(table.settings, each).canAct && seesFoe(table, who, each, space),
  );
  return Math.min(...feared.map((each) => squaresBetween(table, { ...who, position }, each) ?? Infinity));
}

/** Why fear keeps somebody from ending a way here, or null: it does not bring him nearer to those whom he fears. [D20-COND-07] */
export function approachForbids(table: Table, who: D20Combatant, position: D20Combatant["position"]): Refusal | null {
  return fearOf(table, who) !== null && nearest(table, who, position) < nearest(table, who)
    ? refuse("tooAfraid", "D20-COND-07")
    : null;
}

/** Why fear keeps somebody from an attack of his own, or null. [D20-COND-07] */
export function fearForbids(table: Table, command: D20Command): Refusal | null {
  const who = command.by === null ? undefined : table.find(command.by);
  return who !== undefined && isAttack(table, who, command) ? fearOf(table, who) : null;
}

/** Blows, and whatever is done to a foe. */
function isAttack(table: Table, { side }: D20Combatant, command: D20Command): boolean {
  switch (command.do) {
    case "attack":
    case "spring":
    case "coupDeGrace":
    case "charge":
    case "aidAnother":
    case "feint":
      return true;
    case "touch":
    case "usePower":
      return command.targets.some((id) => table.find(id)?.side !== side);
    case "move":
      return command.overruns != null;
    default:
      return false;
  }
}
