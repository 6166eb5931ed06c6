import { add, total, type Draft } from "../../kernel/totals.ts";
import type { AttackKind, Band, Manner } from "../stats.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import { characterOf } from "./character.ts";
import { fatiguePenalty, hamper, hasCondition, hasTimed, isDazed, isHelpless } from "./harm.ts";
import { kitOf } from "./kit.ts";
import { loadOf } from "./load.ts";
import { addBonus } from "./sheet-bonus.ts";
import { situate } from "./situations.ts";
import type { Arm } from "./strikers.ts";

/** The one who fights: a combatant, or an actor seen as one. */
export type Fighter = Pick<SegmentsCombatant, "sheet" | "body" | "gear" | "turn">;

/** How a blow comes about and how it is struck. */
export interface Approach {
  readonly kind: AttackKind;
  readonly manner: Manner;
}

/** A plain blow in melee. */
export const ROUTINE_BLOW: Approach = { kind: "routine", manner: "melee" };
/** A plain shot: the sheet shows it at short range, where nothing is added or taken off. */
export const ROUTINE_SHOT: Approach = { kind: "routine", manner: "short" };

/** Whether a blow is a shot or a throw. [SEG-HOUSE-41] */
export function isShot(manner: Manner): manner is Band {
  return manner !== "melee" && manner !== "equivalent" && manner !== "inside";
}

/**
 * Strike total of a blow: natural die (0 for the sheet), base attack, Strength (Dexterity for a shot), attack factor
 * and the situation. [SEG-HOUSE-20] [SEG-HOUSE-28] [SEG-HOUSE-36]
 */
export function strikeTotal(
  settings: SegmentsSettings,
  fighter: Fighter,
  arm: Arm,
  { kind, manner }: Approach,
  natural: number,
): Draft {
  const { baseAttack, modifiers } = characterOf(settings, fighter.sheet);
  const draft = total("strike", natural, "SEG-HOUSE-20");
  add(draft, "baseAttack", baseAttack.value, "SEG-HOUSE-03");
  const shot = isShot(manner);
  if (shot) add(draft, "dexterity", modifiers.dexterity, "SEG-HOUSE-01");
  else add(draft, "strength", modifiers.strength, "SEG-HOUSE-01");
  const melee = manner === "melee";
  if (kind !== "sneak" && (shot || melee || settings.meleeEquivalentFactors))
    add(draft, "attackFactor", arm.attackFactor, "SEG-HOUSE-61");
  addBonus(draft, fighter.sheet, "attack", "SEG-HOUSE-20");
  occasion(draft, settings, kind);
  if (shot) situate(draft, settings, manner);
  if (arm.offHand) situate(draft, settings, "offHand");
  if ((melee || shot) && hasCondition(fighter, "prone")) situate(draft, settings, "prone");
  return unsteady(draft, settings, fighter);
}

/** What the occasion adds. A sneak attack's bonus stands in for that of the surprise attack. [SEG-AOO-23] [SEG-SURP-16] [SEG-SNEAK-08] [SEG-HOUSE-40] [SEG-HOUSE-43] */
export function occasion(draft: Draft, settings: SegmentsSettings, kind: AttackKind): Draft {
  if (kind === "routine") return draft;
  return situate(draft, settings, kind === "cover" ? "coverFire" : kind);
}

/** Blindness, wounds and weariness. [SEG-HOUSE-57] [SEG-HOUSE-59] [SEG-FAT-10] */
export function unsteady(draft: Draft, settings: SegmentsSettings, fighter: Fighter): Draft {
  if (hasTimed(fighter, "blinded")) situate(draft, settings, "blinded");
  return hamper(draft, settings, fighter);
}

/**
 * Armour class against a manner of blow, seen coming or not. A helpless being keeps only what it wears and is; in
 * grapple Dexterity, shield and weapon do not help. [SEG-HOUSE-21] [SEG-HOUSE-28] [SEG-HOUSE-36] [SEG-HOUSE-59] [SEG-SNEAK-09] [SEG-SNEAK-10]
 */
export function armourClass(settings: SegmentsSettings, fighter: Fighter, manner: Manner, sneak = false): Draft {
  const { sheet, gear } = fighter;
  const kit = kitOf(gear);
  const draft = total("armourClass", settings.acBase, "SEG-HOUSE-21");
  const helpless = isHelpless(fighter);
  const shot = isShot(manner);
  const grappling = manner === "equivalent";
  const unaware = sneak || grappling || isDazed(settings, fighter);
  if (!helpless) {
    const { dexterity } = characterOf(settings, sheet).modifiers;
    if (dexterity < 0 || !unaware) add(draft, "dexterity", dexterity, "SEG-HOUSE-21");
  }
  add(draft, "armour", kit.armourBonus, "SEG-HOUSE-62");
  add(draft, "naturalArmour", sheet.naturalArmour, "SEG-HOUSE-21");
  add(draft, "size", settings.tables.sizes[sheet.size].armourClass, "SEG-HOUSE-60");
  addBonus(draft, sheet, "armourClass", "SEG-HOUSE-21");
  if (manner === "inside") situate(draft, settings, "inside", "armourClass");
  if (helpless) return draft;
  if (kit.shield !== null && !grappling) add(draft, "shield", kit.shield.armour, "SEG-HOUSE-62");
  const guarded = !shot || settings.defenceFactorVsMissiles;
  if (guarded && !unaware && kit.guard !== null) add(draft, "defenceFactor", kit.guard.defenceFactor, "SEG-HOUSE-63");
  const against = shot ? "armourClassMissile" : "armourClass";
  if (hasCondition(fighter, "prone")) situate(draft, settings, "prone", against);
  if (fighter.turn.charges > 0) situate(draft, settings, "charge", against);
  if (settings.fatiguePenaltyScope === "success_rolls_and_ac")
    add(draft, "fatigue", -fatiguePenalty(settings, fighter), "SEG-FAT-10");
  return draft;
}

/** Parry total with a weapon, a shield or bare hands. [SEG-HOUSE-24] */
export function parryTotal(settings: SegmentsSettings, fighter: Fighter, arm: Arm, natural: number): Draft {
  const { baseAttack, modifiers } = characterOf(settings, fighter.sheet);
  const draft = total("parry", natural, "SEG-HOUSE-24");
  add(draft, "baseAttack", baseAttack.value, "SEG-HOUSE-03");
  add(draft, settings.parryAbility, modifiers[settings.parryAbility], "SEG-HOUSE-01");
  add(
    draft,
    arm.parriesAs === "shield" ? "parryFactor" : "defenceFactor",
    arm.parryFactor,
    arm.parriesAs === "shield" ? "SEG-HOUSE-62" : "SEG-HOUSE-61",
  );
  addBonus(draft, fighter.sheet, "parry", "SEG-HOUSE-24");
  return unsteady(draft, settings, fighter);
}

/** Dodge total. [SEG-HOUSE-26] */
export function dodgeTotal(settings: SegmentsSettings, fighter: Fighter, natural: number): Draft {
  const { baseAttack, modifiers } = characterOf(settings, fighter.sheet);
  const draft = total("dodge", natural, "SEG-HOUSE-26");
  add(draft, "baseAttack", baseAttack.value, "SEG-HOUSE-03");
  add(draft, "dexterity", modifiers.dexterity, "SEG-HOUSE-01");
  add(draft, "encumbrance", -loadOf(settings, fighter).encumbrance.value, "SEG-HOUSE-46");
  addBonus(draft, fighter.sheet, "dodge", "SEG-HOUSE-26");
  return unsteady(draft, settings, fighter);
}

/** What is added to the dice of a blow: Strength, but for a bow, crossbow or sling. [SEG-HOUSE-22] */
export function damageBonus(
  settings: SegmentsSettings,
  fighter: Fighter,
  arm: Arm,
  manner: Manner,
  dice: number,
): Draft {
  const draft = addBonus(total("damage", dice, "SEG-HOUSE-22"), fighter.sheet, "damage", "SEG-HOUSE-22");
  return isShot(manner) && !arm.thrown
    ? draft
    : add(draft, "strength", characterOf(settings, fighter.sheet).modifiers.strength, "SEG-HOUSE-22");
}

/** Damage of a blow whose dice came to `dice`: Strength added, at least the minimum. [SEG-HOUSE-22] */
export function damageTotal(
  settings: SegmentsSettings,
  fighter: Fighter,
  arm: Arm,
  manner: Manner,
  dice: number,
): Draft {
  return atLeast(settings, damageBonus(settings, fighter, arm, manner, dice));
}

/** Damage that is never less than the minimum. [SEG-HOUSE-22] */
export function atLeast(settings: SegmentsSettings, draft: Draft): Draft {
  return add(draft, "least", Math.max(0, settings.minDamage - draft.value), "SEG-HOUSE-22");
}
