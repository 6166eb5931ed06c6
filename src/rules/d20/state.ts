import type { Point, Square } from "../kernel/geometry/grid.ts";
import type { CombatantId, GearId } from "../kernel/ids.ts";
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

export interface Weapon extends WeaponStats {
  readonly id: GearId;
  readonly name: string;
}
export interface Armour extends ArmourStats {
  readonly id: GearId;
  readonly name: string;
}
export interface Shield extends ShieldStats {
  readonly id: GearId;
  readonly name: string;
}
export interface Power extends PowerStats {
  readonly id: GearId;
  readonly name: string;
}

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

/** One combatant: who (sheet), in what state (body), with what (gear), doing what (turn), where (position). */
export interface D20Combatant {
  readonly id: CombatantId;
  readonly name: string;
  /** Combatants of one side are allies of each other. */
  readonly side: string;
  /** Run by the referee of the fight, not by a player. [D20-INIT-05] */
  readonly isReferees: boolean;
  readonly sheet: Sheet;
  readonly body: Body;
  readonly gear: {
    readonly weapons: readonly Weapon[];
    readonly armours: readonly Armour[];
    readonly shields: readonly Shield[];
    readonly powers: readonly Power[];
  };
  readonly turn: TurnState;
  /** Centre of the token in metres; null without a map, where the field says who is how far from whom. */
  readonly position: Point | null;
  /** Metres above the ground. */
  readonly elevation: number;
}

export const WALL_KINDS = ["blocking", "low", "sight", "glass"] as const;
/** `low`: half as high as a man (D20-COVER-04); `sight` stops only sight (a curtain), `glass` everything but sight. */
export type WallKind = (typeof WALL_KINDS)[number];

/** A thin wall, in metres. */
export interface Wall {
  readonly from: Point;
  readonly to: Point;
  readonly kind: WallKind;
}

export const LIGHTS = ["bright", "dim", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

export const HURDLE_SKILLS = ["climb", "jump"] as const;
/** What it takes to cross an obstacle besides movement. [D20-MOVE-27] */
export interface Hurdle {
  readonly skill: (typeof HURDLE_SKILLS)[number];
  readonly dc: number;
}

/** A piece of ground that is not plain, by its squares: what its region's behaviour says of it. [D20-MOVE-22] [D20-CONC-01] */
export interface Ground {
  readonly id: string;
  readonly squares: readonly Square[];
  /** Each square costs double. [D20-MOVE-22] */
  readonly difficult: boolean;
  /** Low walls, brush: hampers as well. [D20-MOVE-26] */
  readonly obstructed: boolean;
  /** Filled from floor to ceiling. [D20-MOVE-28] */
  readonly blocking: boolean;
  /** The check that getting onto it takes; null: none. Nobody stops on what takes one. [D20-MOVE-27] */
  readonly crossing: Hurdle["skill"] | null;
  readonly crossingDc: number;
  /** Gives cover to what is behind it without stopping anybody. [D20-COVER-01] */
  readonly cover: boolean;
  /** Miss chance in percent of what is seen through it. [D20-CONC-01] */
  readonly concealment: number;
  /** Nothing is seen through it. [D20-COVER-13] */
  readonly blocksSight: boolean;
  /** Where no flame shines; null: as the field is lit. [D20-CONC-10] */
  readonly light: Light | null;
  /** No word is heard in it. [D20-SPELL-02] */
  readonly silent: boolean;
  /** The weather does not come into it. [D20-SKILL-01] */
  readonly sheltered: boolean;
  /** Metres above the rest of the ground. [D20-MOD-03] */
  readonly height: number;
}

/** A torch or a lamp: bright so far around it, dim beyond, in metres. [D20-CONC-10] */
export interface LightSource {
  readonly at: Point;
  readonly bright: number;
  readonly dim: number;
  /** Who bears it; left out: it stays where it is. */
  readonly carrier?: CombatantId;
  /** Where it shines, in degrees clockwise from the east; left out: all around. */
  readonly cone?: { readonly direction: number; readonly degrees: number };
  readonly passesWalls?: true;
  /** Sheds darkness, in which no other light shines. */
  readonly darkens?: true;
}

/** What no combatant owns. Without a map: distances and flanking pairs set by hand. */
export interface Field extends FieldRecord {
  readonly walls: readonly Wall[];
  readonly grounds: readonly Ground[];
  /** How the field is lit where no flame shines and no ground says otherwise. [D20-CONC-10] */
  readonly light: Light;
  /** What shines on dim or dark ground. */
  readonly lights: readonly LightSource[];
  /** What the weather is to whoever casts in the open. [D20-SKILL-01] */
  readonly weather: "rain" | "hail" | null;
}

/** Ground like any other, lit as the field is. */
export const PLAIN_GROUND: Omit<Ground, "id" | "squares"> = {
  difficult: false,
  obstructed: false,
  blocking: false,
  crossing: null,
  crossingDc: 0,
  cover: false,
  concealment: 0,
  blocksSight: false,
  light: null,
  silent: false,
  sheltered: false,
  height: 0,
};

/** An open field on which nobody has begun. */
export const EMPTY_FIELD: Field = {
  ...fieldShape.initial,
  walls: [],
  grounds: [],
  light: "bright",
  lights: [],
  weather: null,
};

/** The clock before a fight. */
export const NOT_BEGUN: D20Clock = { round: 0, turn: 0 };
