import type { CombatantId } from "../../rules/kernel/ids.ts";
import type { MoveOutlook } from "../../rules/segments/footwork/outlook.ts";
import type { CornerPoint } from "./move-path.ts";

/** A movement's outlook with what a screen needs to place it in the round and on the scene. */
export interface SceneOutlook extends MoveOutlook {
  readonly round: number;
  readonly segmentsPerRound: number;
  readonly metresPerPixel: number;
  readonly names: ReadonlyMap<CombatantId, string>;
}

/** What the canvas may ask of the adapter about movements. Nothing here writes a document; nobody whom the user does not see is counted. */
export interface MovementServices {
  /** What dragging this token over these corners would come to; null where it moves freely. */
  moveOutlook(token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): SceneOutlook | null;
  /** The speed of the combatant's coming drags on this client; null: as the rules take it. */
  chooseSpeed(combatant: Combatant.Implementation, speed: number | null): void;
}
