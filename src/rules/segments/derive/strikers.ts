import { gearId, type GearId, type LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { SegmentsCombatant, Shield, Weapon } from "../state.ts";
import type { DamageKind, Striker } from "../stats.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsTables } from "../tables.ts";
import type { BlowKind, ParryingKind } from "../tables/bodies.ts";
import { harmOf, harmOfAll, type Harm } from "./harm.ts";
import { kitOf } from "./kit.ts";
import { perObject, perSettings } from "../../kernel/memo.ts";
import type { ExceptionalFaces } from "../stored/bounds.ts";
import type { WeaponStats } from "../stored/gear.ts";

/** What strikes or parries: a weapon, a shield, or bare hands, read the same way. */
export interface Arm {
  readonly id: Striker;
  /** What kind of thing it is, whatever its name. */
  readonly identifier: string;
  readonly name: string;
  readonly kind: DamageKind | null;
  readonly damage: string;
  readonly attackFactor: number;
  /** What it adds to a parry: a weapon's defence factor, a shield's parry factor. */
  readonly parryFactor: number;
  readonly parriesAs: ParryingKind;
  readonly blow: BlowKind;
  readonly polearm: boolean;
  readonly magic: boolean;
  /** Can be lost or broken. */
  readonly made: boolean;
  readonly offHand: boolean;
  readonly meleeWeapon: boolean;
  readonly encumbering: boolean;
  readonly hands: 1 | 2;
  /** How far it shoots or is thrown, in metres; null: it does neither. */
  readonly ranges: WeaponStats["ranges"];
  readonly thrown: boolean;
  readonly loaded: boolean;
  readonly onHit: WeaponStats["onHit"];
  readonly criticalFrom: number | null;
  readonly exceptional: readonly ExceptionalFaces[];
}

const NO_MISSILE = {
  encumbering: false,
  hands: 1,
  ranges: null,
  thrown: false,
  loaded: true,
  onHit: "none",
  criticalFrom: null,
} as const;

/** What the weapon table says of a bare hand. [SEG-HOUSE-61] */
const bareHands =
  (offHand: boolean) =>
  (_settings: SegmentsSettings, { weapons }: SegmentsTables): Arm => {
    const { kind, damage, attackFactor, defenceFactor } = weapons.bare_hands;
    return {
      id: "bareHands",
      identifier: "bare_hands",
      name: "",
      kind,
      damage,
      attackFactor,
      parryFactor: defenceFactor,
      parriesAs: "bareHands",
      blow: "unarmed",
      polearm: false,
      magic: false,
      made: false,
      offHand,
      meleeWeapon: true,
      exceptional: [],
      ...NO_MISSILE,
    };
  };
const handOf = perSettings(bareHands(false));
const otherHandOf = perSettings(bareHands(true));

/** A bare hand, for all who have one free. [SEG-CORE-15] [SEG-HOUSE-61] */
export function bareHand(settings: SegmentsSettings, off = false): Arm {
  return off ? otherHandOf(settings, settings.tables) : handOf(settings, settings.tables);
}

/** A natural weapon strikes an armed blow and parries as bare hands. [SEG-HOUSE-25] [SEG-HOUSE-61] */
const weaponArm = perObject(
  (weapon: Weapon): Arm => ({
    id: weapon.id,
    identifier: weapon.identifier,
    name: weapon.name,
    kind: weapon.kind,
    damage: weapon.damage,
    attackFactor: weapon.attackFactor,
    parryFactor: weapon.natural ? 0 : weapon.defenceFactor,
    parriesAs: weapon.natural ? "bareHands" : "weapon",
    blow: "armed",
    polearm: weapon.polearm,
    magic: weapon.magic,
    made: !weapon.natural,
    offHand: weapon.place === "offHand" && !weapon.natural,
    meleeWeapon: weapon.kind !== null && (weapon.ranges === null || weapon.thrown),
    exceptional: weapon.exceptional,
    encumbering: weapon.encumbering,
    hands: weapon.hands,
    ranges: weapon.ranges,
    thrown: weapon.thrown,
    loaded: weapon.reload === 0 || weapon.loaded,
    onHit: weapon.onHit,
    criticalFrom: weapon.criticalFrom,
  }),
);

/** A weapon that is shot or thrown: whatever it strikes as in the hand, it arrives as a missile. [SEG-HOUSE-25] */
const missileArm = perObject((weapon: Weapon): Arm => ({ ...weaponArm(weapon), blow: "missile" }));

/** A shield strikes without the off hand's penalty. [SEG-HOUSE-62] [SEG-HOUSE-63] */
const shieldArm = perObject(
  (shield: Shield): Arm => ({
    id: shield.id,
    identifier: shield.identifier,
    name: shield.name,
    kind: "bludgeoning",
    damage: shield.damage,
    attackFactor: shield.attackFactor,
    parryFactor: shield.parryFactor,
    parriesAs: "shield",
    blow: "armed",
    polearm: false,
    magic: false,
    made: true,
    offHand: false,
    meleeWeapon: true,
    exceptional: [],
    ...NO_MISSILE,
  }),
);

type Armed = Pick<SegmentsCombatant, "gear" | "body">;
type Gear = SegmentsCombatant["gear"];

/** The bare hand that is free, if any. With the weapon arm useless or holding something it is the off hand. [SEG-CORE-15] [SEG-HOUSE-59] */
function freeHand(settings: SegmentsSettings, gear: Gear, { weaponArmUseless, offArmUseless }: Harm): Arm | null {
  const { hand, offHand } = kitOf(gear);
  if (hand === null && !weaponArmUseless) return bareHand(settings);
  return offHand === null && !offArmUseless ? bareHand(settings, true) : null;
}

/** What gear and wounds leave to strike, shoot and parry with. */
interface Arms {
  readonly melee: readonly Arm[];
  readonly missile: readonly Arm[];
  readonly parrying: readonly Arm[];
}

/** Remembered for the gear and for the list of wounds. */
const armsOf = perSettings((settings: SegmentsSettings, gear: Gear) =>
  perObject((injuries: SegmentsCombatant["body"]["injuries"]): Arms => {
    const harm = harmOfAll(injuries);
    const { weapons, shields } = kitOf(gear);
    const able = [...weapons.map(weaponArm), ...shields.map(shieldArm)].filter((arm) => !isCrippled(gear, harm, arm));
    const hand = freeHand(settings, gear, harm);
    const bare = hand === null ? [] : [hand];
    return {
      melee: [...able.filter((arm) => arm.meleeWeapon), ...bare],
      missile: weapons
        .map(missileArm)
        .filter((arm) => arm.ranges !== null && !isCrippled(gear, harm, arm) && hasHandsFor(gear, arm)),
      parrying: able.length > 0 ? able : bare,
    };
  }),
);

/** All that a combatant could strike with in close combat now, or all that they could shoot or throw. */
export const strikersOf = (
  settings: SegmentsSettings,
  { gear, body }: Armed,
  at: "melee" | "missile" = "melee",
): readonly Arm[] => armsOf(settings, gear)(body.injuries)[at];

/** All that a combatant could parry with now; bare hands only for want of anything better. [SEG-HOUSE-25] */
export const parriersOf = (settings: SegmentsSettings, { gear, body }: Armed): readonly Arm[] =>
  armsOf(settings, gear)(body.injuries).parrying;

/** What strikes under this id, or why it cannot. */
export function strikerOf(settings: SegmentsSettings, combatant: Armed, striker: Striker): Arm | Refusal {
  if (striker === "bareHands")
    return freeHand(settings, combatant.gear, harmOf(combatant)) ?? refuse("noFreeHand", "SEG-HOUSE-61");
  const arm = gearArm(combatant.gear, striker);
  if (arm === null) return notHeld(combatant.gear, striker);
  if (!arm.meleeWeapon) return refuse("notAMeleeWeapon", "SEG-HOUSE-61", { weapon: arm.name });
  if (isCrippled(combatant.gear, harmOf(combatant), arm))
    return refuse("armUseless", "SEG-HOUSE-59", { weapon: arm.name });
  return arm;
}

/** What shoots or is thrown under this id, or why it cannot. [SEG-HOUSE-41] [SEG-HOUSE-59] [SEG-HOUSE-61] */
export function missileOf(settings: SegmentsSettings, combatant: Armed, striker: Striker): Arm | Refusal {
  const held = striker === "bareHands" ? bareHand(settings) : gearArm(combatant.gear, striker);
  if (held === null) return notHeld(combatant.gear, gearId(striker));
  const weapon = kitOf(combatant.gear).weapons.find(({ id }) => id === striker);
  if (weapon === undefined || weapon.ranges === null)
    return refuse("notAMissileWeapon", "SEG-HOUSE-41", { weapon: held.name });
  const arm = missileArm(weapon);
  if (isCrippled(combatant.gear, harmOf(combatant), arm))
    return refuse("armUseless", "SEG-HOUSE-59", { weapon: arm.name });
  return hasHandsFor(combatant.gear, arm) ? arm : handsForbid(combatant, arm, "SEG-HOUSE-61");
}

/** Why no hand is free for a piece of gear: what the hands hold besides it, or an arm that is useless. [SEG-HOUSE-59] */
export function handsForbid({ gear }: Armed, { id, name }: Pick<Arm, "id" | "name">, rule: LedgerId): Refusal {
  const { hand, offHand } = kitOf(gear);
  const things = new Set([hand, offHand].flatMap((held) => (held === null || held.id === id ? [] : [held.name])));
  return things.size === 0
    ? refuse("noArmLeft", "SEG-HOUSE-59", { weapon: name })
    : refuse("handsFull", rule, { weapon: name, things: [...things].join(", ") });
}

/** Whether what takes two hands has them both for itself. [SEG-HOUSE-61] */
function hasHandsFor(gear: Gear, arm: Arm): boolean {
  if (arm.hands === 1 || !arm.made) return true;
  const { hand, offHand } = kitOf(gear);
  return hand?.id === arm.id && offHand?.id === arm.id;
}

/** A bare hand, or a one-handed weapon that does not hinder: fit for close quarters. [SEG-HOUSE-36] */
export function isHandy({ hands, encumbering, parriesAs }: Arm): boolean {
  return hands === 1 && !encumbering && parriesAs !== "shield";
}

export function isRefusal(value: Arm | Refusal): value is Refusal {
  return "code" in value;
}

/** A held, whole weapon or shield as an arm; null when it is none. */
export function gearArm(gear: Gear, id: GearId): Arm | null {
  const kit = kitOf(gear);
  for (const weapon of kit.weapons) if (weapon.id === id) return weaponArm(weapon);
  for (const shield of kit.shields) if (shield.id === id) return shieldArm(shield);
  return null;
}

function notHeld(gear: Gear, id: GearId): Refusal {
  const found = gear.weapons.find((each) => each.id === id) ?? gear.shields.find((each) => each.id === id);
  if (found === undefined) return refuse("unknownGear", null, { gear: id });
  if (found.broken) return refuse("gearBroken", "SEG-EXC-11", { weapon: found.name });
  return refuse("gearNotInHand", "SEG-CORE-10", { weapon: found.name });
}

/** Whether a useless arm keeps it from being used. [SEG-HOUSE-59] */
function isCrippled(gear: Gear, { weaponArmUseless, offArmUseless }: Harm, arm: Arm): boolean {
  if (!arm.made) return false;
  if (!weaponArmUseless && !offArmUseless) return false;
  if (arm.hands === 2) return true;
  const { weapons, shields } = kitOf(gear);
  const isOff = [...weapons, ...shields].some(({ id, place }) => id === arm.id && place === "offHand");
  return isOff ? offArmUseless : weaponArmUseless;
}
