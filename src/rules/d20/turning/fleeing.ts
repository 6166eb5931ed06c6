/** What turned and commanded creatures may still do. */
import { covers } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { D20Command } from "../commands.ts";
import { canGetAway } from "../footwork/away.ts";
import type { Table } from "../game.ts";
import { spaceOf } from "../ground/space.ts";
import type { D20Combatant } from "../state.ts";
import type { ActivityId } from "../tables/activities.ts";
import { isChanneled, isRebuked, mastersOf } from "./states.ts";

/** What one who flees may do: go, and what is no deed of its own. [D20-TURN-16] */
const IN_FLIGHT: readonly D20Command["do"][] = [
  "move",
  "step",
  "withdraw",
  "run",
  "creep",
  "endTurn",
  "resume",
  "interrupt",
  "check",
  "notice",
  "save",
  "stopConcentrating",
];
/** Acts that serve a flight. [D20-TURN-16] */
const ACTS_IN_FLIGHT: readonly string[] = [
  "standUp",
  "openDoor",
  "drop",
  "speak",
  "mount",
  "controlMount",
  "escapeNet",
  "stopConcentrating",
] satisfies readonly ActivityId[];
/** What one who cowers may do. [D20-TURN-17] */
const COWERING: readonly D20Command["do"][] = ["endTurn", "resume", "check", "save"];

/** Those who have turned a creature and are still there. */
export const dreadedBy = (table: Table, who: D20Combatant): readonly D20Combatant[] =>
  mastersOf(who, "turned").flatMap((id) => table.find(id) ?? []);

/** How a creature cowers before channeled energy; null: it does not. [D20-TURN-17] [D20-TURN-23] */
export function cowedBy(table: Table, who: D20Combatant): "rebuked" | "cornered" | null {
  if (isRebuked(who)) return "rebuked";
  return isChanneled(who, "turned") && !canGetAway(table, who, dreadedBy(table, who)) ? "cornered" : null;
}

/** Why a turned creature may not do this, or a commanded one not to its master; null: it may. [D20-TURN-16] [D20-TURN-17] [D20-TURN-24] */
export function turnedForbids(table: Table, command: D20Command): Refusal | null {
  const who = command.by === null ? undefined : table.find(command.by);
  if (who === undefined) return null;
  const [cleric] = mastersOf(who, "turned");
  if (cleric !== undefined && !COWERING.includes(command.do)) {
    const name = { combatant: cleric };
    if (!isFlight(command)) return refuse("turned", "D20-TURN-16", { name });
    if (cowedBy(table, who) === "cornered") return refuse("turnedCornered", "D20-TURN-17", { name });
  }
  const master = mastersOf(who, "commanded").find((id) => isAimedAt(table, command, id));
  return master === undefined ? null : refuse("commanded", "D20-TURN-24", { name: { combatant: master } });
}

/** Whether a deed is part of a flight. */
const isFlight = (command: D20Command): boolean =>
  command.do === "act"
    ? ACTS_IN_FLIGHT.includes(command.activity)
    : IN_FLIGHT.includes(command.do) && !(command.do === "move" && command.overruns != null);

/** Whether a deed is done to a combatant, be they only where it strikes. */
function isAimedAt(table: Table, command: D20Command, id: CombatantId): boolean {
  if (command.do === "move") return command.overruns === id;
  if (command.do === "attack" && command.target === null) return standsIn(table, id, command.square);
  if ("targets" in command) return command.targets.includes(id);
  return "target" in command && command.target === id;
}

/** Whether a combatant's space has this square. */
function standsIn(table: Table, id: CombatantId, square: Square | undefined): boolean {
  const one = table.find(id);
  const space = one === undefined ? null : spaceOf(table, one);
  return space !== null && square !== undefined && covers(space, square);
}
