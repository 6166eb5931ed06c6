import { strikersOf } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { hasFoeInContact } from "../ground/contact.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Means, Mode } from "../stats.ts";

const MEANS: Readonly<Partial<Record<Mode, Means>>> = {
  shooting: "missile",
  cover: "missile",
  casting: "spell",
  item: "magicItem",
};

/** What a mode asks for and the combatant does not carry, be it in hand or not; null: nothing. Such a mode may be declared all the same. [SEG-CORE-11] */
export function missingFor({ gear, turn }: SegmentsCombatant, mode: Mode): Means | null {
  const means = MEANS[mode];
  if (means === undefined) return null;
  if (means === "missile")
    return gear.weapons.some(({ ranges, place }) => ranges !== null && place !== "dropped") ? null : means;
  if (turn.casting !== null) return null;
  return gear.spells.some(({ source }) => (source === "item" ? "magicItem" : "spell") === means) ? null : means;
}

/**
 * The mode that fits what the combatant has in hand: close combat for one who is engaged or holds a weapon for it, else shots,
 * magic for one who has nothing else, and close combat again for want of anything. [SEG-CORE-11] [SEG-CORE-12]
 */
export function suitingMode(table: Table, combatant: SegmentsCombatant): Mode {
  const { gear, turn } = combatant;
  if (turn.casting !== null) return "casting";
  const shots = strikersOf(table.settings, combatant, "missile");
  const isArmed = gear.weapons.some(({ natural, place }) => natural || place === "hand" || place === "offHand");
  if (hasFoeInContact(table, combatant)) return "melee";
  if (shots.some(({ meleeWeapon }) => !meleeWeapon)) return "shooting";
  if (isArmed || gear.spells.length === 0) return "melee";
  return gear.spells.some(({ source }) => source !== "item") ? "casting" : "item";
}
