import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { hasCondition, hasFeat } from "../derive/fighter.ts";
import { kitOf } from "../derive/kit.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { needsAid } from "../life/first-aid.ts";
import { isWithinTouch } from "../ground/touch.ts";
import type { D20Combatant, Shield, Weapon } from "../state.ts";
import type { ActivityRow, GearNeed } from "../tables/activities.ts";
import { costForbids } from "../turn/budget.ts";
import type { ActivityCommand } from "./commands.ts";
import { activityRow, costOfAct } from "./cost.ts";
import { handFor, isArmFree, isShield } from "./hands.ts";

/** Why somebody cannot do an act of the tables now, or null. */
export function actForbids(table: Table, command: ActivityCommand): Refusal | null {
  const combatant = table.find(command.by);
  if (combatant === undefined) return refuse("unknownCombatant", null);
  const row = activityRow(table, command.activity);
  if (row === undefined) return refuse("unknownActivity", null, { activity: command.activity });
  return (
    timeForbids(table, combatant, row, command) ??
    stateForbids(combatant, row) ??
    gearForbids(combatant, row, command) ??
    targetForbids(table, combatant, row, command.target ?? null)
  );
}

function timeForbids(
  table: Table,
  combatant: D20Combatant,
  row: ActivityRow,
  command: ActivityCommand,
): Refusal | null {
  if (row.offTurn) return standingOf(table.settings, combatant).canThink ? null : refuse("cannotAct", "D20-INIT-08");
  if (command.fast === true)
    return row.fast === null ? refuse("notFast", "D20-ACT-32") : costForbids(table, combatant, "move");
  return costForbids(table, combatant, costOfAct(table, combatant, row, command));
}

/** [D20-ACT-30] [D20-ACT-56] [D20-SPELL-36] */
function stateForbids(combatant: D20Combatant, { does }: ActivityRow): Refusal | null {
  switch (does) {
    case "standUp":
      return hasCondition(combatant, "prone") ? null : refuse("notProne", "D20-ACT-30");
    case "dropProne":
      return hasCondition(combatant, "prone") ? refuse("alreadyProne", "D20-ACT-56") : null;
    case "freeFromNet":
      return hasCondition(combatant, "entangled")
        ? null
        : refuse("notEntangled", "D20-ACT-311", { name: { combatant: combatant.id } });
    case "lowerResistance":
      return combatant.sheet.spellResistance === null || combatant.turn.resistanceLowered
        ? refuse("noResistance", "D20-SPELL-36")
        : null;
    default:
      return null;
  }
}

/** A weapon or shield of somebody's by its id. */
export function findGear({ gear }: D20Combatant, id: GearId | null): Weapon | Shield | undefined {
  return (
    gear.weapons.find((each) => each.id === id && each.natural === null) ?? gear.shields.find((each) => each.id === id)
  );
}

function gearForbids(combatant: D20Combatant, row: ActivityRow, command: ActivityCommand): Refusal | null {
  if (row.gear === null) return null;
  const first = pieceForbids(combatant, row, row.gear, command.gear ?? null);
  if (first !== null || (command.second ?? null) === null) return first;
  if (!hasFeat(combatant.sheet, "twoWeaponFighting")) return refuse("featMissing", "D20-ACT-22");
  const second = findGear(combatant, command.second ?? null);
  if (second === undefined || isShield(second) || second.wield === "twoHanded" || second.id === command.gear)
    return refuse("gearUnfit", "D20-ACT-22", { weapon: second?.name ?? "" });
  if (!row.gear.from.includes(second.place)) return refuse("gearElsewhere", row.rule, { weapon: second.name });
  const drawn = combatant.gear.weapons.map((each) =>
    each.id === command.gear ? { ...each, place: handFor(combatant, each) ?? each.place } : each,
  );
  return handFor({ ...combatant, gear: { ...combatant.gear, weapons: drawn } }, second) === null
    ? refuse("handsFull", "D20-GEAR-02", { weapon: second.name, things: kitOf(combatant.gear).inHands.join(", ") })
    : null;
}

/** [D20-ACT-20] [D20-ACT-23] [D20-ACT-25] [D20-ACT-27] [D20-ACT-28] [D20-ACT-55] */
function pieceForbids(combatant: D20Combatant, row: ActivityRow, need: GearNeed, id: GearId | null): Refusal | null {
  const gear = findGear(combatant, id);
  if (gear === undefined) return refuse(id === null ? "gearMissing" : "unknownGear", null);
  if ((need.piece === "weapon" && isShield(gear)) || (need.piece === "shield" && !isShield(gear)))
    return refuse("gearUnfit", row.rule, { weapon: gear.name });
  if (!need.from.includes(gear.place)) return refuse("gearElsewhere", row.rule, { weapon: gear.name });
  if (need.to === "hand" && handFor(combatant, gear) === null)
    return refuse("handsFull", "D20-GEAR-02", { weapon: gear.name, things: kitOf(combatant.gear).inHands.join(", ") });
  if (need.to === "worn" && isShield(gear) && !isArmFree(combatant, gear))
    return refuse("handsFull", "D20-ACT-25", { weapon: gear.name, things: kitOf(combatant.gear).inHands.join(", ") });
  return row.does === "load" && !isShield(gear) ? loadForbids(row, gear) : null;
}

/** [D20-ACT-203] [D20-ACT-305] */
function loadForbids(row: ActivityRow, { name, reload, loaded, capacity, ammunition }: Weapon): Refusal | null {
  if (reload !== row.loads) return refuse("gearUnfit", row.rule, { weapon: name });
  if (loaded >= capacity) return refuse("alreadyLoaded", row.rule, { weapon: name });
  return ammunition !== null && ammunition <= loaded ? refuse("noAmmunition", "D20-GEAR-05", { weapon: name }) : null;
}

function targetForbids(
  table: Table,
  combatant: D20Combatant,
  row: ActivityRow,
  id: CombatantId | null,
): Refusal | null {
  if (!row.target) return null;
  const target = id === null ? undefined : table.find(id);
  if (target === undefined) return id === null ? refuse("targetMissing", null) : refuse("unknownCombatant", null);
  const name = { combatant: target.id };
  if (target.id !== combatant.id && !isWithinTouch(table, combatant, target)) return refuse("outOfReach", "D20-ATK-10");
  return row.does !== "firstAid" || needsAid(table.settings, target)
    ? null
    : refuse("needsNoAid", "D20-HP-14", { name });
}
