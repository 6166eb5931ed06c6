import type { Total } from "../kernel/totals.ts";
import type { CombatantId, GearId, LedgerId } from "../kernel/ids.ts";
import type { Refusal } from "../kernel/refusals.ts";
import type { SegmentsCommand, Striker } from "./commands.ts";
import type { HoldEvent } from "./attack/hold-events.ts";
import type { FootworkEvent } from "./footwork/events.ts";
import type { GrappleEvent } from "./grapple/events.ts";
import type { MagicEvent } from "./magic/events.ts";
import type { RecoveryEvent } from "./life/events.ts";
import type { RulingEvent } from "./rulings/events.ts";
import type { ShootingEvent } from "./shooting/events.ts";
import type { SurpriseEvent } from "./surprise/events.ts";
import type { BodyCondition, SpecificResult, Effort, Mode } from "./stats.ts";
import type { Field } from "./state.ts";
import type { Injury } from "./stored/actor.ts";
import type { Offer, SegmentClock } from "./stored/field.ts";
import type { PlannedMove, RoutineAction, SimpleAction, TimedState } from "./stored/turn.ts";
import type { Point } from "../kernel/geometry/grid.ts";

/** What the one action of a segment goes to. [SEG-CORE-02] */
export type ActionUse =
  | "attack"
  | "grapple"
  | "shot"
  | "tearFree"
  | "parry"
  | "dodge"
  | "opportunity"
  | "surprise"
  | "simpleAction"
  | "move"
  | "breakthrough"
  | "charge"
  | "cast"
  | "useItem";

export const ATTACK_KINDS = ["routine", "opportunity", "surprise", "sneak", "charge", "cover"] as const;
/** How an attack comes about; each has its own bonus and critical faces. [SEG-HOUSE-28] */
export type AttackKind = (typeof ATTACK_KINDS)[number];

export const BANDS = ["pointBlank", "short", "medium", "long"] as const;
/** How far a shot goes. [SEG-HOUSE-41] */
export type Band = (typeof BANDS)[number];

export const MANNERS = ["melee", "equivalent", "inside", ...BANDS] as const;
/** How a blow is struck: in melee, as a melee-equivalent attack in grapple, from inside a creature, or as a shot of a band. */
export type Manner = (typeof MANNERS)[number];

/**
 * What happens in a `segments` fight, in past tense. Events are the only truth: folding them changes the encounter,
 * and the card shows them. Some only tell (a roll and its total) and change nothing.
 */
export type SegmentsEvent =
  | FootworkEvent
  | GrappleEvent
  | HoldEvent
  | MagicEvent
  | RecoveryEvent
  | RulingEvent
  | ShootingEvent
  | SurpriseEvent
  /** What will be struck together with others of the same rank. */
  | {
      readonly type: "actAnnounced";
      readonly id: CombatantId;
      readonly command: SegmentsCommand;
      readonly rule: LedgerId;
    }
  | { readonly type: "announcedActBegun"; readonly id: CombatantId }
  /** What was announced can no longer be done. */
  | { readonly type: "announcedActLost"; readonly id: CombatantId; readonly refusal: Refusal }
  | { readonly type: "actionHeld"; readonly id: CombatantId; readonly rule: LedgerId }
  | {
      readonly type: "targetMistaken";
      readonly by: CombatantId;
      readonly intended: CombatantId;
      readonly target: CombatantId;
      readonly roll: number;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "targetKept";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly roll: number;
      readonly rule: LedgerId;
    }
  | { readonly type: "roundBegun"; readonly round: number }
  | { readonly type: "clockMoved"; readonly clock: SegmentClock }
  | { readonly type: "modeDeclared"; readonly id: CombatantId; readonly mode: Mode }
  | { readonly type: "modeSwitched"; readonly id: CombatantId; readonly mode: Mode }
  | {
      readonly type: "initiativeRolled";
      readonly id: CombatantId;
      readonly initiative: Total;
      readonly routine: readonly RoutineAction[];
    }
  | {
      readonly type: "routineChanged";
      readonly id: CombatantId;
      readonly routine: readonly RoutineAction[];
      readonly rule: LedgerId;
    }
  | { readonly type: "actionSpent"; readonly id: CombatantId; readonly action: string | null; readonly on: ActionUse }
  | {
      readonly type: "guardLowered";
      readonly id: CombatantId;
      readonly until: number;
      readonly cause: "simpleAction" | "mode" | "rapidMove";
      readonly rule: LedgerId;
    }
  | { readonly type: "guardRaised"; readonly id: CombatantId; readonly rule: LedgerId }
  | { readonly type: "offersOpened"; readonly offers: readonly Offer[] }
  | { readonly type: "offerTaken"; readonly offer: Offer }
  | { readonly type: "offersClosed"; readonly offers: readonly Offer["id"][] }
  | {
      readonly type: "attackRolled";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly kind: AttackKind;
      readonly manner: Manner;
      readonly with: Striker;
      readonly natural: number;
      readonly strike: Total;
      readonly against: Total;
      readonly hit: boolean;
      readonly critical: boolean;
      readonly rules: readonly LedgerId[];
    }
  | {
      readonly type: "reactionRolled";
      readonly by: CombatantId;
      readonly against: CombatantId;
      readonly reaction: "parry" | "dodge";
      readonly with: Striker | null;
      readonly natural: number;
      readonly total: Total;
      readonly needed: number;
      readonly criticalFrom: number;
      readonly outcome: "critical" | "success" | "failure" | "powerless";
      readonly rules: readonly LedgerId[];
    }
  | {
      readonly type: "reactionWasted";
      readonly by: CombatantId;
      readonly against: CombatantId;
      readonly reaction: "parry" | "dodge";
      readonly why: "missed" | "prevented";
      readonly rule: LedgerId;
    }
  | {
      readonly type: "attackCancelled";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly what: "hit" | "everything";
      readonly rule: LedgerId;
    }
  | {
      readonly type: "damageRolled";
      readonly by: CombatantId;
      readonly to: CombatantId;
      readonly damage: Total;
      readonly doubled: boolean;
      readonly attrition: number;
      readonly rules: readonly LedgerId[];
    }
  | { readonly type: "criticalLossRolled"; readonly to: CombatantId; readonly loss: Total }
  | {
      readonly type: "lifeLost";
      readonly id: CombatantId;
      readonly stamina: number;
      readonly wounds: number;
      readonly spill: number;
      readonly exceptional: number;
      readonly rules: readonly LedgerId[];
    }
  | {
      readonly type: "injuryTaken";
      readonly id: CombatantId;
      readonly injury: Injury;
      readonly rules: readonly LedgerId[];
    }
  | {
      readonly type: "conditionGained";
      readonly id: CombatantId;
      readonly condition: BodyCondition;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "conditionLost";
      readonly id: CombatantId;
      readonly condition: BodyCondition;
      readonly rule: LedgerId;
    }
  | { readonly type: "timedStateGained"; readonly id: CombatantId; readonly state: TimedState }
  | { readonly type: "timedStateEnded"; readonly id: CombatantId; readonly state: TimedState["id"] }
  | {
      readonly type: "criticalFailure";
      readonly by: CombatantId;
      readonly roll: number;
      readonly result: "opportunity" | "weaponLost" | "weaponBroken" | "companionHurt" | "nothing";
      readonly rules: readonly LedgerId[];
    }
  | {
      readonly type: "exceptionalResult";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly effect: SpecificResult;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "gearMoved";
      readonly id: CombatantId;
      readonly gear: GearId;
      readonly place: "hand" | "offHand" | "carried" | "dropped";
      readonly metres: number;
      readonly rule: LedgerId;
    }
  | { readonly type: "gearBroken"; readonly id: CombatantId; readonly gear: GearId; readonly rule: LedgerId }
  | { readonly type: "plateTorn"; readonly id: CombatantId; readonly gear: GearId; readonly rule: LedgerId }
  | {
      readonly type: "simpleActionBegun";
      readonly id: CombatantId;
      readonly simple: SimpleAction;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "simpleActionEnded";
      readonly id: CombatantId;
      readonly completed: boolean;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "moveBegun";
      readonly id: CombatantId;
      readonly move: PlannedMove;
      readonly rapid: boolean;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "moved";
      readonly id: CombatantId;
      readonly from: Point;
      readonly to: Point;
      readonly rest: PlannedMove | null;
    }
  | { readonly type: "moveStopped"; readonly id: CombatantId; readonly rule: LedgerId }
  | { readonly type: "haemorrhageBled"; readonly id: CombatantId; readonly points: number; readonly rule: LedgerId }
  | { readonly type: "healed"; readonly id: CombatantId; readonly stamina: number; readonly rule: LedgerId }
  | { readonly type: "effortMade"; readonly id: CombatantId; readonly effort: Effort; readonly rule: LedgerId }
  | {
      readonly type: "saveRolled";
      readonly id: CombatantId;
      readonly save: "fortitude";
      readonly natural: number;
      readonly total: Total;
      readonly dc: number;
      readonly success: boolean;
      readonly rule: LedgerId;
    }
  | { readonly type: "fatigueGained"; readonly id: CombatantId; readonly points: number; readonly rule: LedgerId }
  | { readonly type: "engagementSet"; readonly field: Field };
