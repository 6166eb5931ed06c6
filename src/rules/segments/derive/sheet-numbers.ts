/**
 * The numbers of a `segments` sheet, each with its explanation. Nothing here is stored: whatever asks reads it from the
 * sheet, the gear and the body as they are.
 */
import { add, total, type Total } from "../../kernel/totals.ts";
import { routineActionsOf } from "./actions-count.ts";
import { characterOf } from "./character.ts";
import {
  armourClass,
  damageBonus,
  dodgeTotal,
  parryTotal,
  ROUTINE_BLOW,
  ROUTINE_SHOT,
  strikeTotal,
  type Fighter,
} from "./combat.ts";
import { grappleDefence, grappleTotal } from "./grapple.ts";
import { fatiguePenalty, woundPenalties } from "./harm.ts";
import { loadOf } from "./load.ts";
import { checksOf } from "./skills.ts";
import { addBonus } from "./sheet-bonus.ts";
import { parriersOf, strikersOf } from "./strikers.ts";
import type { SegmentsSettings } from "../settings.ts";
import { sneakOf } from "../sneak/rank.ts";

/** Every derived number of a sheet under a stable key, dice left out (a `strike` of +7 is N + 7). */
export function sheetNumbers(settings: SegmentsSettings, fighter: Fighter): Readonly<Record<string, Total>> {
  const character = characterOf(settings, fighter.sheet);
  const load = loadOf(settings, fighter);
  const sneak = sneakOf(settings, fighter.sheet);
  const numbers: Record<string, Total> = {
    level: total("level", character.level, "SEG-HOUSE-02"),
    baseAttack: character.baseAttack,
    routineActions: routineActionsOf(settings, fighter),
    criticalParry: character.criticalParry,
    criticalSave: character.criticalSave,
    sneakRank: sneak.rank,
    sneakLimit: sneak.limit,
    sneakDc: sneak.dc,
    ...character.saves,
    maxStamina: character.maxStamina,
    maxWounds: character.maxWounds,
    life: add(total("life", fighter.body.stamina, "SEG-WOUND-01"), "wounds", fighter.body.wounds, "SEG-WOUND-01"),
    armourClass: armourClass(settings, fighter, "melee"),
    armourClassMissile: armourClass(settings, fighter, "short"),
    armourClassSneak: armourClass(settings, fighter, "melee", true),
    dodge: dodgeTotal(settings, fighter, 0),
    grapple: grappleTotal(settings, fighter, "routine", 0),
    grappleDefence: grappleDefence(settings, fighter),
    encumbrance: load.encumbrance,
    fatigueThreshold: load.threshold,
    fatiguePenalty: total("fatiguePenalty", fatiguePenalty(settings, fighter), "SEG-FAT-09"),
    woundPenalty: woundPenaltyTotal(settings, fighter),
    maxSpeed: load.maxSpeed,
    swimSpeed: load.swimSpeed,
    mountSpeed: total("mountSpeed", fighter.sheet.mountSpeed ?? settings.mountMaxSpeed, "SEG-HOUSE-71"),
    initiative: initiativeModifier(settings, fighter),
    ...checksOf(settings, fighter),
  };
  for (const arm of strikersOf(settings, fighter)) {
    numbers[`strike.${arm.id}`] = strikeTotal(settings, fighter, arm, ROUTINE_BLOW, 0);
    numbers[`damage.${arm.id}`] = damageBonus(settings, fighter, arm, "melee", 0);
  }
  for (const arm of strikersOf(settings, fighter, "missile")) {
    numbers[`shot.${arm.id}`] = strikeTotal(settings, fighter, arm, ROUTINE_SHOT, 0);
    numbers[`shotDamage.${arm.id}`] = damageBonus(settings, fighter, arm, "short", 0);
  }
  for (const arm of parriersOf(settings, fighter)) numbers[`parry.${arm.id}`] = parryTotal(settings, fighter, arm, 0);
  return numbers;
}

/** [SEG-HOUSE-57] */
function woundPenaltyTotal(settings: SegmentsSettings, fighter: Fighter): Total {
  const draft = total("woundPenalty", 0, "SEG-HOUSE-57");
  if (settings.woundPenaltyStacking === "worst")
    return add(draft, "wounds", Math.max(0, ...woundPenalties(settings, fighter)), "SEG-HOUSE-57");
  for (const injury of fighter.body.injuries)
    for (const penalty of woundPenalties(settings, { body: { ...fighter.body, injuries: [injury] } }))
      add(draft, `injury.${injury.place}`, penalty, "SEG-HOUSE-57");
  return draft;
}

/** What Dexterity takes off the initiative die. [SEG-HOUSE-14] */
function initiativeModifier(settings: SegmentsSettings, fighter: Fighter): Total {
  const draft = add(
    total("initiative", 0, "SEG-HOUSE-14"),
    "dexterity",
    -settings.initiativeDexFactor * characterOf(settings, fighter.sheet).modifiers.dexterity,
    "SEG-HOUSE-14",
  );
  return addBonus(draft, fighter.sheet, "initiative", "SEG-HOUSE-14");
}
