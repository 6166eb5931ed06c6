import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { hasCondition, hasFeat } from "../derive/fighter.ts";
import { kitOf } from "../derive/kit.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { needsAid } from "../life/first-aid.ts";
import { isInGrasp } from "../ground/lying.ts";
import { isWithinTouch } from "../ground/touch.ts";
import { saddleForbids } from "../mounted/forbids.ts";
import { mountForbids } from "../mounted/mounting.ts";
import { riderOf } from "../mounted/riding.ts";
import type { D20Combatant, Weapon } from "../state.ts";
import type { ActivityRow, GearNeed } from "../tables/activities.ts";
import { costForbids } from "../turn/budget.ts";
import type { ActivityCommand } from "./commands.ts";
import { activityRow, costOfAct } from "./cost.ts";
import { fitsArm, handOf, isShieldOf, isWeapon, thingOf, type Thing } from "./things.ts";

/** Why somebody cannot do an act of the tables now, or null. */
export function actForbids(table: Table, command: ActivityCommand): Refusal | null {
  const combatant = table.find(command.by);
  if (combatant === undefined) return refuse("unknownCombatant", null);
  const row = activityRow(table, command.activity);
  if (row === undefined) return refuse("unknownActivity", null, { activity: command.activity });
  return (
    timeForbids(table, combatant, row, command) ??
    stateForbids(table, combatant, row) ??
    (row.does === "mount" ? mountForbids(table, combatant, command.target ?? null) : null) ??
    gearForbids(table, combatant, row, command) ??
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

/** Neither a rider nor the mount under one lies down. [D20-MOUNT-05] [D20-MOUNT-20] */
function lyingForbids(table: Table, combatant: D20Combatant): Refusal | null {
  if (hasCondition(combatant, "prone")) return refuse("alreadyProne", "D20-ACT-56");
  const rider = riderOf(table, combatant);
  return rider === null
    ? saddleForbids(combatant)
    : refuse("bearsRider", "D20-MOUNT-20", { name: { combatant: rider.id } });
}

/** [D20-ACT-30] [D20-ACT-56] [D20-SPELL-36] */
function stateForbids(table: Table, combatant: D20Combatant, { does }: ActivityRow): Refusal | null {
  switch (does) {
    case "standUp":
      return hasCondition(combatant, "prone") ? null : refuse("notProne", "D20-ACT-30");
    case "dropProne":
      return lyingForbids(table, combatant);
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

/** Whose thing it is that is taken: what lies on the ground may be another's. [D20-ACT-211] */
export const ownerOf = (
  table: Table,
  { gear }: ActivityRow,
  { by, target }: ActivityCommand,
): D20Combatant | undefined => table.find(gear?.from.includes("ground") === true ? (target ?? by) : by);

/** Why an act cannot be done with its thing as all stand now, or null. */
export function gearForbids(
  table: Table,
  combatant: D20Combatant,
  row: ActivityRow,
  command: ActivityCommand,
): Refusal | null {
  if (row.gear === null) return null;
  const owner = ownerOf(table, row, command);
  if (owner === undefined) return refuse("unknownCombatant", null);
  const thing = thingOf(owner, command.gear);
  const first =
    pieceForbids(combatant, row, row.gear, { id: command.gear ?? null, thing }) ??
    (thing?.place !== "ground" || isInGrasp(table, combatant, owner, thing)
      ? null
      : refuse("thingTooFar", row.rule, { item: thing.name }));
  return first !== null || (command.second ?? null) === null ? first : secondForbids(combatant, row, row.gear, command);
}

/** Two weapons are drawn as one; nothing else is done with two things. [D20-ACT-22] */
function secondForbids(
  combatant: D20Combatant,
  row: ActivityRow,
  need: GearNeed,
  command: ActivityCommand,
): Refusal | null {
  const second = thingOf(combatant, command.second);
  if (need.piece !== "weapon" || need.to !== "hand")
    return refuse("gearUnfit", "D20-ACT-22", { weapon: second?.name ?? "" });
  if (!hasFeat(combatant.sheet, "twoWeaponFighting")) return refuse("featMissing", "D20-ACT-22");
  if (second === undefined || !isWeapon(second) || second.wield === "twoHanded" || second.id === command.gear)
    return refuse("gearUnfit", "D20-ACT-22", { weapon: second?.name ?? "" });
  if (!need.from.includes(second.place)) return refuse("gearElsewhere", row.rule, { weapon: second.name });
  if (second.destroyed) return refuse("thingDestroyed", "D20-SUNDER-04", { item: second.name });
  const drawn = combatant.gear.weapons.map((each) =>
    each.id === command.gear ? { ...each, place: handOf(combatant, each) ?? each.place } : each,
  );
  return handOf({ ...combatant, gear: { ...combatant.gear, weapons: drawn } }, second) === null
    ? refuse("handsFull", "D20-GEAR-02", { weapon: second.name, things: kitOf(combatant.gear).inHands.join(", ") })
    : null;
}

/** [D20-ACT-20] [D20-ACT-23] [D20-ACT-25] [D20-ACT-27] [D20-ACT-28] [D20-ACT-55] */
function pieceForbids(
  combatant: D20Combatant,
  row: ActivityRow,
  need: GearNeed,
  { id, thing: gear }: { readonly id: GearId | null; readonly thing: Thing | undefined },
): Refusal | null {
  if (gear === undefined) return refuse(id === null ? "gearMissing" : "unknownGear", null);
  if ((need.piece === "weapon" && !isWeapon(gear)) || (need.piece === "shield" && !isShieldOf(gear)))
    return refuse("gearUnfit", row.rule, { weapon: gear.name });
  if (!need.from.includes(gear.place)) return refuse("gearElsewhere", row.rule, { weapon: gear.name });
  if (gear.destroyed && (need.to === "hand" || need.to === "worn"))
    return refuse("thingDestroyed", "D20-SUNDER-04", { item: gear.name });
  if (need.to === "hand" && handOf(combatant, gear) === null)
    return refuse("handsFull", "D20-GEAR-02", { weapon: gear.name, things: kitOf(combatant.gear).inHands.join(", ") });
  if (need.to === "worn" && !fitsArm(combatant, gear))
    return refuse("handsFull", "D20-ACT-25", { weapon: gear.name, things: kitOf(combatant.gear).inHands.join(", ") });
  return row.does === "load" && isWeapon(gear) ? loadForbids(row, gear) : null;
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
