import type { Area } from "../../kernel/geometry/areas.ts";
import { beyondReach, isOfMeasures } from "../../kernel/geometry/laid-area.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { namesForbid } from "../../kernel/named.ts";
import { isLastPart, roundCost } from "../activity/whole-round.ts";
import { deadForbids } from "../attack/dead.ts";
import { hasCondition, hasFeat } from "../derive/fighter.ts";
import { isGagged, isGrappling } from "../grapple/holds.ts";
import { kitOf } from "../derive/kit.ts";
import type { Table } from "../game.ts";
import { metresBetween } from "../ground/distance.ts";
import { castInSaddleForbids } from "../mounted/casting.ts";
import { isSilentAt } from "../ground/silence.ts";
import { hasEffectLine } from "../ground/effect-line.ts";
import { isWithinTouch } from "../ground/touch.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Power } from "../state.ts";
import { costForbids } from "../turn/budget.ts";
import { costOf } from "./casting-cost.ts";
import type { MagicCommand } from "./commands.ts";
import { isQuickenable, powerOf, useOf } from "./powers.ts";
import type { Levelled } from "./scaling.ts";

type UsePower = Extract<MagicCommand, { readonly do: "usePower" }>;

/** Why somebody cannot use a power so now, or null. */
export function usePowerForbids(table: Table, command: UsePower): Refusal | null {
  const caster = table.find(command.by);
  if (caster === undefined) return refuse("unknownCombatant", null);
  const power = powerOf(caster, command.power);
  if (power === undefined) return refuse("unknownGear", null);
  const early =
    costForbids(table, caster, roundCost(table, caster, command, costOf(power, command))) ??
    (isLastPart(table, caster, command)
      ? saddleForbids(table, caster, power, {})
      : (waysForbid(table.settings, caster, power, command) ??
        readyForbids(caster, power, command) ??
        saddleForbids(table, caster, power, command)));
  return early ?? componentsForbid(table, caster, power) ?? targetsForbid(table, caster, power, command);
}

/** [D20-ACT-59] [D20-FEAT-19] */
function waysForbid(
  settings: D20Settings,
  { sheet, turn }: D20Combatant,
  power: Power,
  { quickened, spontaneousMetamagic }: UsePower,
): Refusal | null {
  if (quickened !== true) return null;
  if (!hasFeat(sheet, "quickenSpell")) return refuse("featMissing", "D20-FEAT-19");
  if (spontaneousMetamagic === true || !isQuickenable(settings, sheet, power))
    return refuse("notQuickened", "D20-FEAT-19", { spell: power.name });
  return turn.quickened ? refuse("alreadyQuickened", "D20-ACT-59") : null;
}

/** [D20-ACT-59] [D20-SPELL-06] [D20-SPELL-13] */
function readyForbids(
  { turn, body, sheet }: D20Combatant,
  power: Power,
  { defensively, spontaneousMetamagic }: UsePower,
): Refusal | null {
  if (power.destroyed) return refuse("thingDestroyed", "D20-SUNDER-04", { item: power.name });
  if (power.place === "ground") return refuse("gearElsewhere", "D20-DISARM-09", { weapon: power.name });
  if (power.uses !== null && power.uses < 1) return refuse("powerSpent", "D20-SPELL-08");
  if (turn.casting !== null) return refuse("alreadyCasting", "D20-SPELL-35");
  if (power.time === "free" && turn.quickened) return refuse("alreadyQuickened", "D20-ACT-59");
  if (defensively === true && !useOf(power).disturbable) return refuse("notDisturbable", "D20-SPELL-23");
  if (spontaneousMetamagic === true && power.source !== "spell") return refuse("noMetamagic", "D20-SPELL-33");
  const left = body.experience - sheet.experienceThreshold;
  return power.experience > 0 && power.experience > left ? refuse("experienceShort", "D20-SPELL-06") : null;
}

/** What is cast from the saddle without a thought is not shaken. [D20-MOUNT-18] [D20-MOUNT-19] [D20-SPELL-23] */
function saddleForbids(
  table: Table,
  caster: D20Combatant,
  power: Power,
  { goesOn = false }: Pick<UsePower, "goesOn">,
): Refusal | null {
  if (useOf(power).disturbable) return castInSaddleForbids(table, caster, goesOn);
  return goesOn ? refuse("notDisturbable", "D20-SPELL-23") : null;
}

/** Words, gestures, and what has to be in hand in a grapple. [D20-SPELL-02] [D20-SPELL-04] [D20-GRAP-20] [D20-GRAP-39] */
export function componentsForbid(table: Table, caster: D20Combatant, power: Power): Refusal | null {
  if (!useOf(power).isCast) return null;
  if (power.verbal && (hasCondition(caster, "gagged") || hasCondition(caster, "silenced") || isSilentAt(table, caster)))
    return refuse("noVoice", "D20-SPELL-02");
  if (power.verbal && isGagged(caster)) return refuse("gaggedByHold", "D20-GRAP-39");
  if (power.material && isGrappling(caster) && !caster.turn.component)
    return refuse("componentAway", "D20-GRAP-20", { spell: power.name });
  if (!power.somatic) return null;
  if (hasCondition(caster, "grappled") || hasCondition(caster, "pinned")) return refuse("noHandFree", "D20-SPELL-04");
  const { isHandFree, inHands } = kitOf(caster.gear);
  return isHandFree ? null : refuse("handsBusy", "D20-SPELL-04", { things: inHands.join(", ") });
}

/** The touch that is part of the casting reaches as far as any other; without a target the charge is held. [D20-SPELL-14] [D20-SPELL-15] [D20-SPELL-17] */
function touchForbids(table: Table, caster: D20Combatant, [id, ...more]: readonly CombatantId[]): Refusal | null {
  if (more.length > 0) return refuse("oneTargetOnly", "D20-SPELL-14");
  if (id === undefined || id === caster.id) return null;
  return isWithinTouch(table, caster, table.get(id))
    ? touchedForbids(table, caster, table.get(id))
    : refuse("outOfReach", "D20-ATK-10");
}

/** A foe is touched by an attack, which nobody makes on the dead; a friend is touched dead or alive. [D20-SPELL-15] [D20-HP-09] */
export function touchedForbids(table: Table, caster: D20Combatant, target: D20Combatant): Refusal | null {
  return target.side === caster.side ? null : deadForbids(table, target);
}

/** An area has the power's own measures and lies within its range; whoever is on no map, or uses one without measures, names those in it. [D20-SPELL-01] [D20-ATK-08] */
function areaForbids(
  { position }: D20Combatant,
  power: Power,
  targets: readonly CombatantId[],
  area: Area | null,
): Refusal | null {
  const spell = power.name;
  if (area === null)
    return targets.length > 0 && (position === null || power.area === "none") ? null : refuse("areaMissing", null);
  if (!isOfMeasures(power, area)) return refuse("areaNotOfSpell", null, { spell });
  if (position === null) return refuse("areaNeedsMap", null, { spell });
  const far = beyondReach(power, position, area);
  return far === null ? null : refuse("areaBeyondRange", "D20-ATK-08", { spell, range: far.most, metres: far.metres });
}

/** [D20-SPELL-14] [D20-COVER-10] [D20-CONC-07] */
function targetsForbid(
  table: Table,
  caster: D20Combatant,
  power: Levelled,
  { targets, area }: UsePower,
): Refusal | null {
  const named = namesForbid(table, targets);
  if (named !== null) return named;
  if (power.delivery === "area") return areaForbids(caster, power, targets, area ?? null);
  if ((area ?? null) !== null) return refuse("areaUnwanted", null);
  if (power.delivery === "self" || power.delivery === "allies" || power.delivery === "foes")
    return targets.length > 0 ? refuse("noTargetWanted", null) : null;
  if (power.delivery === "touch") return touchForbids(table, caster, targets);
  if (targets.length === 0) return refuse("targetMissing", null);
  if (power.shots !== null && targets.length > power.shots)
    return refuse("tooManyTargets", "D20-SPELL-01", { most: power.shots });
  for (const id of targets) {
    const target = table.get(id);
    if (target.id === caster.id) continue;
    const metres = metresBetween(table, caster, target);
    if (power.range !== null && metres !== null && metres > power.range)
      return refuse("outOfRange", "D20-ATK-08", { metres, most: power.range, name: { combatant: id } });
    if (!hasEffectLine(table, caster, target))
      return refuse("noLineOfEffect", "D20-COVER-10", { name: { combatant: id } });
    const dead = power.delivery === "rangedTouch" ? deadForbids(table, target) : null;
    if (dead !== null) return dead;
  }
  return null;
}
