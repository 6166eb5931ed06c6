import type { Point } from "../../kernel/geometry/grid.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Motion } from "../stats.ts";

/** Paths are the centres (metres) of each space on the way, the present one left out; without a map, so many `metres`. */
interface Way {
  readonly by: CombatantId;
  readonly path: readonly Point[];
  readonly metres?: number;
  readonly motion?: Motion;
}

/** Movement of one's own turn. */
export type FootworkCommand =
  /** A move action up to one's speed. [D20-ACT-16] `tumbles`: past threats or through foes. [D20-SKILL-03] `accelerated`: a hasty climb. [D20-ACT-18] `overruns`: runs this foe down; null: whoever will be in the way. [D20-MOVE-16] */
  | ({ readonly do: "move" } & Way & {
        readonly tumbles?: boolean;
        readonly accelerated?: boolean;
        readonly overruns?: CombatantId | null;
      })
  /** The step that never provokes. [D20-ACT-60] */
  | { readonly do: "step"; readonly by: CombatantId; readonly to: Point | null }
  /** [D20-ACT-42] */
  | ({ readonly do: "withdraw" } & Way)
  /** [D20-ACT-47] */
  | ({ readonly do: "run" } & Way)
  /** A full-round action for one square. [D20-ACT-54] */
  | { readonly do: "creep"; readonly by: CombatantId; readonly to: Point | null };
