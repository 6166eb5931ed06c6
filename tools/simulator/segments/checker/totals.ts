/** Strike totals, armour classes, reactions and critical faces, reckoned afresh. */
import type { AttackKind, Manner } from "../../../../src/rules/segments/stats.ts";
import type { SegmentsSettings } from "../../../../src/rules/segments/settings.ts";
import type { Arm } from "./arms.ts";
import { baseAttack, encumbrance, isHampered, modifier, weariness, woundPenalty } from "./numbers.ts";
import type { Person } from "./person.ts";

/** Armour class lost against blows from inside. [SEG-HOUSE-51] */
const INSIDE = -4;

export const isShot = (manner: Manner): boolean =>
  manner === "pointBlank" || manner === "short" || manner === "medium" || manner === "long";

/** Wounds, weariness and blindness. [SEG-HOUSE-57] [SEG-FAT-10] [SEG-HOUSE-59] */
const unsteadiness = (settings: SegmentsSettings, person: Person): number =>
  -woundPenalty(person) - weariness(settings, person) + (person.is("blinded") ? settings.blindedAttackPenalty : 0);

/** What the occasion adds. [SEG-HOUSE-28] */
export function occasion(settings: SegmentsSettings, kind: AttackKind): number {
  const bonus: Readonly<Record<AttackKind, number>> = {
    routine: 0,
    opportunity: settings.aooBonus,
    surprise: settings.surpriseBonus,
    sneak: settings.sneakBonus,
    charge: settings.chargeBonus,
    cover: settings.coverFirePenalty,
  };
  return bonus[kind];
}

function rangeModifier(settings: SegmentsSettings, manner: Manner): number {
  switch (manner) {
    case "pointBlank":
      return settings.rangeModPointBlank;
    case "short":
      return settings.rangeModShort;
    case "medium":
      return settings.rangeModMedium;
    case "long":
      return settings.rangeModLong;
    default:
      return 0;
  }
}

/** With what a blow or shot is made, on which occasion, and in which manner. */
interface Stroke {
  readonly arm: Arm;
  readonly kind: AttackKind;
  readonly manner: Manner;
}

/** What N is added to in a blow or shot, the target aside. [SEG-HOUSE-20] [SEG-HOUSE-28] [SEG-HOUSE-36] */
export function strikeBonus(
  settings: SegmentsSettings,
  attacker: Person,
  target: Person,
  { arm, kind, manner, isPaired }: Stroke & { readonly isPaired: boolean },
): number {
  const shot = isShot(manner);
  const factor =
    kind !== "sneak" && (shot || manner === "melee" || settings.meleeEquivalentFactors) ? arm.attackFactor : 0;
  const rides = attacker.has("mounted") && !target.has("mounted") && !shot;
  return (
    baseAttack(settings, attacker) +
    modifier(attacker, shot ? "dexterity" : "strength") +
    factor +
    occasion(settings, kind) +
    rangeModifier(settings, manner) +
    (arm.offHand && !isPaired ? settings.offHandPenalty : 0) +
    ((shot || manner === "melee") && attacker.has("prone") ? settings.proneAttackPenalty : 0) +
    (rides ? settings.mountedBonus : 0) +
    unsteadiness(settings, attacker)
  );
}

/** [SEG-HOUSE-21] [SEG-HOUSE-28] [SEG-HOUSE-36] [SEG-HOUSE-59] [SEG-SNEAK-09] [SEG-SNEAK-10] */
export function armourClass(settings: SegmentsSettings, target: Person, manner: Manner, isSneak: boolean): number {
  const worn = Math.max(
    0,
    ...target.armours.filter((armour) => armour.worn).map((armour) => Math.max(0, armour.armour - armour.tornPlates)),
  );
  const bare =
    settings.acBase +
    worn +
    target.sheet.naturalArmour +
    settings.tables.sizes[target.sheet.size].armourClass +
    (manner === "inside" ? INSIDE : 0);
  if (target.isHelpless) return bare;
  const unaware = isSneak || manner === "equivalent" || target.is("stunned") || target.is("blinded");
  const dexterity = modifier(target, "dexterity");
  const inHand = (place: string): boolean => place === "hand" || place === "offHand";
  const shields = target.shields
    .filter((shield) => !shield.broken && inHand(shield.place))
    .map((shield) => shield.armour);
  const weapons = target.weapons
    .filter((weapon) => !weapon.broken && (weapon.natural || inHand(weapon.place)))
    .map((weapon) => weapon.defenceFactor);
  const guarded = weapons.length > 0 && !unaware && (!isShot(manner) || settings.defenceFactorVsMissiles);
  const prone = target.has("prone") ? (isShot(manner) ? settings.proneAcMissile : settings.proneAcMelee) : 0;
  return (
    bare +
    (unaware ? Math.min(0, dexterity) : dexterity) +
    (manner === "equivalent" ? 0 : Math.max(0, ...shields)) +
    (guarded ? Math.max(...weapons) : 0) +
    prone +
    (target.charges > 0 ? settings.chargeAcPenalty : 0) -
    weariness(settings, target)
  );
}

/** Least face of an exceptional critical: the widest range of all. [SEG-CRIT-02] to [SEG-CRIT-07], [SEG-CRIT-14], [SEG-CRIT-19] */
export function criticalFrom(
  settings: SegmentsSettings,
  attacker: Person,
  target: Person,
  { arm, kind, manner }: Stroke,
): number {
  const ranges: Readonly<Record<Manner, number>> = {
    melee: settings.excCritMeleeMin,
    equivalent: settings.excCritMeleeEquivalentMin,
    inside: settings.excCritMeleeEquivalentMin,
    pointBlank: settings.excCritShootPointBlankMin,
    short: settings.excCritShootShortMin,
    medium: settings.excCritShootMediumMin,
    long: settings.excCritShootLongMin,
  };
  const never = Infinity;
  return Math.min(
    ranges[manner],
    kind === "opportunity" ? settings.excCritAooMin : never,
    kind === "surprise" ? settings.excCritSurpriseMin : never,
    isHampered(target) ? settings.excCritReducedMobilityMin : never,
    arm.criticalFrom ?? never,
    attacker.sheet.criticalFrom ?? never,
  );
}

/** What N is added to in a parry with something, or in a dodge (`arm` null). [SEG-HOUSE-24] [SEG-HOUSE-26] */
export function reactionBonus(settings: SegmentsSettings, person: Person, arm: Arm | null): number {
  const by =
    arm === null
      ? modifier(person, "dexterity") - encumbrance(settings, person)
      : modifier(person, settings.parryAbility) + arm.parryFactor;
  return baseAttack(settings, person) + by + unsteadiness(settings, person);
}
