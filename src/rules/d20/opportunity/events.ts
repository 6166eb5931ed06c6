import type { CombatantId, LedgerId } from "../../kernel/ids.ts";

/** Why somebody drops his guard. [D20-AOO-07] */
export type Provocation = "leaves" | "acts" | "enters" | "crawls" | "granted";

/** What keeps a foe from using an opening. [D20-AOO-20] */
export const BARS = ["unarmed", "totalDefense", "flatFooted", "noneLeft", "given", "cover", "concealment"] as const;
export type Bar = (typeof BARS)[number];

export type OpportunityEvent =
  /** Somebody takes an opportunity; the attack follows. */
  | { readonly type: "opportunityTaken"; readonly id: CombatantId; readonly against: CombatantId; readonly why: Provocation; readonly rule: LedgerId }
  /** A mover has given a foe his opportunity of this round, taken or not. [D20-AOO-19] */
  | { readonly type: "opportunityGiven"; readonly to: CombatantId; readonly by: CombatantId; readonly round: number; readonly rule: LedgerId }
  /** A foe could not use the opening that somebody gave him. It changes nothing. */
  | { readonly type: "opportunityBarred"; readonly id: CombatantId; readonly against: CombatantId; readonly bar: Bar; readonly rule: LedgerId };
