import { perSettings } from "../../kernel/memo.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { D20Settings } from "../settings.ts";
import type { Sheet, Weapon } from "../state.ts";
import type { WeaponFlag } from "../stats.ts";
import { UNARMED, type Arm, type Grip } from "./arm.ts";
import { characterOf } from "./character.ts";
import { featNameOf, hasCondition, hasFeat, hasFeatFor, type Fighter } from "./fighter.ts";
import { kitOf } from "./kit.ts";
import { reachWith } from "./reach.ts";
import { unarmedDice, weaponDice } from "./weapon-size.ts";
import type { Head, Striker } from "../stored/turn.ts";

export type { Arm, Grip } from "./arm.ts";

type Armed = Pick<Fighter, "sheet" | "gear">;

/**
 * What strikes under this name and in this grip, or why it cannot: unknown, not in hand, a hand too few, not to be thrown,
 * no second head, the wrong damage for a missile, not while prone. [D20-GEAR-02] [D20-ACT-34] [D20-ATK-26] [D20-MOD-22]
 */
export function armOf(
  settings: D20Settings,
  fighter: Fighter,
  { with: id, head }: Striker,
  grip: Grip = {},
): Arm | Refusal {
  if (id === "unarmed") return bareForbids(fighter, head, grip) ?? unarmedArm(settings, fighter, head, grip);
  const weapon = fighter.gear.weapons.find((each) => each.id === id);
  if (weapon === undefined) return refuse("unknownGear", null);
  const isShot = weapon.wield === "ranged" || grip.thrown === true;
  return (
    gripForbids(fighter, weapon, head, grip) ??
    (isShot ? shotForbids(fighter, weapon, grip) : null) ??
    weaponArm(settings, fighter, weapon, head, grip)
  );
}

export function isRefusal(value: Arm | Refusal): value is Refusal {
  return "code" in value;
}

/** All that somebody strikes with in melee as he stands: weapons held, nature's, the bare body. Remembered for him. [D20-AOO-02] */
export const meleeArmsOf: (settings: D20Settings, fighter: Fighter) => readonly Arm[] = perSettings(
  (settings, fighter) => {
    const arms = kitOf(fighter.gear)
      .weapons.filter((weapon) => weapon.wield !== "ranged" && gripForbids(fighter, weapon, "main", {}) === null)
      .map((weapon) => weaponArm(settings, fighter, weapon, "main", {}));
    return [...arms, unarmedArm(settings, fighter, "main", {})];
  },
);

/** What somebody threatens with, the touch of a held spell last; none: they count as unarmed. [D20-ATK-22] [D20-AOO-04] [D20-SPELL-16] */
export function threateningArms(settings: D20Settings, fighter: Fighter): readonly Arm[] {
  const arms = meleeArmsOf(settings, fighter).filter(({ threatens }) => threatens);
  return fighter.turn.charge === null ? arms : [...arms, spellArm(settings, fighter, false)];
}

/** Whether he counts as armed, so that he may answer an unarmed attack. [D20-ATK-21] [D20-ATK-22] [D20-AOO-04] */
export function isArmed(settings: D20Settings, fighter: Fighter): boolean {
  return threateningArms(settings, fighter).length > 0;
}

/** Whether his bare body counts as a weapon: a monk's, or by the feat. [D20-ATK-22] [D20-ATK-25] */
export function fightsUnarmed(settings: D20Settings, { sheet }: Pick<Fighter, "sheet">): boolean {
  return hasFeat(sheet, "improvedUnarmedStrike") || characterOf(settings, sheet).traits.includes("armourless");
}

/** The touch or ray of a spell. [D20-ATK-18] [D20-SPELL-15] */
export function spellArm(settings: D20Settings, { sheet }: Pick<Fighter, "sheet">, isRanged: boolean): Arm {
  return {
    striker: null,
    identifier: "",
    name: "",
    weapon: null,
    isRanged,
    isThrown: false,
    isUnarmed: false,
    natural: null,
    wield: isRanged ? "ranged" : "light",
    isOffHand: false,
    inBothHands: false,
    damage: "0",
    kinds: [],
    isNonlethal: false,
    awkwardBy: null,
    criticalFrom: settings.naturalHit,
    multiplier: settings.plainMultiplier,
    reach: isRanged ? null : reachWith(settings, sheet, "adjacent"),
    threatens: !isRanged,
    increment: null,
    maxRange: null,
    isProficient: true,
    isFinesse: !isRanged,
    strength: "none",
  };
}

function gripForbids({ gear }: Armed, weapon: Weapon, head: Head, grip: Grip): Refusal | null {
  if (weapon.destroyed) return refuse("thingDestroyed", "D20-SUNDER-04", { item: weapon.name });
  if (!kitOf(gear).weapons.includes(weapon)) return refuse("gearNotInHand", "D20-ACT-20", { weapon: weapon.name });
  if (weapon.wield === "twoHanded" && weapon.natural === null && weapon.place !== "bothHands")
    return refuse("needsBothHands", "D20-GEAR-02", { weapon: weapon.name });
  if (head === "other" && weapon.otherHead === "") return refuse("noOtherHead", "D20-ACT-34", { weapon: weapon.name });
  if (grip.thrown === true && !weapon.thrown) return refuse("notThrown", "D20-GEAR-02", { weapon: weapon.name });
  if (weapon.natural !== null || (grip.twoHanded !== true && weapon.place !== "bothHands")) return null;
  const isInMainHand = weapon.place === "mainHand" || weapon.place === "bothHands";
  return isInMainHand && kitOf(gear).isOffHandFree ? null : refuse("noFreeHand", "D20-GEAR-02");
}

/** The bare body is not thrown, and the other hand strikes only if nothing is in it. [D20-GEAR-02] [D20-TWF-08] */
function bareForbids({ gear }: Armed, head: Head, grip: Grip): Refusal | null {
  if (grip.thrown === true) return refuse("notThrown", "D20-GEAR-02", { weapon: UNARMED });
  const { isOffHandFree, weapons } = kitOf(gear);
  const isFree = isOffHandFree && weapons.every(({ place, natural }) => natural !== null || place !== "bothHands");
  return head === "main" || isFree ? null : refuse("noFreeHand", "D20-GEAR-02");
}

function shotForbids(fighter: Fighter, weapon: Weapon, { otherDamage }: Grip): Refusal | null {
  if (otherDamage === true && !isFlagged(weapon, "nonlethal"))
    return refuse("missileIsLethal", "D20-ATK-26", { weapon: weapon.name });
  return hasCondition(fighter, "prone") && !isFlagged(weapon, "usedProne")
    ? refuse("notWhileProne", "D20-MOD-22", { weapon: weapon.name })
    : null;
}

const isFlagged = ({ flags }: Weapon, flag: WeaponFlag): boolean => flags.includes(flag);

function weaponArm(settings: D20Settings, fighter: Armed, weapon: Weapon, head: Head, grip: Grip): Arm {
  const { sheet } = fighter;
  const isThrown = grip.thrown === true || (weapon.wield === "ranged" && weapon.thrown);
  const isRanged = isThrown || weapon.wield === "ranged";
  const isUnarmed = isFlagged(weapon, "unarmed");
  const isOwnNonlethal = isFlagged(weapon, "nonlethal");
  const other = grip.otherDamage === true;
  return {
    striker: { with: weapon.id, head },
    identifier: featNameOf(weapon),
    name: weapon.name,
    weapon,
    isRanged,
    isThrown,
    isUnarmed,
    natural: weapon.natural,
    wield: weapon.wield,
    isOffHand: weapon.natural === null && (weapon.place === "offHand" || head === "other"),
    inBothHands: !isRanged && weapon.natural === null && (weapon.place === "bothHands" || grip.twoHanded === true),
    damage: weaponDice(settings, weapon, head),
    kinds: weapon.kinds,
    isNonlethal: isOwnNonlethal !== other,
    awkwardBy: other ? "D20-ATK-26" : null,
    criticalFrom: criticalFrom(settings, sheet, featNameOf(weapon), weapon.criticalFrom),
    multiplier: weapon.multiplier,
    reach: isRanged ? null : reachWith(settings, sheet, weapon.reach),
    threatens: !isRanged && weapon.reach !== "whip" && (!isUnarmed || fightsUnarmed(settings, fighter)),
    ...rangeOf(settings, weapon, isRanged, isThrown),
    // [D20-SPLASH-02]
    isProficient: weapon.splash !== null || (weapon.proficient && weapon.proficiency !== "improvised"),
    isFinesse: !isRanged && (weapon.wield === "light" || isFlagged(weapon, "finesse")),
    strength: isRanged || weapon.strength === "halfAgain" ? weapon.strength : "full",
  };
}

/** [D20-ATK-07] [D20-ATK-08] */
function rangeOf(
  settings: D20Settings,
  { increment, increments }: Weapon,
  isRanged: boolean,
  isThrown: boolean,
): Pick<Arm, "increment" | "maxRange"> {
  if (!isRanged || increment === null) return { increment: null, maxRange: null };
  return {
    increment,
    maxRange: increment * (increments ?? (isThrown ? settings.thrownIncrements : settings.shotIncrements)),
  };
}

/** Fist, foot or head: a light weapon, nonlethal unless told otherwise. [D20-ATK-20] [D20-ATK-22] [D20-ATK-23] [D20-ATK-24] [D20-ATK-25] [D20-SPELL-16] */
function unarmedArm(settings: D20Settings, fighter: Fighter, head: Head, { otherDamage }: Grip): Arm {
  const { sheet } = fighter;
  const { kinds, criticalFrom: from, multiplier } = settings.tables.weapons.unarmed;
  const skilled = fightsUnarmed(settings, fighter);
  const isLethal = otherDamage === true;
  return {
    striker: { with: "unarmed", head },
    identifier: UNARMED,
    name: "",
    weapon: null,
    isRanged: false,
    isThrown: false,
    isUnarmed: true,
    natural: null,
    wield: "light",
    isOffHand: head === "other",
    inBothHands: false,
    damage: unarmedDice(settings, sheet.size),
    kinds,
    isNonlethal: !isLethal,
    awkwardBy: isLethal && !skilled ? "D20-ATK-24" : null,
    criticalFrom: criticalFrom(settings, sheet, UNARMED, from),
    multiplier,
    reach: reachWith(settings, sheet, "adjacent"),
    threatens: skilled,
    increment: null,
    maxRange: null,
    isProficient: true,
    isFinesse: true,
    strength: "full",
  };
}

/** Improved Critical widens the range by its factor. [D20-ATK-17] [D20-FEAT-16] */
function criticalFrom(
  { naturalHit, improvedCriticalFactor }: D20Settings,
  sheet: Sheet,
  identifier: string,
  from: number,
): number {
  if (!hasFeatFor(sheet, "improvedCritical", identifier)) return from;
  return naturalHit + 1 - (naturalHit + 1 - from) * improvedCriticalFactor;
}
