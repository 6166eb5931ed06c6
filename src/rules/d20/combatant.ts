import { BLANK_TURN } from "./defaults.ts";
import type { Point } from "../kernel/geometry/grid.ts";
import type { CombatantId } from "../kernel/ids.ts";
import { maxHitPoints } from "./derive/hit-points.ts";
import type { D20Settings } from "./settings.ts";
import type { Armour, Body, D20Combatant, Power, Sheet, Shield, TurnState, Weapon } from "./state.ts";
import type { ActorStats } from "./stats.ts";

/** The parts that a combatant is put together from: an actor's stored values, its gear, its turn, its place. */
export interface CombatantParts {
  readonly id: CombatantId;
  readonly name: string;
  readonly side: string;
  /** Run by the referee; left out: a creature is. [D20-INIT-05] */
  readonly isReferees?: boolean;
  readonly actor: ActorStats;
  readonly weapons: readonly Weapon[];
  readonly armours: readonly Armour[];
  readonly shields: readonly Shield[];
  readonly powers?: readonly Power[];
  readonly turn?: TurnState;
  /** Centre in metres; null without a map. */
  readonly position: Point | null;
  /** Metres above the ground. */
  readonly elevation?: number;
}

/** The values that a fight never changes. Keep the object as long as the actor's sheet is not written: derived numbers are remembered for it. */
export function sheetOf(actor: ActorStats): Sheet {
  return {
    identifier: actor.identifier,
    nature: actor.nature,
    classes: actor.classes,
    racial: actor.racial,
    abilities: actor.abilities,
    size: actor.size,
    shape: actor.shape,
    space: actor.space,
    reach: actor.reach,
    speeds: actor.speeds,
    naturalArmour: actor.naturalArmour,
    bonuses: actor.bonuses,
    feats: actor.feats,
    traits: actor.traits,
    skills: actor.skills,
    sneakDice: actor.sneakDice,
    spellResistance: actor.spellResistance,
    darkvision: actor.darkvision,
    load: actor.load,
    hitPointsRolled: actor.hitPoints.rolled,
    hitPointsOverride: actor.hitPoints.override,
    experienceThreshold: actor.experience.threshold,
  };
}

/** The values that a fight changes; hit points never written are at their maximum. [D20-HP-01] */
export function bodyOf(settings: D20Settings, actor: ActorStats, sheet: Sheet): Body {
  return {
    hitPoints: actor.hitPoints.value ?? maxHitPoints(settings, { sheet, body: actor }).value,
    experience: actor.experience.value,
    temporary: actor.temporary,
    nonlethal: actor.nonlethal,
    abilityDamage: actor.abilityDamage,
    abilityDrain: actor.abilityDrain,
    concealment: actor.concealment,
    recovery: actor.recovery,
    conditions: actor.conditions,
  };
}

/** Puts a combatant together. */
export function combatantOf(settings: D20Settings, parts: CombatantParts): D20Combatant {
  const sheet = sheetOf(parts.actor);
  return {
    id: parts.id,
    name: parts.name,
    side: parts.side,
    isReferees: parts.isReferees ?? parts.actor.nature === "creature",
    sheet,
    body: bodyOf(settings, parts.actor, sheet),
    gear: { weapons: parts.weapons, armours: parts.armours, shields: parts.shields, powers: parts.powers ?? [] },
    turn: parts.turn ?? BLANK_TURN,
    position: parts.position,
    elevation: parts.elevation ?? 0,
  };
}
