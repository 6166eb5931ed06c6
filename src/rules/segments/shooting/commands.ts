import type { CombatantId, GearId } from "../../kernel/ids.ts";
import type { Zone } from "../stored/turn.ts";

/** Shots, the ground kept under fire, and what a net asks for. */
export type ShootingCommand =
  /** A shot or a throw, with a routine action. [SEG-HOUSE-41] */
  | { readonly do: "shoot"; readonly by: CombatantId; readonly target: CombatantId; readonly with: GearId }
  /** Names the ground that a shooter in cover mode keeps under fire, instead of what they named before. [SEG-HOUSE-43] */
  | { readonly do: "aimCover"; readonly by: CombatantId; readonly with: GearId; readonly zone: Zone }
  /** Gives that ground up; no action either. [SEG-HOUSE-43] */
  | { readonly do: "dropCover"; readonly by: CombatantId }
  /** Tries to get out of what entangles one, with a routine action. [SEG-HOUSE-70] */
  | { readonly do: "tearFree"; readonly by: CombatantId };
