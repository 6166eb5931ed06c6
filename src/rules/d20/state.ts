import { EMPTY_BOARD, type BoardField } from "../kernel/board/field.ts";
import type { StoredCombatant } from "../kernel/schema/combatant.ts";
import type { Gear } from "../kernel/schema/gear.ts";
import type { TurnState } from "./stored/turn.ts";
import type { TurnMoment } from "../kernel/turns/moment.ts";
import { fieldShape, type FieldRecord } from "./stored/field.ts";
import type { ActorStats, BODY_KEYS, SHEET_KEYS } from "./stored/actor.ts";
import type { ArmourStats, ShieldStats } from "./stored/armour.ts";
import type { PowerStats } from "./stored/power.ts";
import type { WeaponStats } from "./stored/weapon.ts";

/** Round and place in the initiative order. Round 0 is the surprise round. [D20-INIT-01] */
export type D20Clock = TurnMoment;

export const ACTION_KINDS = ["standard", "move", "fullRound", "free", "none"] as const;
/** What an act costs; `none`: not an action. [D20-ACT-01] */
export type ActionKind = (typeof ACTION_KINDS)[number];

export type Weapon = Gear<WeaponStats>;
export type Armour = Gear<ArmourStats>;
export type Shield = Gear<ShieldStats>;
export type Power = Gear<PowerStats>;

/** The values of an actor that a fight changes; hit points are a number here, never null. */
export interface Body extends Pick<ActorStats, (typeof BODY_KEYS)[number]> {
  readonly hitPoints: number;
  readonly experience: number;
}

/** The values of an actor that a fight never changes. Their object stays the same one while nothing writes the actor's sheet. */
export interface Sheet extends Pick<ActorStats, (typeof SHEET_KEYS)[number]> {
  readonly hitPointsRolled: number | null;
  readonly hitPointsOverride: number | null;
  readonly experienceThreshold: number;
}

/** What a combatant carries, by shelf. */
type Carried = {
  readonly weapons: readonly Weapon[];
  readonly armours: readonly Armour[];
  readonly shields: readonly Shield[];
  readonly powers: readonly Power[];
};

/** One combatant: who (sheet), in what state (body), with what (gear), doing what (turn), where; without a map the field says who is how far from whom. */
export interface D20Combatant extends StoredCombatant<Sheet, Body, Carried, TurnState> {
  /** Run by the referee of the fight, not by a player. [D20-INIT-05] */
  readonly isReferees: boolean;
}

/** What no combatant owns. Without a map: distances and flanking pairs set by hand. */
export interface Field extends FieldRecord, BoardField {}

/** An open field on which no fight has begun. */
export const EMPTY_FIELD: Field = { ...fieldShape.initial, ...EMPTY_BOARD };

/** The clock before a fight. */
export const NOT_BEGUN: D20Clock = { round: 0, turn: 0 };
