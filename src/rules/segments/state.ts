import type { Area } from "../kernel/geometry/areas.ts";
import type { Repeat } from "../kernel/geometry/lattice.ts";
import type { CombatantId, GearId, LedgerId, OfferId } from "../kernel/ids.ts";
import type { SegmentsCommand, Striker } from "./commands.ts";
import type { ActorStats, ArmourStats, ShieldStats, SpellStats, ThingStats, WeaponStats } from "./stats.ts";

/** Phases of a segment, in order. [SEG-HOUSE-18] */
export const PHASES = ["declarations", "actions", "end"] as const;
export type Phase = (typeof PHASES)[number];

/** Where the fight is. Round 0 is before the first round; segment 0 is the surprise segment. [SEG-CORE-01] [SEG-SURP-09] */
export interface SegmentClock {
  readonly round: number;
  readonly segment: number;
  readonly phase: Phase;
}

export const MODES = ["melee", "grapple", "shooting", "cover", "casting", "item", "none"] as const;
/** What a combatant has declared for the round. [SEG-CORE-11] */
export type Mode = (typeof MODES)[number];

/** One of the round's routine actions. `segment` null: too late to act with, kept for reactions. [SEG-HOUSE-15] */
export interface RoutineAction {
  /** `1`, `2`… in the order of the round; stable while their segments move. */
  readonly id: string;
  readonly segment: number | null;
  readonly state: "ready" | "spent" | "lost";
}

/** A simple action under way, from its first segment to its last, both included. [SEG-CORE-08] */
export interface SimpleAction {
  readonly activity: string;
  readonly from: number;
  readonly until: number;
  readonly gear: GearId | null;
  /** On whom it is done, if on somebody else. */
  readonly target: CombatantId | null;
  /** Something is fetched since the surprise segment: how long that takes is known with the initiative of the round after it. [SEG-CORE-10] */
  readonly fetching?: true;
}

/** A round and a segment. */
export interface Moment {
  readonly round: number;
  readonly segment: number;
}

/** A point of the ground, in metres. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const GAITS = ["walk", "run", "swim"] as const;
/** How one moves; a movement that nobody announces as a run is a walk up to the walking speed. [SEG-FAT-22] */
export type Gait = (typeof GAITS)[number];

/** The free act at the end of a charge. [SEG-HOUSE-40] */
export type ChargeAct =
  | { readonly do: "attack"; readonly with: Striker }
  | { readonly do: "breakthrough"; readonly aim: "push" | "passThrough" }
  | { readonly do: "slipGuard" };

/** A charge under way: at whom, and to do what. */
export interface Charge {
  readonly target: CombatantId;
  readonly act: ChargeAct;
}

/** A movement under way: the points still to reach (none without a map), the speed, and what it is. [SEG-MOVE-08] */
export interface PlannedMove {
  readonly path: readonly Point[];
  readonly speed: number;
  readonly gait: Gait;
  readonly from: number;
  readonly until: number;
  readonly charge: Charge | null;
  /** The combatant in contact at its end, where no map tells and it is no charge; left out: none. */
  readonly towards?: CombatantId;
}

export const STEP_WAYS = ["advance", "back", "circleLeft", "circleRight"] as const;
/** A slow step in close combat, seen from whoever makes it. [SEG-MOVE-24] [SEG-MOVE-34] */
export type StepWay = (typeof STEP_WAYS)[number];

export const FOOTING = ["hold", ...STEP_WAYS, "accompany", "follow"] as const;
/** What somebody does with his feet in a segment; one who follows goes after an opponent whom he has pushed back. [SEG-MOVE-29] [SEG-HOUSE-27] */
export type Footing = (typeof FOOTING)[number];

/** What somebody has settled for this segment: holding his ground, or a step carried out at its end. [SEG-MOVE-24] [SEG-HOUSE-18] */
export interface PlannedStep {
  readonly relativeTo: CombatantId;
  readonly way: Footing;
  readonly segment: number;
}

/** A state that ends by itself after some segments. `until` is the last segment that it covers. */
export interface TimedState {
  readonly id: "stunned" | "blinded" | "unconscious";
  readonly rule: LedgerId;
  readonly until: Moment;
}

/** A spell or magic item at work, from its first segment to the one at whose end it takes effect. [SEG-HOUSE-44] [SEG-HOUSE-45] */
export interface Casting {
  readonly spell: GearId;
  readonly targets: readonly CombatantId[];
  /** The ground on which it works, whoever is there by then; null: it is for its targets. */
  readonly area: Area | null;
  readonly from: Moment;
  readonly until: Moment;
}

/** A piece of ground under fire: a circle, or an arc of it (degrees, 0 to the east, clockwise); without a map, those who are in it. [SEG-HOUSE-43] */
export interface Zone {
  readonly centre: Point | null;
  readonly radius: number;
  readonly direction: number | null;
  readonly angle: number;
  readonly members: readonly CombatantId[];
}

/** Cover fire: with what, on what ground. [SEG-HOUSE-43] */
export interface CoverFire {
  readonly with: Striker;
  readonly zone: Zone;
}

export const EFFORTS = ["restful", "neutral", "tiring"] as const;
/** What a round has been so far, for the count of fatigue at its end; it only ever gets harder. [SEG-FAT-17] */
export type Effort = (typeof EFFORTS)[number];

/** What a combatant has done and may still do this round: the combatant document's `system`. */
export interface TurnState {
  readonly mode: Mode | null;
  readonly initiative: number | null;
  readonly routine: readonly RoutineAction[];
  /** The segment in which the one action of the segment was taken (of this round), else null. [SEG-CORE-02] */
  readonly actedIn: number | null;
  /** Actions taken in that segment beyond the first, at tables that allow several. [SEG-CORE-02] */
  readonly repeats: number;
  /** Surprise attacks among the actions of that segment. [SEG-SURP-20] */
  readonly surprises: number;
  /** The last segment of this round in which the guard is lowered, with the cause; null while it is up. */
  readonly guardDown: { readonly until: number; readonly cause: "simpleAction" | "mode" | "rapidMove" } | null;
  readonly simple: SimpleAction | null;
  readonly move: PlannedMove | null;
  /** The segment in which the last run of this round began, be it that it was stopped at once; else null. [SEG-AOO-18] */
  readonly setOff: number | null;
  readonly step: PlannedStep | null;
  /** Switched mode: no routine action until the next round. [SEG-CORE-13] */
  readonly barred: boolean;
  readonly surprised: boolean;
  /** The segment in which the routine action due is held back. [SEG-CORE-06] */
  readonly waits: number | null;
  /** What is to be struck together with others of the same rank, once they have all spoken. [SEG-HOUSE-18] */
  readonly announced: { readonly segment: number; readonly command: SegmentsCommand } | null;
  readonly casting: Casting | null;
  readonly cover: CoverFire | null;
  /** Charges made this round. [SEG-HOUSE-40] */
  readonly charges: number;
  readonly timed: readonly TimedState[];
  readonly effort: Effort;
  /** Tiring rounds so far that nobody has counted as weariness yet; null once the game master has asked for it. [SEG-FAT-19] */
  readonly tiringRounds: number | null;
}

export interface Weapon extends WeaponStats {
  readonly id: GearId;
  readonly name: string;
}
export interface Spell extends SpellStats {
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

/** Other gear than arms, by which nobody fights. */
export interface Thing extends ThingStats {
  readonly id: GearId;
  readonly name: string;
}

/** The values of an actor that a fight never changes. Their object stays the same one while nothing writes the actor's sheet. */
export type Sheet = Omit<ActorStats, "stamina" | "wounds" | "fatigue" | "breath" | "injuries" | "conditions"> & {
  readonly staminaOverride: number | null;
  readonly woundsOverride: number | null;
};

/** The values of an actor that a fight changes; pools are numbers here, never null. */
export interface Body extends Pick<ActorStats, "fatigue" | "breath" | "injuries" | "conditions"> {
  readonly stamina: number;
  readonly wounds: number;
}

/** One combatant: who (sheet), in what state (body), with what (gear), doing what (turn), where (position). */
export interface SegmentsCombatant {
  readonly id: CombatantId;
  readonly name: string;
  /** Combatants of one side are companions of each other. */
  readonly side: string;
  readonly sheet: Sheet;
  readonly body: Body;
  readonly gear: {
    readonly weapons: readonly Weapon[];
    readonly armours: readonly Armour[];
    readonly shields: readonly Shield[];
    readonly spells: readonly Spell[];
    readonly things: readonly Thing[];
  };
  readonly turn: TurnState;
  /** Centre of the token in metres; null without a map, where the field says who is engaged with whom. */
  readonly position: Point | null;
}

export const OFFER_CAUSES = [
  "simpleAction",
  "rapidMove",
  "mode",
  "slipGuard",
  "grappled",
  "criticalFailure",
  "granted",
  "surprise",
  "sneak",
] as const;
/** Why a free attack is offered; the last two are surprise attacks in mid-fight, granted by the game master. [SEG-SURP-22] */
export type OfferCause = (typeof OFFER_CAUSES)[number];

export const ENCUMBRANCE_RULINGS = ["none", "attack", "save"] as const;
/** What an encumbering weapon costs a sneak attack: nothing, a penalty, or a bonus to the save of the one struck. [SEG-SNEAK-18] */
export type EncumbranceRuling = (typeof ENCUMBRANCE_RULINGS)[number];

/** What the game master has ruled of a sneak attack that he allows. [SEG-SNEAK-18] [SEG-SNEAK-23] */
export interface SneakRuling {
  /** The one struck is in a fight already, and harder to strike cleanly. */
  readonly inCombat: boolean;
  readonly encumbering: EncumbranceRuling;
}

/** An opportunity that stays open until its segment ends. [SEG-HOUSE-18] */
export interface Offer {
  readonly id: OfferId;
  readonly to: CombatantId;
  readonly against: CombatantId;
  readonly cause: OfferCause;
  readonly rule: LedgerId;
  readonly round: number;
  readonly segment: number;
  /** Only for a sneak attack. */
  readonly ruling: SneakRuling | null;
}

/** Two who are engaged in grapple: who slipped the guard, whom he holds, and which of them is locked. [SEG-HOUSE-32] [SEG-HOUSE-34] */
export interface Grapple {
  readonly holder: CombatantId;
  readonly held: CombatantId;
  readonly locked: CombatantId | null;
  readonly since: Moment;
}

/** One who is gripped by a weapon, or inside a creature: by whom, and the damage done from inside. [SEG-HOUSE-51] */
export interface Hold {
  readonly kind: "grip" | "swallow";
  readonly holder: CombatantId;
  readonly held: CombatantId;
  readonly gear: GearId | null;
  readonly inflicted: number;
}

/** A gridded map in metres: how it repeats itself, and a place where a token stands on the grid; those whose tokens stand elsewhere on it. */
export interface MapGrid extends Repeat {
  readonly origin: Point;
  readonly others: readonly { readonly id: CombatantId; readonly at: Point }[];
}

/**
 * What no combatant owns. Without a map: engaged pairs and distances set by hand, each written once with the smaller
 * id first. Obstacles are walls in metres; a map may have a grid. Grapples and holds tie combatants to each other.
 */
export interface Field {
  readonly grid?: MapGrid;
  readonly engaged: readonly (readonly [CombatantId, CombatantId])[];
  readonly distances: readonly { readonly pair: readonly [CombatantId, CombatantId]; readonly metres: number }[];
  readonly obstacles: readonly { readonly from: Point; readonly to: Point }[];
  readonly grapples: readonly Grapple[];
  readonly holds: readonly Hold[];
}

/** A field on which nothing is. */
export const EMPTY_FIELD: Field = { engaged: [], distances: [], obstacles: [], grapples: [], holds: [] };
