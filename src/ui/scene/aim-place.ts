import { isDrawing } from "./drawings.ts";

/** The tokens at which the card of an aim could stand. */
interface Places<T> {
  /** On whose card the game master is choosing. */
  readonly held: T | null;
  readonly pointed: T | null;
  readonly targeted: T | null;
}

/** At which token the card stands; null: at none, as while this user draws a movement, whose ruler it would cover. */
export function placeOfCard<T>({ held, pointed, targeted }: Places<T>): T | null {
  return isDrawing() ? null : (held ?? pointed ?? targeted);
}
