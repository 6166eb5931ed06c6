/** What grapplers may do at all, those who pin, and those who are pinned. */
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { armFor } from "../attack/blow.ts";
import type { AttackCommand } from "../attack/commands.ts";
import { strikerOf } from "../attack/forbids.ts";
import type { D20Command } from "../commands.ts";
import { isRefusal } from "../derive/arms.ts";
import type { Table } from "../game.ts";
import { powerOf, useOf } from "../magic/powers.ts";
import type { D20Combatant } from "../state.ts";
import type { ActivityId } from "../tables/activities.ts";
import { groupOf, holdWith, isGagged, isGrappling, isPinned, pinnedBy } from "./holds.ts";

type Attack = Extract<AttackCommand, { readonly do: "attack" }>;
type UsePower = Extract<D20Command, { readonly do: "usePower" }>;

/** What is no deed of its own, or an end: allowed even to the pinned. [D20-GRAP-45] */
const ALWAYS: readonly D20Command["do"][] = [
  "endTurn",
  "delay",
  "resume",
  "interrupt",
  "dodge",
  "check",
  "save",
  "notice",
  "concentrate",
  "stopConcentrating",
  "slipOut",
];
/** What grapplers do besides. [D20-GRAP-16] */
const IN_GRAPPLE: readonly D20Command["do"][] = ["drawLight", "takeComponent", "releaseHold", "haul", "ready"];
/** Acts that take no movement, and one that takes but an open hand. [D20-GRAP-45] */
const WORDS: readonly string[] = ["speak", "stopConcentrating"] satisfies readonly ActivityId[];
const HANDS: readonly string[] = ["drop"] satisfies readonly ActivityId[];
/** Tried in place of an attack between grapplers. [D20-GRAP-16] */
const DEEDS: readonly string[] = ["harm", "pin", "breakPin", "turnWeapon", "escape"];

const inGrapple = (): Refusal => refuse("inGrapple", "D20-GRAP-16");
const pinned = (): Refusal => refuse("pinnedDown", "D20-GRAP-45");

/** Why a grappler may not do this, or null: it may, as far as the grapple goes, or is in none. [D20-GRAP-13] [D20-GRAP-15] [D20-GRAP-16] [D20-GRAP-38] [D20-GRAP-45] */
export function grappleForbids(table: Table, command: D20Command): Refusal | null {
  const who = command.by === null ? undefined : table.find(command.by);
  if (who === undefined || !isGrappling(who) || ALWAYS.includes(command.do)) return null;
  switch (command.do) {
    case "attack":
      return attackForbids(table, who, command);
    case "usePower":
      return powerForbids(table, who, command);
    case "touch":
      return isPinned(who) ? pinned() : outsideForbids(table, who, command.targets);
    case "act":
      return actForbids(who, command.activity);
    default:
      return deedForbids(table, who, command);
  }
}

function deedForbids(table: Table, who: D20Combatant, command: D20Command): Refusal | null {
  if (isPinned(who)) return pinned();
  if (!IN_GRAPPLE.includes(command.do)) return inGrapple();
  const [other] = pinnedBy(table, who);
  const isPinners = command.do === "drawLight" || command.do === "takeComponent";
  return isPinners && other !== undefined
    ? refuse("pinsAlready", "D20-GRAP-38", { name: { combatant: other.id } })
    : null;
}

function actForbids(who: D20Combatant, activity: string): Refusal | null {
  if (activity === "speak" && isGagged(who)) return refuse("gaggedByHold", "D20-GRAP-39");
  if (WORDS.includes(activity)) return null;
  if (isPinned(who)) return pinned();
  return HANDS.includes(activity) ? null : inGrapple();
}

/** None outside is attacked, whether by a blow or by magic that has to hit. [D20-GRAP-13] */
function outsideForbids(table: Table, who: D20Combatant, targets: readonly CombatantId[]): Refusal | null {
  const group = groupOf(table, who);
  const outsider = targets.find((id) => !group.some((each) => each.id === id));
  return outsider === undefined ? null : refuse("notInGrasp", "D20-GRAP-13", { name: { combatant: outsider } });
}

/** Magic things but scrolls, and what is cast in one action; those who are pinned cast alone. [D20-GRAP-17] [D20-GRAP-20] [D20-GRAP-45] */
function powerForbids(table: Table, who: D20Combatant, { power: id, targets }: UsePower): Refusal | null {
  const power = powerOf(who, id);
  if (power === undefined) return null;
  if (power.source === "scroll") return refuse("noScrollHere", "D20-GRAP-17");
  if (isPinned(who) && !useOf(power).isCast) return pinned();
  if (useOf(power).isCast && power.time !== "standard" && power.time !== "free")
    return refuse("tooLongHere", "D20-GRAP-20", { spell: power.name });
  const isAttack = power.delivery === "touch" || power.delivery === "rangedTouch";
  return isAttack ? outsideForbids(table, who, targets) : null;
}

/** With the body, what nature gave, or a light weapon, at one of the grapple, and never with two weapons; or what is tried there instead. [D20-GRAP-13] [D20-GRAP-18] [D20-GRAP-19] [D20-GRAP-36] [D20-GRAP-38] [D20-GRAP-45] */
function attackForbids(table: Table, who: D20Combatant, command: Attack): Refusal | null {
  const { instead, target: id } = command;
  if (isPinned(who) && instead !== "escape") return pinned();
  if (command.twoWeapons === true || command.rapidShot === true) return refuse("oneWeaponHere", "D20-GRAP-19");
  if (instead !== undefined && DEEDS.includes(instead)) return null;
  const target = id === null ? undefined : table.find(id);
  if (id !== null && target === undefined) return null;
  if (target === undefined || command.corner !== undefined) return inGrapple();
  const outside = outsideForbids(table, who, [target.id]);
  if (outside !== null) return outside;
  if (instead === "disarm")
    return command.with === "unarmed" && holdWith(target, who.id)?.pinned != null
      ? null
      : refuse("disarmPinned", "D20-GRAP-36", { name: { combatant: target.id } });
  return instead === undefined ? weaponForbids(table, who, command) : inGrapple();
}

function weaponForbids(table: Table, who: D20Combatant, command: Attack): Refusal | null {
  const arm = armFor(table.settings, who, { striker: strikerOf(command), choices: command });
  if (isRefusal(arm)) return null;
  const isOfBody = arm.isUnarmed || arm.natural !== null;
  if (arm.isRanged || (!isOfBody && arm.wield !== "light"))
    return refuse("notLight", "D20-GRAP-18", { weapon: arm.name });
  const [other] = pinnedBy(table, who);
  return other !== undefined && !isOfBody
    ? refuse("pinsAlready", "D20-GRAP-38", { name: { combatant: other.id } })
    : null;
}
