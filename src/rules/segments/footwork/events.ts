import type { Point } from "../../kernel/geometry/grid.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Total } from "../../kernel/totals.ts";
import type { Field } from "../state.ts";
import type { Aim, AttackKind } from "../stats.ts";
import type { PlannedMove, PlannedStep } from "../stored/turn.ts";
import type { MeetingOutcome, PairWay } from "../tables/engaged-moves.ts";

/** The author's total against one opponent's. */
export interface Contest {
  readonly target: CombatantId;
  readonly natural: number;
  readonly strike: Total;
  readonly against: Total;
}

/** How a combatant comes to stand elsewhere without having set off on a path. */
export type DisplacementCause = "step" | "recoil" | "swap";

/** What happens to fighters on the move, in past tense. */
export type FootworkEvent =
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
  | { readonly type: "engagementSet"; readonly field: Field }
  | { readonly type: "stepDeclared"; readonly id: CombatantId; readonly step: PlannedStep; readonly rule: LedgerId }
  | {
      readonly type: "stepAnswered";
      readonly id: CombatantId;
      readonly to: CombatantId;
      readonly step: PlannedStep;
      readonly rule: LedgerId;
    }
  /** What was settled can no longer be done. */
  | { readonly type: "stepLost"; readonly id: CombatantId; readonly refusal: Refusal }
  /** What the movements of two opponents come to. */
  | {
      readonly type: "stepsMet";
      readonly id: CombatantId;
      readonly other: CombatantId;
      readonly ways: readonly [PairWay, PairWay];
      readonly outcome: MeetingOutcome;
      readonly rule: LedgerId;
    }
  | { readonly type: "contactLost"; readonly id: CombatantId; readonly other: CombatantId; readonly rule: LedgerId }
  /** Without a map both places are null. */
  | {
      readonly type: "displaced";
      readonly id: CombatantId;
      readonly from: Point | null;
      readonly to: Point | null;
      readonly metres: number;
      readonly cause: DisplacementCause;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "breakthroughRolled";
      readonly by: CombatantId;
      readonly aim: Aim;
      readonly kind: AttackKind;
      readonly natural: number;
      readonly contests: readonly Contest[];
      readonly success: boolean;
      readonly critical: boolean;
      readonly rules: readonly LedgerId[];
    }
  /** A run that no map shows has come to its end; `missed`: the one that it led up to, who was on the run. */
  | { readonly type: "moveEnded"; readonly id: CombatantId; readonly rule: LedgerId; readonly missed?: CombatantId }
  | { readonly type: "chargeLost"; readonly id: CombatantId; readonly target: CombatantId; readonly refusal: Refusal }
  /** Tiring rounds in the saddle are counted apart. */
  | {
      readonly type: "mountedRoundCounted";
      readonly id: CombatantId;
      readonly rounds: number;
      readonly rule: LedgerId;
    };
