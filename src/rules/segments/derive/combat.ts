import { add, total, type Draft, type Total } from "../../kernel/totals.ts";
import type { AttackKind } from "../events.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import { characterOf } from "./character.ts";
import { fatiguePenalty, hamper, hasCondition, hasTimed, isDazed, isHelpless } from "./harm.ts";
import { kitOf } from "./kit.ts";
import { loadOf } from "./load.ts";
import type { Arm } from "./strikers.ts";

/** Whoever fights: a combatant, or an actor seen as one. */
export type Fighter = Pick<SegmentsCombatant, "sheet" | "body" | "gear" | "turn">;

/** From where a blow comes: what counts in armour class depends on it. */
export type Threat = "melee" | "missile" | "sneak";

/**
 * Strike total of a blow in close combat: natural die (0 for the sheet), base attack, Strength, attack factor and
 * the situation. [SEG-HOUSE-20] [SEG-HOUSE-28]
 */
export function strikeTotal(settings: SegmentsSettings, fighter: Fighter, arm: Arm, kind: AttackKind, natural: number): Draft {
  const { baseAttack, modifiers } = characterOf(settings, fighter.sheet);
  const draft = total("strike", natural, "SEG-HOUSE-20");
  add(draft, "baseAttack", baseAttack.value, "SEG-HOUSE-03");
  add(draft, "strength", modifiers.strength, "SEG-HOUSE-01");
  add(draft, "attackFactor", arm.attackFactor, "SEG-HOUSE-61");
  if (kind === "opportunity") add(draft, "opportunity", settings.aooBonus, "SEG-AOO-23");
  if (arm.offHand) add(draft, "offHand", settings.offHandPenalty, "SEG-HOUSE-63");
  if (hasCondition(fighter, "prone")) add(draft, "prone", settings.proneAttackPenalty, "SEG-HOUSE-28");
  return unsteady(draft, settings, fighter);
}

/** Blindness, wounds and weariness. */
function unsteady(draft: Draft, settings: SegmentsSettings, fighter: Fighter): Draft {
  if (hasTimed(fighter, "blinded")) add(draft, "blinded", settings.blindedAttackPenalty, "SEG-HOUSE-59");
  return hamper(draft, settings, fighter);
}

/** Armour class. A helpless being keeps only what it wears and is. [SEG-HOUSE-21] [SEG-HOUSE-28] [SEG-HOUSE-59] [SEG-SNEAK-09] [SEG-SNEAK-10] */
export function armourClass(settings: SegmentsSettings, fighter: Fighter, threat: Threat): Draft {
  const { sheet, gear } = fighter;
  const kit = kitOf(gear);
  const draft = total("armourClass", settings.acBase, "SEG-HOUSE-21");
  const helpless = isHelpless(fighter);
  const unaware = threat === "sneak" || isDazed(fighter);
  if (!helpless) {
    const { dexterity } = characterOf(settings, sheet).modifiers;
    if (dexterity < 0 || !unaware) add(draft, "dexterity", dexterity, "SEG-HOUSE-21");
  }
  add(draft, "armour", kit.armourBonus, "SEG-HOUSE-62");
  add(draft, "naturalArmour", sheet.naturalArmour, "SEG-HOUSE-21");
  add(draft, "size", settings.tables.sizes[sheet.size].armourClass, "SEG-HOUSE-60");
  if (helpless) return draft;
  if (kit.shield !== null) add(draft, "shield", kit.shield.armour, "SEG-HOUSE-62");
  const guarded = threat === "melee" || (threat === "missile" && settings.defenceFactorVsMissiles);
  if (guarded && !unaware && kit.guard !== null) add(draft, "defenceFactor", kit.guard.defenceFactor, "SEG-HOUSE-63");
  if (hasCondition(fighter, "prone")) add(draft, "prone", threat === "missile" ? settings.proneAcMissile : settings.proneAcMelee, "SEG-HOUSE-28");
  if (settings.fatiguePenaltyScope === "success_rolls_and_ac") add(draft, "fatigue", -fatiguePenalty(settings, fighter), "SEG-FAT-10");
  return draft;
}

/** Parry total with a weapon, a shield or bare hands. [SEG-HOUSE-24] */
export function parryTotal(settings: SegmentsSettings, fighter: Fighter, arm: Arm, natural: number): Draft {
  const { baseAttack, modifiers } = characterOf(settings, fighter.sheet);
  const draft = total("parry", natural, "SEG-HOUSE-24");
  add(draft, "baseAttack", baseAttack.value, "SEG-HOUSE-03");
  add(draft, settings.parryAbility, modifiers[settings.parryAbility], "SEG-HOUSE-01");
  add(draft, arm.parriesAs === "shield" ? "parryFactor" : "defenceFactor", arm.parryFactor, arm.parriesAs === "shield" ? "SEG-HOUSE-62" : "SEG-HOUSE-61");
  return unsteady(draft, settings, fighter);
}

/** Dodge total. [SEG-HOUSE-26] */
export function dodgeTotal(settings: SegmentsSettings, fighter: Fighter, natural: number): Draft {
  const { baseAttack, modifiers } = characterOf(settings, fighter.sheet);
  const draft = total("dodge", natural, "SEG-HOUSE-26");
  add(draft, "baseAttack", baseAttack.value, "SEG-HOUSE-03");
  add(draft, "dexterity", modifiers.dexterity, "SEG-HOUSE-01");
  add(draft, "encumbrance", -loadOf(settings, fighter).encumbrance.value, "SEG-HOUSE-46");
  return unsteady(draft, settings, fighter);
}

/** What is added to the dice of a blow. [SEG-HOUSE-22] */
export function damageBonus(settings: SegmentsSettings, fighter: Fighter, dice: number): Draft {
  return add(total("damage", dice, "SEG-HOUSE-22"), "strength", characterOf(settings, fighter.sheet).modifiers.strength, "SEG-HOUSE-22");
}

/** Damage of a blow whose dice came to `dice`: Strength added, at least the minimum. [SEG-HOUSE-22] */
export function damageTotal(settings: SegmentsSettings, fighter: Fighter, dice: number): Total {
  const draft = damageBonus(settings, fighter, dice);
  return add(draft, "least", Math.max(0, settings.minDamage - draft.value), "SEG-HOUSE-22");
}
