import type { Point } from "../../kernel/geometry/grid.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";

export const GAITS = ["move", "step", "withdraw", "run", "crawl", "creep"] as const;
export type Gait = (typeof GAITS)[number];

export type FootworkEvent =
  /** Has gone from one place to another through these points (metres), the first place left out; `squares` is what it cost. */
  | {
      readonly type: "moved";
      readonly id: CombatantId;
      readonly gait: Gait;
      readonly path: readonly Point[];
      readonly squares: number;
      readonly rule: LedgerId;
    }
  /** Could not go on and stays where he is. [D20-AOO-16] */
  | { readonly type: "moveStopped"; readonly id: CombatantId; readonly rule: LedgerId }
  /** Put somewhere without moving: nothing is provoked. */
  | { readonly type: "displaced"; readonly id: CombatantId; readonly to: Point; readonly rule: LedgerId }
  | {
      readonly type: "ran";
      readonly id: CombatantId;
      readonly rounds: number;
      readonly checks: number;
      readonly restUntil: number;
      readonly keepsDexterity: boolean;
      readonly rule: LedgerId;
    };
