import { SHEET_BONUSES, type SheetBonus } from "../../../rules/segments/stats.ts";
import { actorShape } from "../../../rules/segments/stored/actor.ts";
import { combatShape } from "../../../rules/segments/stored/field.ts";
import { armourShape, shieldShape, spellShape, thingShape, weaponShape } from "../../../rules/segments/stored/gear.ts";
import { turnShape } from "../../../rules/segments/stored/turn.ts";
import { actorModel, combatantModel, combatModel, itemModel } from "../../data/ruleset-models.ts";

/** A being of the ruleset, with its stamina and wound points. */
export class SegmentsActorData extends actorModel(actorShape, {
  "stamina.value": "maxStamina",
  "wounds.value": "maxWounds",
}) {
  declare stamina: { value: number; max: number; override: number | null };
  declare wounds: { value: number; max: number; override: number | null };
  /** What active effects add to numbers of the sheet; no stored value lies there. */
  declare bonuses: Record<SheetBonus, number>;

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.bonuses = Object.fromEntries(SHEET_BONUSES.map((name) => [name, 0])) as Record<SheetBonus, number>;
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

/** A document with the data of one of the models above. */
type With<D, S> = D & { readonly system: S };
type AnItem = Item.Implementation | null | undefined;

export const isSegmentsActor = (
  actor: Actor.Implementation | null | undefined,
): actor is With<Actor.Implementation, SegmentsActorData> => actor?.system instanceof SegmentsActorData;

export const isSegmentsCombat = (
  combat: Combat.Implementation | null | undefined,
): combat is With<Combat.Implementation, SegmentsCombatData> => combat?.system instanceof SegmentsCombatData;

export const isSegmentsCombatant = (
  combatant: Combatant.Implementation | null | undefined,
): combatant is With<Combatant.Implementation, SegmentsCombatantData> =>
  combatant?.system instanceof SegmentsCombatantData;

export const isWeaponItem = (item: AnItem): item is With<Item.Implementation, SegmentsWeaponData> =>
  item?.system instanceof SegmentsWeaponData;

export const isArmourItem = (item: AnItem): item is With<Item.Implementation, SegmentsArmorData> =>
  item?.system instanceof SegmentsArmorData;

export const isShieldItem = (item: AnItem): item is With<Item.Implementation, SegmentsShieldData> =>
  item?.system instanceof SegmentsShieldData;

export const isSpellItem = (item: AnItem): item is With<Item.Implementation, SegmentsSpellData> =>
  item?.system instanceof SegmentsSpellData;

/** Other gear than arms: it is carried, and no rule fights with it. */
export const isThingItem = (item: AnItem): item is With<Item.Implementation, SegmentsGearData> =>
  item?.system instanceof SegmentsGearData;
