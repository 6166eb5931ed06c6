import type { Shield, Weapon } from "../../../../src/rules/segments/state.ts";
import type { DamageKind, GearPlace, Striker } from "../../../../src/rules/segments/stats.ts";
import type { BlowKind, ParryingKind } from "../../../../src/rules/segments/tables/bodies.ts";
import type { Person } from "./person.ts";
import type { WeaponStats } from "../../../../src/rules/segments/stored/gear.ts";

/** Something to strike, shoot or parry with. */
export interface Arm {
  readonly id: Striker;
  readonly kind: DamageKind | null;
  readonly damage: string;
  readonly attackFactor: number;
  readonly parryFactor: number;
  readonly parriesAs: ParryingKind;
  readonly blow: BlowKind;
  readonly polearm: boolean;
  readonly made: boolean;
  readonly magic: boolean;
  readonly offHand: boolean;
  readonly isShield: boolean;
  readonly encumbering: boolean;
  readonly melee: boolean;
  readonly ranges: WeaponStats["ranges"];
  readonly thrown: boolean;
  readonly loaded: boolean;
  readonly onHit: WeaponStats["onHit"];
  readonly criticalFrom: number | null;
}

const isHeld = (place: GearPlace): boolean => place === "hand" || place === "offHand";

/** The printed row of the bare hand. [SEG-HOUSE-61] */
function hand(offHand: boolean): Arm {
  return {
    id: "bareHands",
    kind: "bludgeoning",
    damage: "1d3",
    attackFactor: 0,
    parryFactor: 0,
    parriesAs: "bareHands",
    blow: "unarmed",
    polearm: false,
    made: false,
    magic: false,
    offHand,
    isShield: false,
    encumbering: false,
    melee: true,
    ranges: null,
    thrown: false,
    loaded: true,
    onHit: "none",
    criticalFrom: null,
  };
}

/** The hand that needs no weapon. */
export const BARE_HAND = hand(false);

/** A natural weapon strikes as an armed one and parries as bare hands. [SEG-HOUSE-25] */
function ofWeapon(weapon: Weapon): Arm {
  return {
    id: weapon.id,
    kind: weapon.kind,
    damage: weapon.damage,
    attackFactor: weapon.attackFactor,
    parryFactor: weapon.natural ? 0 : weapon.defenceFactor,
    parriesAs: weapon.natural ? "bareHands" : "weapon",
    blow: "armed",
    polearm: weapon.polearm,
    made: !weapon.natural,
    magic: weapon.magic,
    offHand: !weapon.natural && weapon.place === "offHand",
    isShield: false,
    encumbering: weapon.encumbering,
    melee: weapon.kind !== null && (weapon.ranges === null || weapon.thrown),
    ranges: weapon.ranges,
    thrown: weapon.thrown,
    loaded: weapon.reload === 0 || weapon.loaded,
    onHit: weapon.onHit,
    criticalFrom: weapon.criticalFrom,
  };
}

/** A shield strikes without the penalty of the off hand. [SEG-HOUSE-63] */
function ofShield(shield: Shield): Arm {
  return {
    id: shield.id,
    kind: "bludgeoning",
    damage: shield.damage,
    attackFactor: shield.attackFactor,
    parryFactor: shield.parryFactor,
    parriesAs: "shield",
    blow: "armed",
    polearm: false,
    made: true,
    magic: false,
    offHand: false,
    isShield: true,
    encumbering: false,
    melee: true,
    ranges: null,
    thrown: false,
    loaded: true,
    onHit: "none",
    criticalFrom: null,
  };
}

/** Whether a useless arm holds it. [SEG-HOUSE-59] */
function isCrippled({ codes }: Person, place: GearPlace, hands: number): boolean {
  const [weaponArm, offArm] = [codes.includes("Aw"), codes.includes("Ao")];
  return hands === 2 ? weaponArm || offArm : place === "hand" ? weaponArm : offArm;
}

/** A whole thing in hand, or a natural weapon. */
export function armOf(person: Person, id: Striker): Arm | null {
  if (id === "bareHands") return freeHand(person);
  const weapon = person.weapons.find((each) => each.id === id && !each.broken && (each.natural || isHeld(each.place)));
  if (weapon !== undefined)
    return !weapon.natural && isCrippled(person, weapon.place, weapon.hands) ? null : ofWeapon(weapon);
  const shield = person.shields.find((each) => each.id === id && !each.broken && isHeld(each.place));
  return shield === undefined || isCrippled(person, shield.place, 1) ? null : ofShield(shield);
}

/** The same thing wherever it is now: for what was in hand when the act began. */
export function anyArm(person: Person, id: Striker): Arm | null {
  if (id === "bareHands") return freeHand(person) ?? BARE_HAND;
  const weapon = person.weapons.find((each) => each.id === id);
  if (weapon !== undefined) return ofWeapon(weapon);
  const shield = person.shields.find((each) => each.id === id);
  return shield === undefined ? null : ofShield(shield);
}

/** A bare hand with nothing in it; the left one is the off hand. [SEG-CORE-15] [SEG-HOUSE-59] */
function freeHand(person: Person): Arm | null {
  const things = [...person.weapons.filter(({ natural }) => !natural), ...person.shields];
  const both = person.weapons.some(
    (weapon) => !weapon.natural && !weapon.broken && weapon.hands === 2 && isHeld(weapon.place),
  );
  const full = (place: GearPlace): boolean => both || things.some((thing) => thing.place === place);
  if (!full("hand") && !person.codes.includes("Aw")) return hand(false);
  return !full("offHand") && !person.codes.includes("Ao") ? hand(true) : null;
}

/** All that somebody can strike with in close combat. */
export function armsOf(person: Person): readonly Arm[] {
  const ids: readonly Striker[] = [
    ...person.weapons.map(({ id }) => id),
    ...person.shields.map(({ id }) => id),
    "bareHands",
  ];
  return ids
    .map((id) => armOf(person, id))
    .filter((arm) => arm !== null)
    .filter(({ melee }) => melee);
}
