/** The derived numbers of a sheet, each under a stable key with its explanation. */
import { add, total, type Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { ABILITIES, MOTIONS, SAVES, SKILLS } from "../stats.ts";
import { abilityOf } from "./abilities.ts";
import { armourTriplet } from "./armour-class.ts";
import { characterOf } from "./character.ts";
import { abilityTotal, skillTotal } from "./checks.ts";
import type { Fighter } from "./fighter.ts";
import { grappleTotal } from "./grapple.ts";
import { maxHitPoints } from "./hit-points.ts";
import { initiativeTotal, opportunitiesTotal } from "./readiness.ts";
import { saveTotal } from "./saves.ts";
import { channelLevel, turningCheck, turningsTotal } from "../turning/channel.ts";
import { hasListedSpeed, runFactor, speedOf } from "./speed.ts";

/** All numbers that follow from an actor's values. Of speeds those that it has. [D20-HP-01] [D20-AC-01] [D20-SAVE-01] [D20-INIT-02] [D20-AOO-14] [D20-SKILL-02] [D20-PROG-02] [D20-PROG-06] [D20-ACT-48] */
export function sheetNumbers(settings: D20Settings, fighter: Fighter): Readonly<Record<string, Total>> {
  const { normal, touch, flatFooted } = armourTriplet(settings, fighter);
  const { baseAttack, sneakDice } = characterOf(settings, fighter.sheet);
  return {
    hitPoints: maxHitPoints(settings, fighter),
    armourClass: normal,
    touch,
    flatFooted,
    initiative: initiativeTotal(settings, fighter),
    opportunities: opportunitiesTotal(settings, fighter),
    baseAttack,
    grapple: grappleTotal(settings, fighter),
    sneakDice,
    runFactor: runFactor(settings, fighter),
    ...turningOf(settings, fighter),
    ...roomOf(settings, fighter),
    ...named(ABILITIES, "ability", (ability) => abilityOf(settings, fighter, ability).score),
    ...named(ABILITIES, "check", (ability) => abilityTotal(settings, fighter, ability)),
    ...named(SAVES, "save", (save) => saveTotal(settings, fighter, save)),
    ...named(SKILLS, "skill", (skill) => skillTotal(settings, fighter, skill)),
    ...named(
      MOTIONS.filter((motion) => hasListedSpeed(fighter, motion)),
      "speed",
      (motion) => speedOf(settings, fighter, motion),
    ),
  };
}

/** How often a day and how well one turns undead, of those alone who can. [D20-TURN-04] [D20-TURN-09] */
const turningOf = (settings: D20Settings, fighter: Fighter): Readonly<Record<string, Total>> =>
  channelLevel(settings, fighter.sheet) < 1
    ? {}
    : { turnings: turningsTotal(settings, fighter), turningCheck: turningCheck(settings, fighter) };

/** Side of its space and natural reach, in metres: by size and shape, or as they are written. [D20-MOVE-38] */
function roomOf({ tables }: D20Settings, { sheet }: Fighter): Readonly<Record<"space" | "reach", Total>> {
  const usual = tables.sizes[sheet.size][sheet.shape];
  return {
    space: add(
      total("space", usual.space, "D20-MOVE-38"),
      "override",
      (sheet.space ?? usual.space) - usual.space,
      "D20-MOVE-38",
    ),
    reach: add(
      total("reach", usual.reach, "D20-MOVE-38"),
      "override",
      (sheet.reach ?? usual.reach) - usual.reach,
      "D20-MOVE-38",
    ),
  };
}

function named<K extends string>(
  words: readonly K[],
  prefix: string,
  of: (word: K) => Total,
): Readonly<Record<string, Total>> {
  return Object.fromEntries(words.map((word) => [`${prefix}.${word}`, of(word)]));
}
