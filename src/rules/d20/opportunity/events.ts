import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";

/** Why somebody drops his guard. [D20-AOO-07] */
export type Provocation = "leaves" | "acts" | "enters" | "crawls" | "granted";

/** What keeps a foe from using an opening. [D20-AOO-20] */
export const BARS = [
  "unarmed",
  "totalDefense",
  "flatFooted",
  "noneLeft",
  "unruly",
  "mountFights",
  "handOnReins",
  "given",
  "flees",
  "cover",
  "concealment",
] as const;
export type Bar = (typeof BARS)[number];

export const CHANGES = ["felled", "stopped", "moved", "thingGone"] as const;
/** What an earlier blow has made of the target, or of the thing that was to be struck at. [D20-AOO-13] */
export type Change = (typeof CHANGES)[number];
/** Why an opportunity that was to be taken is kept: the target is dead, has changed, or cannot be struck any more; the foe is not able. */
export type KeptBecause = Change | "dead" | "beyond" | "unable";

export type OpportunityEvent = EventOf<{
  /** Somebody takes an opportunity; the attack follows. */
  opportunityTaken: ToOne & { against: CombatantId; why: Provocation };
  /** A foe who meant to strike keeps the opportunity after an earlier blow. It changes nothing. [D20-AOO-13] */
  opportunityKept: ToOne & { against: CombatantId; because: KeptBecause };
  /** A mover has given a foe his opportunity of this round, taken or not. [D20-AOO-19] */
  opportunityGiven: { to: CombatantId; by: CombatantId; round: number; rule: LedgerId };
  /** A foe could not use the opening that somebody gave him. It changes nothing. */
  opportunityBarred: ToOne & { against: CombatantId; bar: Bar };
}>;
