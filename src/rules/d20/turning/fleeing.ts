/** What turned and commanded creatures may still do. */
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { D20Command } from "../commands.ts";
import { canGetAway } from "../footwork/away.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { isChanneled, isRebuked, mastersOf } from "./states.ts";

/** What one who flees may do: go, and what is no deed of its own. [D20-TURN-16] */
const IN_FLIGHT: readonly D20Command["do"][] = [
  "move",
  "step",
  "withdraw",
  "run",
  "creep",
  "act",
  "endTurn",
  "check",
  "notice",
  "save",
  "stopConcentrating",
];
/** What one who cowers may do. [D20-TURN-17] */
const COWERING: readonly D20Command["do"][] = ["endTurn", "check", "save"];

/** Those who have turned a creature and are still there. */
export const dreadedBy = (table: Table, who: D20Combatant): readonly D20Combatant[] =>
  mastersOf(who, "turned").flatMap((id) => table.find(id) ?? []);

/** How a creature cowers before channeled energy; null: it does not. [D20-TURN-17] [D20-TURN-23] */
export function cowedBy(table: Table, who: D20Combatant): "rebuked" | "cornered" | null {
  if (who.turn.turnings.length === 0) return null;
  if (isRebuked(who)) return "rebuked";
  return isChanneled(who, "turned") && !canGetAway(table, who, dreadedBy(table, who)) ? "cornered" : null;
}

/** Why a turned creature may not do this, or a commanded one not to its master; null: it may. [D20-TURN-16] [D20-TURN-17] [D20-TURN-24] */
export function turnedForbids(table: Table, command: D20Command): Refusal | null {
  const who = command.by === null ? undefined : table.find(command.by);
  if (who === undefined || who.turn.turnings.length === 0) return null;
  const [cleric] = mastersOf(who, "turned");
  if (cleric !== undefined && !COWERING.includes(command.do)) {
    const name = { combatant: cleric };
    if (!IN_FLIGHT.includes(command.do) || overruns(command)) return refuse("turned", "D20-TURN-16", { name });
    if (cowedBy(table, who) === "cornered") return refuse("turnedCornered", "D20-TURN-17", { name });
  }
  const master = mastersOf(who, "commanded").find((id) => isAimedAt(command, id));
  return master === undefined ? null : refuse("commanded", "D20-TURN-24", { name: { combatant: master } });
}

const overruns = (command: D20Command): boolean => command.do === "move" && command.overruns != null;

/** Whether a deed is done to a combatant. */
function isAimedAt(command: D20Command, id: CombatantId): boolean {
  if ("targets" in command) return command.targets.includes(id);
  return "target" in command && command.target === id;
}
