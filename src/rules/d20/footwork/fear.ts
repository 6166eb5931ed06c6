/** Those whom fear drives. */
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { D20Command } from "../commands.ts";
import { hasCondition } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { seesFoe } from "../ground/openings.ts";
import { spaceOf } from "../ground/space.ts";
import type { D20Combatant } from "../state.ts";
import { dreadedBy } from "../turning/fleeing.ts";
import { canGetAway, squaresToNearest } from "./away.ts";

/** Why somebody may neither attack nor come nearer to a foe, or null: not afraid enough, or frightened and cornered. Who panics only cowers then. [D20-COND-07] */
function fearOf(table: Table, who: D20Combatant): Refusal | null {
  if (hasCondition(who, "panicked")) return refuse("panicked", "D20-COND-07");
  if (!hasCondition(who, "frightened")) return null;
  const feared = fearedBy(table, who);
  const isAfraid = feared.length > 0 || spaceOf(table, who) === null;
  return isAfraid && canGetAway(table, who, feared) ? refuse("frightened", "D20-COND-07") : null;
}

/** Foes who can act and are in sight: those who are feared. [D20-COND-07] */
function fearedBy(table: Table, who: D20Combatant): readonly D20Combatant[] {
  const space = spaceOf(table, who);
  if (space === null) return [];
  return table.combatants.filter(
    (each) => each.side !== who.side && standingOf(table.settings, each).canAct && seesFoe(table, who, each, space),
  );
}

/** Why fear, or a turning, keeps a mover from ending a way here, or null: it does not bring them nearer to those that they shun. [D20-COND-07] [D20-TURN-16] */
export function approachForbids(table: Table, who: D20Combatant, position: D20Combatant["position"]): Refusal | null {
  const comesNearer = (shunned: readonly D20Combatant[]): boolean =>
    squaresToNearest(table, who, shunned, position) < squaresToNearest(table, who, shunned);
  const dreaded = who.turn.turnings.length === 0 ? [] : dreadedBy(table, who);
  const [cleric] = dreaded;
  if (cleric !== undefined && comesNearer(dreaded))
    return refuse("turned", "D20-TURN-16", { name: { combatant: cleric.id } });
  return fearOf(table, who) !== null && comesNearer(fearedBy(table, who)) ? refuse("tooAfraid", "D20-COND-07") : null;
}

/** Why fear keeps somebody from an attack of his own, or null. [D20-COND-07] */
export function fearForbids(table: Table, command: D20Command): Refusal | null {
  const who = command.by === null ? undefined : table.find(command.by);
  return who !== undefined && isAttack(table, who, command) ? fearOf(table, who) : null;
}

/** Blows, and whatever is done to a foe; presenting a holy symbol as well. [D20-TURN-03] */
function isAttack(table: Table, { side }: D20Combatant, command: D20Command): boolean {
  switch (command.do) {
    case "attack":
    case "spring":
    case "coupDeGrace":
    case "charge":
    case "aidAnother":
    case "feint":
    case "turnUndead":
    case "dispelTurning":
    case "bolsterUndead":
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
