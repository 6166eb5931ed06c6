/** What somebody's attacks on another would come to, before one is made. */
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Total } from "../../kernel/totals.ts";
import { D20_CHOOSING } from "../actions/choices.ts";
import { isWhole } from "../activity/whole-round.ts";
import { Exposure } from "../actions/exposure.ts";
import type { Chosen } from "../../kernel/choices.ts";
import type { D20Command } from "../commands.ts";
import { armOf, isRefusal, meleeArmsOf, type Arm } from "../derive/arms.ts";
import { isRanged } from "../derive/situation.ts";
import type { D20Action, Table } from "../game.ts";
import { aimAt, rulingOn, type Aim } from "../ground/aim.ts";
import { metresBetween } from "../ground/distance.ts";
import { isInReach } from "../ground/threat.ts";
import { heldPower, powerOf } from "../magic/powers.ts";
import type { D20Combatant } from "../state.ts";
import { numbersOf, strokeOf, triedOddsOf, type TriedOdds } from "./command-odds.ts";
import type { AttackCommand, Replacement } from "./commands.ts";
import { opensTo } from "./opens.ts";
import type { AimRuling } from "../stored/field.ts";

type Attack = Extract<AttackCommand, { readonly do: "attack" }>;

/** An action of the list with what is chosen for it, and to whom it then opens its author. */
export interface Intent {
  readonly command: D20Command;
  readonly provokes: readonly CombatantId[];
  readonly blocked: Refusal | null;
  /** The weapon, and the thing of the target, as the list names them. */
  readonly facts?: Pick<D20Action["facts"], "with" | "item">;
}

/** What a list holds for aims, with what is chosen; an attack goes as it is chosen even while it is barred, as on another's turn. */
export function intentsOf(listed: readonly D20Action[], chosen: Chosen): readonly Intent[] {
  return D20_CHOOSING.wanted(listed, chosen)
    .filter(({ blocked, command }) => blocked === null || command.do === "attack")
    .map((action) => D20_CHOOSING.preview(action, chosen));
}

/** One thing with which somebody reaches a target, with the total before the die of the next attack with it. */
export interface AimedArm {
  readonly name: string;
  /** The weapon or the power. */
  readonly gear: GearId | "unarmed";
  readonly isRanged: boolean;
  readonly total: Total;
  /** Chance of a hit between 0 and 1; null where nothing gets through. */
  readonly odds: number | null;
  /** Who gets an opportunity by the attack itself. [D20-AOO-10] */
  readonly opens: readonly CombatantId[];
  readonly aim: Aim;
}

/** A special attack that can be tried on the target now, by strength. [D20-SPEC-01] */
export interface AimedTry extends TriedOdds {
  readonly label: Replacement | "bullRush";
  /** Blank: with the body alone; else the weapon by its name. */
  readonly with: string;
  /** What of the target's is aimed at, by its name; blank: the target. [D20-DISARM-13] [D20-SUNDER-06] */
  readonly item: string;
  readonly opens: readonly CombatantId[];
}

/** How somebody stands to a target: the ground between them, and what he can strike or shoot it with. */
export interface AimOutlook {
  /** Null without a map, when nobody has said. */
  readonly metres: number | null;
  /** What the ground makes of a blow where one reaches, else of a shot. */
  readonly aim: Aim;
  /** Best first; none where nothing reaches. */
  readonly arms: readonly AimedArm[];
  /** Rays and touches that can be used on the target now. */
  readonly magic: readonly AimedArm[];
  readonly tries: readonly AimedTry[];
  readonly ruling: AimRuling | null;
}

/**
 * The outlook of an aim as both stand now; null at a friend, whom nobody strikes. `intents`: what is in the attacker's
 * list and may be used, attacks in any case. [D20-ATK-04] [D20-ATK-05] [D20-ATK-07] [D20-ATK-10] [D20-COVER-01] [D20-CONC-01] [D20-FLANK-01]
 */
export function aimOutlook(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  intents: readonly Intent[],
): AimOutlook | null {
  if (attacker.side === target.side) return null;
  const metres = metresBetween(table, attacker, target);
  const own = { intents, exposure: new Exposure(table, attacker) };
  const arms = armsThatReach(table, attacker, target, metres)
    .flatMap((arm) => aimedWith(table, attacker, target, arm, own))
    .toSorted((one, other) => other.total.value - one.total.value);
  const magic = magicAt(table, attacker, target, intents);
  const aim = [...arms, ...magic][0]?.aim ?? aimAt(table, attacker, target, "ranged");
  const tries = triesAt(table, target, intents);
  return { metres, aim, arms, magic, tries, ruling: rulingOn(table, attacker, target) };
}

/** The trips and bull rushes of the list at a target. [D20-SPEC-01] */
function triesAt(table: Table, { id }: D20Combatant, intents: readonly Intent[]): readonly AimedTry[] {
  return intents.flatMap(({ command, provokes: opens, blocked, facts = {} }) => {
    if ((command.do !== "attack" && command.do !== "bullRush") || command.target !== id || blocked !== null) return [];
    const tried = triedOddsOf(table, command);
    if (tried === null) return [];
    const label = command.do === "bullRush" ? command.do : (command.instead ?? "trip");
    return [{ ...tried, label, with: facts.with ?? "", item: facts.item ?? "", opens }];
  });
}

/** Held weapons and attacks of nature's that reach; the bare fist and what can be thrown only where nothing else does. */
function armsThatReach(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  metres: number | null,
): readonly Arm[] {
  const { settings } = table;
  const reaches = ({ reach }: Arm): boolean => reach !== null && isInReach(table, attacker, reach, target) !== false;
  const inRange = ({ maxRange }: Arm): boolean => maxRange === null || metres === null || metres <= maxRange;
  const used = (thrown: boolean): readonly Arm[] =>
    attacker.gear.weapons.flatMap(({ id, wield }) => {
      const arm =
        thrown || wield === "ranged" ? armOf(settings, attacker, { with: id, head: "main" }, { thrown }) : null;
      return arm === null || isRefusal(arm) || !arm.isRanged || !inRange(arm) ? [] : [arm];
    });
  const blows = meleeArmsOf(settings, attacker).filter(reaches);
  const main = [...blows.filter(({ isUnarmed }) => !isUnarmed), ...used(false)];
  return main.length > 0 ? main : [...blows, ...used(true)];
}

/** A weapon as it is chosen to be used: in the stance and the grip of the list's attack with it. [D20-ATK-19] [D20-DMG-06] [D20-FEAT-11] */
function aimedWith(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  arm: Arm,
  { intents, exposure }: { readonly intents: readonly Intent[]; readonly exposure: Exposure },
): readonly AimedArm[] {
  if (arm.striker === null) return [];
  const plain: Attack = {
    do: "attack",
    by: attacker.id,
    target: target.id,
    with: arm.striker.with,
    ...(arm.isThrown && arm.wield !== "ranged" ? { thrown: true } : {}),
  };
  const chosen = intents.find(({ command }) => command.do === "attack" && isSameBlow(command, plain));
  const stroke = strokeOf(table, chosen?.command ?? plain);
  const opens = (used: Arm): readonly CombatantId[] => exposure.toOne(opensTo(table, attacker.id, target.id, used));
  return stroke === null
    ? []
    : [aimedArm(table, stroke, { name: arm.name, gear: plain.with, opens: opens(stroke.arm) })];
}

const isSameBlow = (one: Attack, other: Attack): boolean =>
  one.target === other.target &&
  one.with === other.with &&
  (one.head ?? "main") === "main" &&
  (one.thrown ?? false) === (other.thrown ?? false) &&
  one.instead === undefined &&
  one.full !== true;

/** The rays and touches of the list at a target, whole. [D20-SPELL-15] [D20-SPELL-16] */
function magicAt(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  intents: readonly Intent[],
): readonly AimedArm[] {
  return intents.flatMap(({ command, provokes }) => {
    if (
      (command.do !== "usePower" && command.do !== "touch") ||
      !isWhole(command) ||
      !command.targets.includes(target.id)
    )
      return [];
    const power = command.do === "touch" ? heldPower(attacker) : powerOf(attacker, command.power);
    const stroke = strokeOf(table, command);
    return power === undefined || stroke === null
      ? []
      : [aimedArm(table, stroke, { name: power.name, gear: power.id, opens: provokes })];
  });
}

function aimedArm(
  table: Table,
  stroke: NonNullable<ReturnType<typeof strokeOf>>,
  named: Pick<AimedArm, "name" | "gear" | "opens">,
): AimedArm {
  return { ...named, ...numbersOf(table, stroke), isRanged: isRanged(stroke.manner), aim: stroke.aim };
}
