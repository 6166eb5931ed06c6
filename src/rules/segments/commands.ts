import type { ShiftArea } from "./rulings/areas.ts";
import type { CombatantId, GearId, OfferId } from "../kernel/ids.ts";
import type { StrikeInside } from "./attack/inside.ts";
import type { FootworkCommand } from "./footwork/commands.ts";
import type { GrappleCommand, OpportunityAct } from "./grapple/acts.ts";
import type { MagicCommand } from "./magic/commands.ts";
import type { RecoveryCommand } from "./life/commands.ts";
import type { RulingCommand } from "./rulings/commands.ts";
import type { ShootingCommand } from "./shooting/commands.ts";
import type { SurpriseCommand } from "./surprise/commands.ts";
import type { Gait, Mode } from "./stats.ts";
import type { Point } from "../kernel/geometry/grid.ts";

/** The hand or thing that strikes: a weapon's or shield's id, or bare hands. [SEG-HOUSE-61] */
export type Striker = GearId | "bareHands";

/**
 * What can be asked of the `segments` rules. A command with `by: null` belongs to the referee of the fight (the game
 * master); any other belongs to the player of `by`.
 */
export type SegmentsCommand =
  /** Starts the fight: round 1, initiative for everybody, first declarations. [SEG-HOUSE-13] */
  | { readonly do: "begin"; readonly by: null }
  /** Declares the mode of the round. [SEG-CORE-11] */
  | { readonly do: "declareMode"; readonly by: CombatantId; readonly mode: Mode }
  /** Goes over to close combat at once, at its price. [SEG-CORE-13] */
  | { readonly do: "switchMode"; readonly by: CombatantId; readonly mode: "melee" | "grapple" }
  /** Holds the routine action of this segment back for a later one. [SEG-CORE-06] */
  | { readonly do: "hold"; readonly by: CombatantId }
  /** A blow in melee, with a routine action. [SEG-HOUSE-23] */
  | { readonly do: "attack"; readonly by: CombatantId; readonly target: CombatantId; readonly with: Striker }
  | GrappleCommand
  | ShootingCommand
  | SurpriseCommand
  /** Takes an opportunity: to strike with something, unless it says otherwise. [SEG-AOO-01] [SEG-AOO-32] */
  | {
      readonly do: "takeOffer";
      readonly by: CombatantId;
      readonly offer: OfferId;
      readonly with?: Striker;
      readonly as?: OpportunityAct;
    }
  | FootworkCommand
  /** Sets off along a path (metres, the present place left out) at a speed; without a map, so many `metres` away. [SEG-MOVE-02] */
  | {
      readonly do: "move";
      readonly by: CombatantId;
      readonly path: readonly Point[];
      readonly speed: number;
      readonly gait?: Gait;
      readonly metres?: number;
      readonly towards?: CombatantId;
    }
  /** Starts a simple action that needs no more than an object: draw, sheathe, pick up, stand up… [SEG-CORE-09] */
  | {
      readonly do: "simpleAction";
      readonly by: CombatantId;
      readonly activity: string;
      readonly gear: GearId | null;
      readonly target?: CombatantId | null;
    }
  /** On to the next phase, to the end of the segment, or to the next thing that happens. [SEG-HOUSE-18] */
  | { readonly do: "advance"; readonly by: null; readonly to: "phase" | "segment" | "event" | "round" }
  | StrikeInside
  | MagicCommand
  | ShiftArea
  | RecoveryCommand
  | RulingCommand;
