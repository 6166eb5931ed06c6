import type { LedgerId } from "../../kernel/ids.ts";
import { perSettings } from "../../kernel/memo.ts";
import type { D20Settings } from "../settings.ts";
import { hasCondition, type Fighter } from "./fighter.ts";
import { isLost } from "./scores.ts";

/** What hit points, nonlethal damage and lost abilities make of somebody. [D20-HP-02] [D20-HP-31] [D20-HP-32] [D20-COND-11] */
export type LifeState = "normal" | "staggered" | "disabled" | "unconscious" | "stable" | "dying" | "dead";

type Bodily = Pick<Fighter, "sheet" | "body">;

/**
 * The state that the numbers make: dead, down (dying, stable, awake again), knocked out, barely standing. Recomputed
 * whenever it is asked; temporary points count among the others. [D20-HP-02] [D20-HP-04] [D20-HP-08] [D20-HP-09] [D20-HP-13] [D20-HP-16] [D20-HP-17] [D20-HP-31] [D20-HP-32] [D20-HP-33]
 */
export function lifeOf(settings: D20Settings, fighter: Bodily): LifeState {
  const { body } = fighter;
  const points = body.hitPoints + body.temporary;
  if (points <= settings.deathAt || body.conditions.includes("dead") || isLost(settings, fighter, "constitution"))
    return "dead";
  const { stable, awake } = body.recovery;
  if (points < 0 && !(stable && awake)) return stable ? "stable" : "dying";
  if ((body.nonlethal > 0 && body.nonlethal > points) || isMindLost(settings, fighter)) return "unconscious";
  if (points <= 0) return "disabled";
  return body.nonlethal === points ? "staggered" : "normal";
}

/** [D20-DMG-12] */
function isMindLost(settings: D20Settings, fighter: Bodily): boolean {
  return (
    isLost(settings, fighter, "intelligence") ||
    isLost(settings, fighter, "wisdom") ||
    isLost(settings, fighter, "charisma")
  );
}

/** Whether he has lost his senses: by hit points, asleep, or knocked out by something else. [D20-HP-08] [D20-HP-32] */
export function isConscious(settings: D20Settings, fighter: Fighter): boolean {
  const life = lifeOf(settings, fighter);
  return (
    (life === "normal" || life === "staggered" || life === "disabled") &&
    !hasCondition(fighter, "unconscious") &&
    !hasCondition(fighter, "asleep")
  );
}

/** Which rule lays him at anybody's mercy, or null. Remembered for the combatant. [D20-HELP-01] [D20-COND-10] [D20-DMG-12] */
export const helplessBy: (settings: D20Settings, fighter: Fighter) => LedgerId | null = perSettings(
  (settings, fighter) => {
    const life = lifeOf(settings, fighter);
    if (life === "dying" || life === "stable" || life === "dead") return "D20-HP-08";
    if (
      isLost(settings, fighter, "strength") ||
      isLost(settings, fighter, "dexterity") ||
      isMindLost(settings, fighter)
    )
      return "D20-DMG-12";
    if (life === "unconscious") return "D20-HP-32";
    return isPowerless(fighter) ? "D20-HELP-01" : null;
  },
);

function isPowerless(fighter: Fighter): boolean {
  return (
    hasCondition(fighter, "paralysed") ||
    hasCondition(fighter, "asleep") ||
    hasCondition(fighter, "bound") ||
    hasCondition(fighter, "unconscious")
  );
}
