import type { CombatantId } from "../../kernel/ids.ts";
import type { ChargeAct } from "../stored/turn.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import type { StepWay } from "../stats.ts";

export const AIMS = ["push", "passThrough"] as const;
/** What a breakthrough is for: making an opponent recoil, or getting behind them. [SEG-MOVE-37] [SEG-MOVE-38] */
export type Aim = (typeof AIMS)[number];

/** What can be asked of fighters on the move. */
export type FootworkCommand =
  /** A slow step in close combat, told before the opponents answer. [SEG-MOVE-24] [SEG-MOVE-29] */
  | { readonly do: "step"; readonly by: CombatantId; readonly relativeTo: CombatantId; readonly way: StepWay }
  /** Forces an opponent back, or a way past one or between two, with a routine action. [SEG-HOUSE-27] */
  | {
      readonly do: "breakthrough";
      readonly by: CombatantId;
      readonly targets: readonly CombatantId[];
      readonly aim: Aim;
      readonly follow: boolean;
    }
  /** Runs at a foe in a straight line, with a free act at the end; `metres` only where no map tells. [SEG-HOUSE-40] */
  | {
      readonly do: "charge";
      readonly by: CombatantId;
      readonly path: readonly Point[];
      readonly speed: number;
      readonly target: CombatantId;
      readonly act: ChargeAct;
      readonly metres?: number;
    };
