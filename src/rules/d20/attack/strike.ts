import { parseFormula } from "../../kernel/formula.ts";
import { gearDice } from "../../kernel/gear-dice.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { modified } from "../../kernel/totals.ts";
import type { Arm } from "../derive/arm.ts";
import { damageTotal, dealsDamage, type DamageDice } from "../derive/damage.ts";
import { sneakDiceAgainst } from "../derive/flanked.ts";
import { kitOf } from "../derive/kit.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { gain } from "../life/gain.ts";
import { hurt } from "../life/hurt.ts";
import { discharge } from "../magic/discharge.ts";
import type { Blow } from "./blow.ts";
import { catchFire } from "../special/burning.ts";
import { isHarmedBy } from "../special/harmed.ts";
import { scatter, splashAround, splashOf, type MeantFor } from "../special/splash.ts";
import { looseMissile, squareOf } from "./missile.ts";
import { rollAttack, type Landing } from "./roll-attack.ts";

/** What came of a blow. */
export interface StrikeResult {
  readonly hit: boolean;
  /** The one who was up before it and is not any more; null: there is none. [D20-FEAT-12] */
  readonly felled: CombatantId | null;
  /** Points of damage. */
  readonly damage: number;
}

const MISS: StrikeResult = { hit: false, felled: null, damage: 0 };

/** A blow from its die to what it does: roll, damage, and what else a hit brings. [D20-ATK-01] [D20-DMG-01] */
export function* strike(table: Table, key: string, blow: Blow): Rule<StrikeResult> {
  const landing = yield* rollAttack(table, key, blow);
  if (landing === null) return MISS;
  const meant = meantFor(table, blow, landing);
  yield* looseMissile(table, key, blow.by, { ...landing, square: meant.square });
  const thrown = splashOf(landing.arm) === null ? null : { by: blow.by, arm: landing.arm };
  if (!landing.hit) {
    if (thrown !== null) yield* scatter(table, key, thrown, meant);
    return MISS;
  }
  const { target } = landing;
  const struck = table.get(target);
  const wasUp = standingOf(table.settings, struck).isConscious;
  const damage = yield* dealDamage(table, key, blow.by, landing);
  if (landing.arm.weapon?.onHit === "entangle") yield* gain(table, target, "entangled", 0, "D20-GEAR-01");
  if (landing.arm.weapon?.onHit === "burn") yield* catchFire(table, target, landing.arm.damage);
  yield* touchWith(table, key, blow.by, target, landing.arm);
  if (thrown !== null) yield* splashAround(table, key, thrown, struck);
  const isDown = wasUp && !standingOf(table.settings, table.get(target)).isConscious;
  return { hit: true, felled: isDown ? target : null, damage };
}

/** Where a throw at a target was meant to come down: in the square that was aimed at, or the one nearest to the thrower. [D20-SPLASH-08] */
function meantFor(table: Table, { by, choices }: Blow, { target, situation: { metres } }: Landing): MeantFor {
  const { square } = choices;
  return square === undefined
    ? { target, square: squareOf(table, by, target), isCorner: false, metres }
    : { target: null, square, isCorner: false, metres };
}

/** Touched with the body itself: it discharges a spell that is held. [D20-SPELL-20] */
export function* touchWith(
  table: Table,
  key: string,
  by: CombatantId,
  target: CombatantId,
  { isUnarmed, natural }: Arm,
): Rule {
  if ((isUnarmed || natural !== null) && table.get(by).turn.charge !== null)
    yield* discharge(table, `${key}/charge`, by, [target]);
}

/** The dice of a hit, thrown, added up and taken off; `isPlain`: those of the weapon alone. Answers the points. [D20-DMG-01] [D20-DMG-08] [D20-DMG-10] */
export function* dealDamage(
  table: Table,
  key: string,
  by: CombatantId,
  landing: Landing,
  isPlain = false,
): Rule<number> {
  const { target, arm, multiplier, manner, situation, isCritical, isBraced } = landing;
  if (!dealsDamage(arm) || isSpared(table, target, arm)) return 0;
  const weapon = yield* roll(effectKey(`${key}/damage`), gearDice(arm, by, multiplier), by, {
    label: "damage",
    rule: "D20-DMG-01",
  });
  const extra = isPlain ? [] : yield* extraDice(table, key, by, target, landing);
  const sum = damageTotal(
    table.settings,
    table.get(by),
    arm,
    { weapon: weapon.total, multiplier, extra },
    { manner, situation, target: table.get(target) },
  );
  const total = modified(sum, weapon.modifiers, "D20-DMG-01");
  const rules: LedgerId[] = [
    "D20-DMG-01",
    ...(isCritical ? (["D20-DMG-08"] as const) : []),
    ...(isBraced === true ? (["D20-READY-17"] as const) : []),
  ];
  yield* emit({ type: "damageRolled", by, to: target, damage: total, nonlethal: arm.isNonlethal, multiplier, rules });
  const points = Math.max(0, total.value);
  yield* hurt(table, key, target, { points, nonlethal: arm.isNonlethal, single: true, rules: ["D20-DMG-01"] });
  return points;
}

/** Dice that nothing multiplies: those of the weapon, and of a sneak attack. [D20-DMG-10] [D20-PROG-06] */
function* extraDice(
  table: Table,
  key: string,
  by: CombatantId,
  target: CombatantId,
  { arm, manner, situation }: Landing,
): Rule<DamageDice["extra"]> {
  const dice: DamageDice["extra"][number][] = [];
  for (const [at, { formula, source }] of (arm.weapon?.extra ?? []).entries()) {
    const die = yield* roll(effectKey(`${key}/extra/${at}`), gearDice({ name: arm.name, damage: formula }, by), by, {
      label: "extraDice",
      rule: "D20-DMG-10",
    });
    dice.push({ label: "extraDice", value: die.total, ...(source === "" ? {} : { name: source }) });
  }
  const sneak = sneakDiceAgainst(table.settings, table.get(by), table.get(target), { arm, manner, situation });
  if (sneak < 1) return dice;
  const die = yield* roll(effectKey(`${key}/sneak`), parseFormula(`${sneak}d6`), by, {
    label: "sneakAttack",
    rule: "D20-PROG-06",
  });
  return [...dice, { label: "sneakAttack", value: die.total }];
}

/** A whip does nothing to the armoured, holy water nothing to most. [D20-GEAR-01] [D20-SPLASH-11] */
function isSpared(table: Table, target: CombatantId, { weapon }: Arm): boolean {
  if (weapon !== null && !isHarmedBy(table.get(target), weapon)) return true;
  if (weapon?.flags.includes("sparesArmoured") !== true) return false;
  const { gear, sheet } = table.get(target);
  const { sparedFromArmour, sparedFromHide } = table.settings;
  return (kitOf(gear).armour?.bonus ?? 0) >= sparedFromArmour || sheet.naturalArmour >= sparedFromHide;
}
