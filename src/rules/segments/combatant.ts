import type { CombatantId } from "../kernel/ids.ts";
import { characterOf } from "./derive/character.ts";
import type { SegmentsSettings } from "./settings.ts";
import type {
  Armour,
  Body,
  Point,
  SegmentsCombatant,
  Sheet,
  Shield,
  Spell,
  Thing,
  TurnState,
  Weapon,
} from "./state.ts";
import type { ActorStats } from "./stats.ts";

/** A turn in which nothing has been done: outside a fight, and before its first round. */
export const BLANK_TURN: TurnState = {
  mode: null,
  initiative: null,
  routine: [],
  actedIn: null,
  repeats: 0,
  surprises: 0,
  guardDown: null,
  simple: null,
  move: null,
  setOff: null,
  step: null,
  barred: false,
  surprised: false,
  waits: null,
  announced: null,
  casting: null,
  tiringRounds: 0,
  cover: null,
  charges: 0,
  timed: [],
  effort: "restful",
};

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
  readonly position: Point | null;
}

/** The values that a fight never changes. Keep the object as long as the actor's sheet is not written: derived numbers are remembered for it. */
export function sheetOf(actor: ActorStats): Sheet {
  return {
    identifier: actor.identifier,
    nature: actor.nature,
    classes: actor.classes,
    powerLevel: actor.powerLevel,
    abilities: actor.abilities,
    size: actor.size,
    naturalArmour: actor.naturalArmour,
    skills: actor.skills,
    exceptional: actor.exceptional,
    criticalFrom: actor.criticalFrom,
    mountSpeed: actor.mountSpeed,
    baggage: actor.baggage,
    staminaOverride: actor.stamina.override,
    woundsOverride: actor.wounds.override,
    ...(actor.bonuses === undefined ? {} : { bonuses: actor.bonuses }),
  };
}

/** The values that a fight changes; a pool never written is at its maximum. */
export function bodyOf(settings: SegmentsSettings, actor: ActorStats, sheet: Sheet): Body {
  const { maxStamina, maxWounds } = characterOf(settings, sheet);
  return {
    stamina: actor.stamina.value ?? maxStamina.value,
    wounds: actor.wounds.value ?? maxWounds.value,
    fatigue: actor.fatigue,
    breath: actor.breath,
    injuries: actor.injuries,
    conditions: actor.conditions,
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
    position: parts.position,
  };
}
