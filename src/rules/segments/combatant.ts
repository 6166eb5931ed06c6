import type { CombatantId } from "../kernel/ids.ts";
import { characterOf } from "./derive/character.ts";
import type { SegmentsSettings } from "./settings.ts";
import type { Armour, Body, SegmentsCombatant, Sheet, Shield, Spell, Thing, Weapon } from "./state.ts";
import { BLANK_TURN, type TurnState } from "./stored/turn.ts";
import { placeAt, type WayPoint } from "../kernel/geometry/place.ts";
import { BODY_KEYS, SHEET_KEYS, type ActorStats } from "./stored/actor.ts";
import { parts } from "../kernel/schema/stored.ts";

/** The parts that a combatant is put together from: an actor's stored values, its gear, its turn, its place. */
export interface CombatantParts {
  readonly id: CombatantId;
  readonly name: string;
  readonly side: string;
  readonly actor: ActorStats;
  readonly weapons: readonly Weapon[];
  readonly armours: readonly Armour[];
  readonly shields: readonly Shield[];
  readonly spells?: readonly Spell[];
  readonly things?: readonly Thing[];
  readonly turn?: TurnState;
  readonly position: WayPoint | null;
}

/** The values that a fight never changes. Keep the object as long as the actor's sheet is not written: derived numbers are remembered for it. */
export const sheetOf = (actor: ActorStats): Sheet => ({
  ...parts(actor, SHEET_KEYS),
  staminaOverride: actor.stamina.override,
  woundsOverride: actor.wounds.override,
  ...(actor.bonuses === undefined ? {} : { bonuses: actor.bonuses }),
});

/** The values that a fight changes; a pool never written is at its maximum. */
export function bodyOf(settings: SegmentsSettings, actor: ActorStats, sheet: Sheet): Body {
  const { maxStamina, maxWounds } = characterOf(settings, sheet);
  return {
    stamina: actor.stamina.value ?? maxStamina.value,
    wounds: actor.wounds.value ?? maxWounds.value,
    ...parts(actor, BODY_KEYS),
  };
}

/** Puts a combatant together. */
export function combatantOf(settings: SegmentsSettings, parts: CombatantParts): SegmentsCombatant {
  const sheet = sheetOf(parts.actor);
  return {
    id: parts.id,
    name: parts.name,
    side: parts.side,
    sheet,
    body: bodyOf(settings, parts.actor, sheet),
    gear: {
      weapons: parts.weapons,
      armours: parts.armours,
      shields: parts.shields,
      spells: parts.spells ?? [],
      things: parts.things ?? [],
    },
    turn: parts.turn ?? BLANK_TURN,
    position: parts.position === null ? null : placeAt(null, parts.position),
  };
}
