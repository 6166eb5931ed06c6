import type { Due } from "../../rules/kernel/due.ts";
import { onceAMoment } from "../once-a-frame.ts";
import { endChoices } from "./chosen.ts";
import { endSearch } from "./sought.ts";
import { beginAims, endAims, watchTargets } from "./taken-aims.ts";

type Fight = Combat.Implementation;
type Fighter = Combatant.Implementation;

/** What a ruleset says of the moments in which combatants act. */
interface Moments {
  due(combat: Fight): readonly Due[];
  isHalted?(fighter: Fighter): boolean;
}

/** Those who are to act now. */
function actingIn(combat: Fight, moments: Moments): readonly Fighter[] {
  if (!combat.started) return [];
  return moments
    .due(combat)
    .flatMap(({ id, is }) => (is === "turn" || is === "acts" ? (combat.combatants.get(id) ?? []) : []));
}

/** Ends what this user has chosen for a combatant's moment when that moment ends, and lets the next begin. For `init`. */
export function watchMoments(moments: Moments): void {
  const last = new WeakMap<Fight, readonly Fighter[]>();
  const go = (combat: Fight): void => {
    const [before, now] = [last.get(combat) ?? [], actingIn(combat, moments)];
    last.set(combat, now);
    if (before.length === now.length && before.every((fighter) => now.includes(fighter))) return;
    // One in whose moment another acts goes on with it.
    for (const ended of before.filter((each) => !now.includes(each) && moments.isHalted?.(each) !== true)) {
      endChoices(ended);
      endSearch(ended);
      endAims(ended);
    }
    beginAims(combat, now);
  };
  // An exchange says that it is done when all that it changes has been written.
  const look = onceAMoment(() => game.combats.contents.forEach(go));
  Hooks.once("ready", look);
  Hooks.on("createChatMessage", look);
  Hooks.on("updateChatMessage", look);
  watchTargets();
}
