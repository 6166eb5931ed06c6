import type { EventOf, Thrown, ToOne } from "../../kernel/events.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { BodyCondition, Check } from "../stats.ts";
import type { Injury } from "../stored/actor.ts";
import type { TimedState } from "../stored/turn.ts";

/** What befalls bodies: harm, healing, rest, water, weariness. */
export type LifeEvent = EventOf<{
  lifeLost: {
    id: CombatantId;
    stamina: number;
    wounds: number;
    spill: number;
    exceptional: number;
    rules: readonly LedgerId[];
  };
  injuryTaken: { id: CombatantId; injury: Injury; rules: readonly LedgerId[] };
  conditionGained: ToOne & { condition: BodyCondition };
  conditionLost: ToOne & { condition: BodyCondition };
  timedStateGained: { id: CombatantId; state: TimedState };
  timedStateEnded: { id: CombatantId; state: TimedState["id"] };
  haemorrhageBled: ToOne & { points: number };
  healed: ToOne & { stamina: number };
  saveRolled: Thrown & { save: "fortitude"; dc: number; success: boolean };
  fatigueGained: ToOne & { points: number };
  checkRolled: Thrown & { what: Check; dc: number; success: boolean };
  haemorrhageStopped: ToOne & { injury: string; by: CombatantId };
  /** Wound points come back; `healed` are the wounds that end with it. */
  woundsRecovered: ToOne & { points: number; healed: readonly string[] };
  rested: ToOne & { hours: number; days: number; care: boolean };
  /** Rounds under water since the last breath. */
  breathHeld: ToOne & { rounds: number };
  outOfBreath: ToOne & { points: number; threshold: number };
  /** A tiring round while no one keeps count of weariness: it is remembered for the day that counting starts. */
  tiringRoundNoted: ToOne & { points: number };
  fatigueTracked: ToOne;
}>;
