import { SHEET_BONUSES, type SheetBonus } from "../../../rules/segments/stats.ts";
import { actorShape, type ActorStats } from "../../../rules/segments/stored/actor.ts";
import { combatShape } from "../../../rules/segments/stored/field.ts";
import { armourShape, shieldShape, spellShape, thingShape, weaponShape } from "../../../rules/segments/stored/gear.ts";
import { turnShape } from "../../../rules/segments/stored/turn.ts";
import { isOf } from "../../data/system-model.ts";
import { actorModel, combatantModel, combatModel, itemModel } from "../../data/ruleset-models.ts";

/** A being of the ruleset, with its stamina and wound points. */
export class SegmentsActorData extends actorModel(actorShape, {
  "stamina.value": "maxStamina",
  "wounds.value": "maxWounds",
}) {
  declare stamina: { value: number; max: number; override: number | null };
  declare wounds: { value: number; max: number; override: number | null };
  /** What active effects add to numbers of the sheet; no stored value lies there. None while the host makes the actor. */
  declare bonuses: Record<SheetBonus, number> | undefined;

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.bonuses = Object.fromEntries(SHEET_BONUSES.map((name) => [name, 0])) as Record<SheetBonus, number>;
  }

  /** With what active effects add to the sheet's numbers. */
  override get stats(): ActorStats {
    const bonuses = Object.entries(this.bonuses ?? {})
      .filter(([, value]) => value !== 0 && Number.isFinite(value))
      .map(([name, value]) => [name, Math.trunc(value)] as const);
    return bonuses.length === 0 ? super.stats : { ...super.stats, bonuses: Object.fromEntries(bonuses) };
  }
}

/** A fight of the ruleset. */
export class SegmentsCombatData extends combatModel(combatShape) {}

/** A combatant of the ruleset; `move` is the path drawn as a ghost. */
export class SegmentsCombatantData extends combatantModel(turnShape) {}

/** A weapon. [SEG-HOUSE-61] */
export class SegmentsWeaponData extends itemModel(weaponShape, "PDA.Segments.Weapon") {}

/** Body armour. [SEG-HOUSE-62] */
export class SegmentsArmorData extends itemModel(armourShape, "PDA.Segments.Armor") {}

/** A shield. [SEG-HOUSE-62] */
export class SegmentsShieldData extends itemModel(shieldShape, "PDA.Segments.Shield") {}

/** A spell or a magic item's power. [SEG-HOUSE-44] [SEG-HOUSE-45] */
export class SegmentsSpellData extends itemModel(spellShape, "PDA.Segments.Spell") {}

/** Anything else that is carried. */
export class SegmentsGearData extends itemModel(thingShape, "PDA.Segments.Gear") {}

export const isSegmentsActor = isOf(SegmentsActorData);
export const isSegmentsCombat = isOf(SegmentsCombatData);
export const isSegmentsCombatant = isOf(SegmentsCombatantData);
export const isSpellItem = isOf(SegmentsSpellData);
