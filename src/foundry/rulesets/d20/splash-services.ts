import type { D20Game } from "../../../rules/d20/game.ts";
import type { Footprint } from "../../../rules/kernel/geometry/footprint.ts";
import { metresOf, type Square } from "../../../rules/kernel/geometry/grid.ts";
import { readExchange } from "../../referee/exchange-store.ts";
import { metresPerPixel } from "../../scene/scale.ts";
import { isKnownIn } from "../../secrets/unknown-to.ts";
import { d20Rules } from "./documents.ts";

/** Where a splash weapon has broken, for the map that is shown. */
export interface SceneSplash {
  readonly at: Footprint;
  readonly squares: readonly Square[];
  /** How it came there, where it missed: from where it was meant for, by the d8, so many squares off. */
  readonly missed: { readonly meant: Footprint; readonly way: number; readonly squares: number } | null;
  /** Pixels of the scene to a side of a square. */
  readonly side: number;
}

/** What the map may ask of splash weapons. */
export const splashServices = {
  /** Where those of an exchange that stands have broken, in the order in which they did: none whose thrower or target this user does not see, for the ground betrays where both stand. */
  splashesOf(message: ChatMessage.Implementation): readonly SceneSplash[] {
    const stored = message.visible ? readExchange<D20Game>(message) : null;
    const combat = game.combats.get(stored?.combat ?? "") ?? null;
    if (stored?.status !== "done" || combat === null) return [];
    const found: SceneSplash[] = [];
    let fall = { way: 0, squares: 0 };
    for (const event of stored.events) {
      if (event.type === "splashScattered") fall = event;
      if (event.type !== "splashSpread") continue;
      const { id, target, meant, at, squares } = event;
      const scene = sceneHere(combat, id);
      if (scene === null || ![id, target ?? id].every((each) => isKnownIn(combat, each))) continue;
      const missed = meant === null ? null : { meant, way: fall.way, squares: fall.squares };
      found.push({ at, squares, missed, side: metresOf(d20Rules().settings, 1) / metresPerPixel(scene) });
    }
    return found;
  },
};

/** The scene that is shown, where a combatant has a token on it. */
function sceneHere(combat: Combat.Implementation, id: string): Scene.Implementation | null {
  const token = combat.combatants.get(id)?.token ?? null;
  return token?.object == null ? null : token.parent;
}
