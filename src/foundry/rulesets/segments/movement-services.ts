import type { CombatantId } from "../../../rules/kernel/ids.ts";
import type { MoveOutlook } from "../../../rules/segments/footwork/outlook.ts";
import type { Gait } from "../../../rules/segments/stats.ts";
import type { Point } from "../../../rules/kernel/geometry/grid.ts";
import type { CornerPoint } from "../../movement/move-path.ts";
import type { ThreatenedArea } from "../../movement/threatened-area.ts";

/** A movement's outlook with what a screen needs to place it in the round and on the scene. */
export interface SceneOutlook extends MoveOutlook {
  readonly round: number;
  readonly segmentsPerRound: number;
  readonly metresPerPixel: number;
  readonly names: ReadonlyMap<CombatantId, string>;
  /** The highest speed that the mover may announce, as it goes. */
  readonly fastest: number;
}

/** The rest of a way in scene pixels, from where the token stands: its corners, and where each segment ends by its number in the round. */
export interface WayAhead {
  readonly name: string;
  readonly rapid: boolean;
  readonly gait: Gait;
  readonly points: readonly Point[];
  readonly ticks: readonly (Point & { readonly segment: number })[];
}

/** What the canvas may ask of the adapter about movements. Nothing here writes a document; nobody whom the user does not see is counted. */
export interface MovementServices {
  /** What dragging this token over these corners would come to; null where it moves freely. */
  moveOutlook(token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): SceneOutlook | null;
  /** The rest of a combatant's way; null where he goes nowhere or this user does not see him. */
  wayAhead(combatant: Combatant.Implementation): WayAhead | null;
  /** The ground that a token threatens in a fight; null where it threatens none or this user does not see it. */
  threatenedArea(token: TokenDocument.Implementation): ThreatenedArea | null;
  /** Makes what is being drawn for a token faster or slower by so much, within what the mover can do; false where it moves freely. */
  hasten(token: TokenDocument.Implementation, waypoints: readonly CornerPoint[], by: number): boolean;
  /** Goes on to the next way of charging, or the next gait, in what is being drawn; false where there is no other. */
  nextWay(token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): boolean;
  /** A way begins to be drawn for a token: the way of charging or going that was chosen while another was drawn is over. */
  beginDrag(token: TokenDocument.Implementation): void;
  /** The speed of the combatant's coming drags on this client; null: as the rules take it. */
  chooseSpeed(combatant: Combatant.Implementation, speed: number | null): void;
}
