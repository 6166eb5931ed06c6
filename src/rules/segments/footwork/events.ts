import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { Place } from "../../kernel/geometry/place.ts";
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
export type FootworkEvent = EventOf<{
  moveBegun: ToOne & { move: PlannedMove; rapid: boolean };
  moved: { id: CombatantId; from: Place; to: Place; rest: PlannedMove | null };
  moveStopped: ToOne;
  engagementSet: { field: Field };
  stepDeclared: ToOne & { step: PlannedStep };
  stepAnswered: ToOne & { to: CombatantId; step: PlannedStep };
  /** What was settled can no longer be done. */
  stepLost: { id: CombatantId; refusal: Refusal };
  /** What the movements of two opponents come to. */
  stepsMet: ToOne & { other: CombatantId; ways: readonly [PairWay, PairWay]; outcome: MeetingOutcome };
  contactLost: ToOne & { other: CombatantId };
  /** Without a map both places are null. */
  displaced: ToOne & { from: Place | null; to: Place | null; metres: number; cause: DisplacementCause };
  breakthroughRolled: {
    by: CombatantId;
    aim: Aim;
    kind: AttackKind;
    natural: number;
    contests: readonly Contest[];
    success: boolean;
    critical: boolean;
    rules: readonly LedgerId[];
  };
  /** A run that no map shows has come to its end; `missed`: the one that it led up to, who was on the run. */
  moveEnded: ToOne & { missed?: CombatantId };
  chargeLost: { id: CombatantId; target: CombatantId; refusal: Refusal };
  /** Tiring rounds in the saddle are counted apart. */
  mountedRoundCounted: ToOne & { rounds: number };
}>;
