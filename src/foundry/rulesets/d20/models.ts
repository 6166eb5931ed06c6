import { actorShape } from "../../../rules/d20/stored/actor.ts";
import { armourShape, shieldShape } from "../../../rules/d20/stored/armour.ts";
import { combatShape } from "../../../rules/d20/stored/field.ts";
import { goodsShape } from "../../../rules/d20/stored/goods.ts";
import { powerShape } from "../../../rules/d20/stored/power.ts";
import { turnShape } from "../../../rules/d20/stored/turn.ts";
import { weaponShape } from "../../../rules/d20/stored/weapon.ts";
import { actorModel, combatantModel, combatModel, itemModel } from "../../data/ruleset-models.ts";

/** A being of the ruleset, with its hit points. */
export class D20ActorData extends actorModel(actorShape, { "hitPoints.value": "hitPoints" }) {
  declare hitPoints: { value: number; max: number; rolled: number | null; override: number | null };
  /** The second bar of tokens, beside hit points: nonlethal damage, full where it fells. [D20-HP-32] */
  declare nonlethalDamage: { value: number; max: number };

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { nonlethal, temporary } = this.effective;
    this.nonlethalDamage = { value: nonlethal, max: Math.max(1, this.hitPoints.value + temporary) };
  }
}

/** A fight of the ruleset. */
export class D20CombatData extends combatModel(combatShape) {}

/** A combatant of the ruleset. */
export class D20CombatantData extends combatantModel(turnShape) {}

/** A weapon or a natural attack. [D20-GEAR-01] */
export class D20WeaponData extends itemModel(weaponShape, "PDA.D20.Weapon") {}

/** Body armour. [D20-GEAR-07] */
export class D20ArmorData extends itemModel(armourShape, "PDA.D20.Armor") {}

/** A shield. [D20-GEAR-07] */
export class D20ShieldData extends itemModel(shieldShape, "PDA.D20.Shield") {}

/** A spell, a magic item or a special ability. [D20-SPELL-22] */
export class D20PowerData extends itemModel(powerShape, "PDA.D20.Power") {}

/** Other gear, which is no concern of the rules. */
export class D20GearData extends itemModel(goodsShape, "PDA.D20.Goods") {}
