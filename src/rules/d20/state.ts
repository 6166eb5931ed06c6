import type { Condition as TimedCondition } from "../kernel/conditions.ts";
import type { Area } from "../kernel/geometry/areas.ts";
import type { Point, Square } from "../kernel/geometry/grid.ts";
import type { CombatantId, GearId } from "../kernel/ids.ts";
import type { TurnMoment } from "../kernel/turn-clock.ts";
import type { TurnOrder } from "../kernel/turn-order.ts";
import type { Disturbance } from "./tables/distractions.ts";
import type { ActorStats, ArmourStats, Bonus, Condition, PowerStats, ShieldStats, WeaponStats } from "./stats.ts";

/** Round and place in the initiative order. Round 0 is the surprise round. [D20-INIT-01] */
export type D20Clock = TurnMoment;

export const ACTION_KINDS = ["standard", "move", "fullRound", "free", "none"] as const;
/** What an act costs; `none`: not an action. [D20-ACT-01] */
export type ActionKind = (typeof ACTION_KINDS)[number];

/** An initiative check: its total, the modifier that breaks ties, and the coin that breaks the rest. [D20-INIT-02] [D20-INIT-04] */
export interface Initiative {
  readonly total: number;
  readonly modifier: number;
  readonly coin: number;
}

export const HEADS = ["main", "other"] as const;
/** The end of a double weapon that strikes. */
export type Head = (typeof HEADS)[number];

/** What strikes: a weapon or natural attack, or the bare body; the end of it. [D20-ATK-20] */
export interface Striker {
  readonly with: GearId | "unarmed";
  readonly head: Head;
}

export const ATTACK_RUNS = ["one", "full", "rapid"] as const;
/** The attacks of one action so far. [D20-ACT-33] */
export interface AttackRun {
  /** `one`: an attack as a standard action, which the second attack makes a full attack where that is allowed; `rapid`: a full attack with one more shot. [D20-FEAT-15] */
  readonly kind: (typeof ATTACK_RUNS)[number];
  readonly made: readonly Striker[];
}

/** What one has chosen for all attacks until the next turn. [D20-ATK-19] [D20-ACT-39] [D20-FEAT-10] [D20-FEAT-11] */
export interface Stance {
  readonly defensive: boolean;
  readonly totalDefense: boolean;
  readonly expertise: number;
  readonly powerAttack: number;
}

/** What had been used up as the present turn began, which gave it back; a turn that is let pass gives nothing back. [D20-AOO-14] [D20-FEAT-12] */
export interface UsedBefore {
  readonly opportunities: number;
  readonly cleaves: number;
}

/** Opportunities taken since the last turn of one's own, and the movers who have given theirs this round. [D20-AOO-14] [D20-AOO-19] */
export interface OpportunityCount {
  readonly taken: number;
  readonly movers: readonly { readonly id: CombatantId; readonly round: number }[];
}

/** A touch spell that is not discharged yet. [D20-SPELL-17] */
export interface HeldCharge {
  readonly power: GearId;
  /** The turn in which it was cast: the first touch in it is part of the casting. */
  readonly cast: TurnMoment;
  readonly tried: boolean;
}

/** A casting of a round or longer, or one that is done in halves. [D20-SPELL-30] [D20-SPELL-31] [D20-ACT-08] */
export interface LongCasting {
  readonly power: GearId;
  readonly targets: readonly CombatantId[];
  readonly area: Area | null;
  /** Null: until its second half. */
  readonly until: TurnMoment | null;
  /** Wants an action in each of its turns; the round of the last one. */
  readonly kept: number | null;
}

/** What disturbs somebody's next casting, or each while it lasts. What is of no kind has the whole DC in `dc`; else it is added to that of its kind and the level of the spell. [D20-SPELL-08] [D20-SKILL-01] */
export interface Distracting {
  readonly what: Disturbance | null;
  readonly dc: number;
  readonly lasts: boolean;
}

/** A full-round action begun with a standard action. [D20-ACT-08] */
export interface StartedAct {
  readonly activity: string;
  readonly gear: GearId | null;
  readonly target: CombatantId | null;
  readonly round: number;
}

/** A spell that lasts as long as its caster concentrates. [D20-SPELL-09] */
export interface Concentration {
  readonly power: GearId;
  /** The round in which it was last kept up. */
  readonly kept: number;
}

/** How long somebody has been running. [D20-ACT-50] [D20-ACT-51] */
export interface Running {
  /** Rounds in a row. */
  readonly rounds: number;
  /** Checks made after the free rounds. */
  readonly checks: number;
  /** The round in which he last ran. */
  readonly last: number;
  /** The first round in which he may run again after a failed check. */
  readonly restUntil: number;
}

export const WAITINGS = ["delay", "ready"] as const;
/** Waits to take his turn up later, or to act in somebody else's. [D20-ACT-118] [D20-ACT-502] */
export type Waiting = (typeof WAITINGS)[number];

/** A bonus or penalty that lasts, by a spell or by the game master's word; `until` null: until somebody ends it. [D20-AC-08] [D20-INIT-07] */
export interface LastingModifier extends Bonus {
  /** Tells it apart from the others of the same combatant: the same one again is no second one. */
  readonly id: string;
  readonly until: D20Clock | null;
}

/** What a combatant has done and may still do: the combatant document's `system`. */
export interface TurnState {
  readonly initiative: Initiative | null;
  /** Whether he was aware when the fight began. [D20-INIT-13] */
  readonly aware: boolean;
  /** Has had a turn of this fight: no longer flat-footed. [D20-INIT-09] */
  readonly hasActed: boolean;
  /** Actions spent in this turn, in order. [D20-ACT-02] */
  readonly spent: readonly Exclude<ActionKind, "free" | "none">[];
  readonly freeActions: number;
  /** Weapons and shields just readied by move actions, which a move that follows at once makes free. [D20-ACT-21] [D20-ACT-26] */
  readonly readied: number;
  /** Limited to one standard or move action in this turn. [D20-ACT-06] */
  readonly restricted: boolean;
  /** Squares moved in this turn by any means but the step; drawing while moving goes by it. */
  readonly moved: number;
  readonly stepped: boolean;
  readonly run: AttackRun | null;
  readonly stance: Stance;
  readonly opportunities: OpportunityCount;
  readonly usedBefore: UsedBefore;
  /** Against whom the feat Dodge helps. [D20-AC-09] */
  readonly dodgeAgainst: CombatantId | null;
  readonly charge: HeldCharge | null;
  readonly casting: LongCasting | null;
  readonly concentration: Concentration | null;
  readonly started: StartedAct | null;
  /** By the game master's word. [D20-SPELL-08] */
  readonly distractions: readonly Distracting[];
  readonly running: Running | null;
  /** Ran this round and has lost his Dexterity bonus for it. [D20-ACT-49] */
  readonly sprints: boolean;
  /** Extra attacks of Cleave taken this round. [D20-FEAT-12] */
  readonly cleaves: number;
  /** When he was last attacked in melee. [D20-ATK-13] */
  readonly attackedAt: TurnMoment | null;
  /** Lowered his spell resistance. [D20-SPELL-36] */
  readonly resistanceLowered: boolean;
  /** Has cast a quickened spell in this turn. [D20-ACT-59] */
  readonly quickened: boolean;
  /** The round in which he fell below 0 hit points: his rolls begin in the next. [D20-HP-12] */
  readonly fell: TurnMoment | null;
  /** A helpless victim whom he has found although he does not see him. [D20-HELP-10] */
  readonly found: CombatantId | null;
  /** Until his next turn. */
  readonly waiting: Waiting | null;
  /** Somebody acts in the middle of his turn, which goes on afterwards. */
  readonly interrupted: boolean;
  /** When his temporary hit points end; null: when somebody ends them. [D20-HP-28] */
  readonly temporaryUntil: D20Clock | null;
  readonly timed: readonly Timed[];
  readonly modifiers: readonly LastingModifier[];
}

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
export interface Body
  extends Pick<
    ActorStats,
    "temporary" | "nonlethal" | "abilityDamage" | "abilityDrain" | "concealment" | "recovery" | "conditions"
  > {
  readonly hitPoints: number;
  readonly experience: number;
}

/** The values of an actor that a fight never changes. Their object stays the same one while nothing writes the actor's sheet. */
export type Sheet = Omit<ActorStats, "hitPoints" | "experience" | keyof Omit<Body, "hitPoints" | "experience">> & {
  readonly hitPointsRolled: number | null;
  readonly hitPointsOverride: number | null;
  readonly experienceThreshold: number;
};

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

export const COVERS = ["none", "soft", "cover", "improved", "total"] as const;
/** [D20-COVER-01] [D20-COVER-08] [D20-COVER-10] [D20-COVER-11] */
export type Cover = (typeof COVERS)[number];

/** What the game master has ruled of one who aims at another, until the first one's turn ends; null: as it is seen. */
export interface AimRuling {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly cover: Cover | null;
  readonly concealment: number | null;
  readonly flanking: boolean | null;
  readonly higher: boolean | null;
}

export const FIGHT_PHASES = ["gathering", "fighting"] as const;
export type FightPhase = (typeof FIGHT_PHASES)[number];

/** A pair, the smaller id first. */
export type Pair = readonly [CombatantId, CombatantId];

/** What no combatant owns. Without a map: distances and flanking pairs set by hand. */
export interface Field {
  readonly phase: FightPhase;
  readonly order: TurnOrder;
  readonly walls: readonly Wall[];
  readonly grounds: readonly Ground[];
  /** How the field is lit where no flame shines and no ground says otherwise. [D20-CONC-10] */
  readonly light: Light;
  /** What shines on dim or dark ground. */
  readonly lights: readonly LightSource[];
  /** What the weather is to whoever casts in the open. [D20-SKILL-01] */
  readonly weather: "rain" | "hail" | null;
  readonly distances: readonly { readonly pair: Pair; readonly metres: number }[];
  readonly flanks: readonly { readonly pair: Pair; readonly foe: CombatantId }[];
  readonly aims: readonly AimRuling[];
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
  phase: "gathering",
  order: [],
  walls: [],
  grounds: [],
  light: "bright",
  lights: [],
  weather: null,
  distances: [],
  flanks: [],
  aims: [],
};

/** The clock before a fight. */
export const NOT_BEGUN: D20Clock = { round: 0, turn: 0 };

/** A state with its end, in this ruleset's time. */
export type Timed = TimedCondition<TurnMoment> & { readonly id: Condition };
