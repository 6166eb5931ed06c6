/** The derived numbers of a sheet, each under a stable key with its explanation. */
import type { Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { ABILITIES, MOTIONS, SAVES, SKILLS } from "../stats.ts";
import { abilityOf } from "./abilities.ts";
import { armourTriplet } from "./armour-class.ts";
import { skillTotal } from "./checks.ts";
import type { Fighter } from "./fighter.ts";
import { maxHitPoints } from "./hit-points.ts";
import { initiativeTotal, opportunitiesTotal } from "./readiness.ts";
import { saveTotal } from "./saves.ts";
import { hasListedSpeed, speedOf } from "./speed.ts";

/** All numbers that follow from an actor's values. Of speeds those that it has. [D20-HP-01] [D20-AC-01] [D20-SAVE-01] [D20-INIT-02] [D20-AOO-14] [D20-SKILL-02] */
export function sheetNumbers(settings: D20Settings, fighter: Fighter): Readonly<Record<string, Total>> {
  const { normal, touch, flatFooted } = armourTriplet(settings, fighter);
  return {
    hitPoints: maxHitPoints(settings, fighter),
    armourClass: normal, touch, flatFooted,
    initiative: initiativeTotal(settings, fighter),
    opportunities: opportunitiesTotal(settings, fighter),
    ...named(ABILITIES, "ability", (ability) => abilityOf(settings, fighter, ability).score),
    ...named(SAVES, "save", (save) => saveTotal(settings, fighter, save)),
    ...named(SKILLS, "skill", (skill) => skillTotal(settings, fighter, skill)),
    ...named(MOTIONS.filter((motion) => hasListedSpeed(fighter, motion)), "speed", (motion) => speedOf(settings, fighter, motion)),
  };
}

function named<K extends string>(words: readonly K[], prefix: string, of: (word: K) => Total): Readonly<Record<string, Total>> {
  return Object.fromEntries(words.map((word) => [`${prefix}.${word}`, of(word)]));
}
