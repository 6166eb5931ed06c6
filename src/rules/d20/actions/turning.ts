import type { Table } from "../game.ts";
import { isHiddenFrom } from "../ground/aim.ts";
import { channelLevel, turningsLeft } from "../turning/channel.ts";
import type { TurningCommand } from "../turning/commands.ts";
import { reachedInSight } from "../turning/outlook.ts";
import { commandedBy, isChanneled } from "../turning/states.ts";
import type { D20Combatant } from "../state.ts";
import type { CreatureType } from "../stats.ts";
import type { Listed } from "./listed.ts";

/** Channeled energy, for those who have it: at the undead, at what else they turn, and what negative energy does besides where there is anything in sight to do it to. [D20-TURN-01] [D20-TURN-34] */
export function listTurning(table: Table, cleric: D20Combatant): readonly Listed[] {
  if (channelLevel(table.settings, cleric.sheet) < 1) return [];
  const types: readonly CreatureType[] = ["undead", ...cleric.sheet.turnTypes.filter((type) => type !== "undead")];
  return [...types.flatMap((type) => channelings(table, cleric, type)), ...orders(table, cleric)];
}

function channelings(table: Table, cleric: D20Combatant, type: CreatureType): readonly Listed[] {
  const { id: by, sheet } = cleric;
  const more = type === "undead" ? {} : { creatures: type };
  const uses = turningsLeft(table.settings, cleric);
  const reached = reachedInSight(table, cleric, type).map(({ creature }) => creature.id);
  const listed = (label: string, command: TurningCommand, facts: Listed["facts"] = {}): Listed => ({
    label,
    command,
    facts: { ...facts, ...more, uses },
    cost: "standard",
  });
  const isPositive = sheet.channel === "positive";
  const known = table.combatants.filter(
    (each) => each.id !== by && each.sheet.creatureType === type && !isHiddenFrom(table, cleric, each, false),
  );
  const turns = listed(isPositive ? "turnUndead" : "rebukeUndead", { do: "turnUndead", by, ...more }, { reached });
  if (isPositive) return [turns];
  return [
    turns,
    ...(known.some((each) => isChanneled(each, "turned"))
      ? [listed("dispelTurning", { do: "dispelTurning", by, ...more })]
      : []),
    ...(known.length > 0 ? [listed("bolsterUndead", { do: "bolsterUndead", by, ...more }, { reached })] : []),
  ];
}

/** Orders to those that one commands, and their release. [D20-TURN-24] [D20-TURN-26] */
function orders(table: Table, { id: by }: D20Combatant): readonly Listed[] {
  return commandedBy(table, by).flatMap(({ id: target, name }): readonly Listed[] => [
    { label: "orderUndead", command: { do: "orderUndead", by, target }, facts: { target: name }, cost: "standard" },
    { label: "releaseUndead", command: { do: "releaseUndead", by, target }, facts: { target: name }, cost: "free" },
  ]);
}
