import type { PossibleAction } from "../../public-api.ts";

/** A corner of a way on the scene, in pixels. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** What only a world that plays `segments` has; it may still change. `C`: its commands. */
export interface ChangingSegmentsApi<C> {
  /** The charges straight at a foe, one for each act that may end them. */
  chargesAt(combatant: Combatant.Implementation, foe: Combatant.Implementation): readonly PossibleAction<C>[];
  /** What dragging a token over these corners would come to; null where it moves freely. */
  moveOutlook(token: TokenDocument.Implementation, corners: readonly Corner[]): { readonly command: C } | null;
}
