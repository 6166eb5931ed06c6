import { isEqualJson } from "../../foundry/encounter/keep-equal.ts";
import type { Doing } from "./doing.ts";

type Fighter = Combatant.Implementation;

/** Actions that are drawn on the map: a press sets the coming drag of the token to go that way. `W`: how a way is to be gone. */
export interface DragKit<A extends Doing, W extends object = object> {
  /** How an action, with what is chosen for it, is to be drawn; null: it is not. */
  way(action: A): W | null;
  /** How the coming drag of a fighter is set to go; null: as the rules read it. */
  chosen(fighter: Fighter): W | null;
  choose(fighter: Fighter, way: W | null): void;
}

/** Whether an action is set for the coming drag of a fighter; null: it is not drawn, or there is nothing to drag. */
export function isArmed<A extends Doing>(fighter: Fighter, action: A, drags: DragKit<A>): boolean | null {
  const way = fighter.token === null ? null : drags.way(action);
  return way === null ? null : isEqualJson(way, drags.chosen(fighter));
}

/** Sets the coming drag of a fighter to go this way, with its token in hand: on top of those with which it shares a space. Where it is so already, as the rules read it. */
export function armDrag<A extends Doing>(fighter: Fighter, action: A, drags: DragKit<A>): void {
  const isSet = isArmed(fighter, action, drags) === true;
  drags.choose(fighter, isSet ? null : drags.way(action));
  const token = fighter.token?.object;
  if (!isSet && fighter.isOwner && token?.visible === true) token.control({ releaseOthers: true });
}
