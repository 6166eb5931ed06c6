import { BLANK_TURN, type TurnState } from "./stored/turn.ts";
import { BODY_KEYS, SHEET_KEYS, type ActorStats } from "./stored/actor.ts";
import { parts } from "../kernel/schema/stored.ts";
import { placeAt, type WayPoint } from "../kernel/geometry/place.ts";
import type { CombatantId } from "../kernel/ids.ts";
import { maxHitPoints } from "./derive/hit-points.ts";
import type { D20Settings } from "./settings.ts";
import type { Armour, Body, D20Combatant, Power, Sheet, Shield, Weapon } from "./state.ts";

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
  /** Null without a map. */
  readonly position: WayPoint | null;
}

/** The values that a fight never changes. Keep the object as long as the actor's sheet is not written: derived numbers are remembered for it. */
export const sheetOf = (actor: ActorStats): Sheet => ({
  ...parts(actor, SHEET_KEYS),
  hitPointsRolled: actor.hitPoints.rolled,
  hitPointsOverride: actor.hitPoints.override,
  experienceThreshold: actor.experience.threshold,
});

/** The values that a fight changes; hit points never written are at their maximum. [D20-HP-01] */
export const bodyOf = (settings: D20Settings, actor: ActorStats, sheet: Sheet): Body => ({
  hitPoints: actor.hitPoints.value ?? maxHitPoints(settings, { sheet, body: actor }).value,
  experience: actor.experience.value,
  ...parts(actor, BODY_KEYS),
});

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
    position: parts.position === null ? null : placeAt(null, parts.position),
  };
}
