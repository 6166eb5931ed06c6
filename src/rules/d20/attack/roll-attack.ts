import { parseFormula } from "../../kernel/formula.ts";
import { covers } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { modified, type Total } from "../../kernel/totals.ts";
import type { Arm } from "../derive/arm.ts";
import { isRefusal } from "../derive/arms.ts";
import { armourClass } from "../derive/armour-class.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import { characterOf } from "../derive/character.ts";
import { isRanged, type Situation } from "../derive/situation.ts";
import type { Rule, Table } from "../game.ts";
import { aimAt } from "../ground/aim.ts";
import { spaceOf } from "../ground/space.ts";
import { useAids } from "../special/aids.ts";
import { useFeint } from "../special/feinted.ts";
import { isRiding } from "../mounted/riding.ts";
import type { D20Combatant } from "../state.ts";
import { NO_EXTRAS } from "./extras.ts";
import { armFor, mannerOf, type Blow } from "./blow.ts";
import { deadForbids } from "./dead.ts";
import type { Manner } from "./events.ts";
import { concealmentRolls } from "./odds.ts";

export const D20 = parseFormula("1d20");
const PERCENT = parseFormula("1d100");

/** What an attack roll came to. */
export interface Landing {
  /** The one it was rolled against in the end. [D20-BULL-08] */
  readonly target: CombatantId;
  readonly hit: boolean;
  readonly isCritical: boolean;
  /** Set against a charge. [D20-READY-17] */
  readonly isBraced?: boolean;
  /** How often the damage dice are thrown. [D20-DMG-08] */
  readonly multiplier: number;
  readonly arm: Arm;
  readonly manner: Manner;
  readonly situation: Situation;
}

/** One attack under way. */
interface Swing extends Blow {
  readonly arm: Arm;
  readonly how: Manner;
  readonly situation: Situation;
}

/**
 * The attack roll with everything that may make it miss: armour class, concealment, and the confirmation of a threat.
 * Null when there is nothing to strike with any more. [D20-ATK-01] [D20-ATK-02] [D20-ATK-03] [D20-ATK-15] [D20-CONC-05]
 */
export function* rollAttack(table: Table, key: string, blow: Blow): Rule<Landing | null> {
  const attacker = table.get(blow.by);
  const arm = armFor(table.settings, attacker, blow);
  if (isRefusal(arm)) return null;
  const how = mannerOf(arm, blow.manner);
  const target = table.get(blow.target);
  const aim = aimAt(table, attacker, target, how, blow.choices.square);
  const isBlind = blow.blind === true || (aim.isTotallyConcealed && blow.choices.square !== undefined);
  const situation = { ...aim.situation, crossing: blow.crossing };
  // What hangs on where he stands would tell that he is there.
  const meant: Swing = {
    ...blow,
    arm,
    how,
    situation: isBlind ? { ...situation, flanking: false, higher: false, engaged: false } : situation,
  };
  const there = isThere(table, target, blow.choices.square);
  const { swing, hit, threat, foiled } = yield* swingAt(table, key, meant, {
    isThere: there,
    isBlind,
  });
  if (!isRanged(how)) yield* emit({ type: "beset", id: swing.target });
  if (there) yield* useHelp(table, meant);
  const missed = !hit || (foiled ?? (yield* isFoiled(table, key, swing, false)));
  const confirmed = !missed && threat && (yield* confirm(table, key, meant, swing));
  return {
    target: swing.target,
    hit: !missed,
    isCritical: confirmed,
    multiplier:
      (confirmed ? arm.multiplier : 1) + (isLanced(attacker, meant) ? 1 : 0) + (blow.choices.braced === true ? 1 : 0),
    isBraced: blow.choices.braced === true,
    arm,
    manner: how,
    situation: swing.situation,
  };
}

/** A lance in a mounted charge deals double damage; two doublings come to three times. [D20-CHARGE-14] [D20-MOUNT-12] */
const isLanced = (attacker: D20Combatant, { arm, extras }: Swing): boolean =>
  extras?.charging === true && isRiding(attacker) && arm.weapon?.flags.includes("doublesOnCharge") === true;

const strikeTotal = (
  { settings }: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  { arm, how, situation, iteration, extras = NO_EXTRAS }: Swing,
  natural: number,
): Total =>
  attackTotal(settings, attacker, arm, natural, {
    manner: how,
    situation,
    target,
    iteration,
    extras,
  });

/** `isBlind`: into a square, at one of whom nothing is seen. */
interface Guess {
  readonly isThere: boolean;
  readonly isBlind: boolean;
}

/** The blow's die. A blind blow is told when it is known whether concealment foils it (`foiled`; null: not asked yet): one that misses as one into an empty square is. [D20-CONC-07] */
function* swingAt(
  table: Table,
  key: string,
  meant: Swing,
  { isThere, isBlind }: Guess,
): Rule<{ readonly swing: Swing; readonly hit: boolean; readonly threat: boolean; readonly foiled: boolean | null }> {
  const { by, arm, how, kind, striker } = meant;
  const { settings } = table;
  const die = yield* roll(effectKey(`${key}/attack`), D20, by, { label: "attack", rule: "D20-ATK-01" });
  const first = table.get(meant.target);
  const total = modified(strikeTotal(table, table.get(by), first, meant, die.total), die.modifiers, "D20-ATK-01");
  const swing = yield* strayed(table, key, meant);
  const { target, situation } = swing;
  const victim = table.get(target);
  const against = armourClass(settings, victim, { manner: how, situation });
  const hit = isThere && touches(table, die.total, total.value, against.value);
  const threat =
    hit &&
    swing.choices.instead === undefined &&
    die.total >= arm.criticalFrom &&
    !characterOf(settings, victim.sheet).traits.includes("immuneToCriticals");
  const foiled = isBlind && hit ? yield* isFoiled(table, key, swing, true) : null;
  yield* emit({
    type: "attackRolled",
    by,
    target,
    kind,
    manner: how,
    striker,
    natural: die.total,
    total,
    against,
    cover: situation.cover,
    hit,
    threat,
    rules: isThere ? ["D20-ATK-01"] : ["D20-CONC-07"],
    ...(isBlind && foiled !== false ? { untold: true } : {}),
    ...(swing.choices.instead === undefined ? {} : { instead: swing.choices.instead }),
  });
  return { swing, hit, threat, foiled };
}

/** Which of two who are pushing it strikes, once it has been rolled: the roll stays as it is, and is held against that one. [D20-BULL-06] [D20-BULL-07] [D20-BULL-08] */
function* strayed(table: Table, key: string, swing: Swing): Rule<Swing> {
  const { by, target, strays, how, situation } = swing;
  if (strays === undefined || deadForbids(table, table.get(strays.to)) !== null) return swing;
  const { strayPercent: chance } = table.settings;
  const die = yield* roll(effectKey(`${key}/stray`), PERCENT, by, { label: "stray", rule: strays.rule });
  const struck = die.total <= chance ? strays.to : target;
  yield* emit({
    type: "attackStrayed",
    by,
    aimedAt: target,
    target: struck,
    chance,
    roll: die.total,
    rule: strays.rule,
  });
  return struck === target
    ? swing
    : {
        ...swing,
        target: struck,
        crossing: false,
        situation: { ...aimAt(table, table.get(by), table.get(struck), how).situation, flanking: situation.flanking },
      };
}

/** Whether somebody is where an attacker who cannot see him believes him to be. [D20-CONC-07] */
function isThere(table: Table, target: D20Combatant, square: Square | undefined): boolean {
  const space = spaceOf(table, target);
  return square === undefined || space === null || covers(space, square);
}

/** What was meant for this attack has counted, hit or miss. [D20-AID-04] [D20-FEINT-04] */
function* useHelp(table: Table, { by, target, how }: Swing): Rule {
  yield* useAids(table, by, target);
  if (!isRanged(how)) yield* useFeint(table, by, target);
}

/** 20 always hits, 1 never. [D20-ATK-01] [D20-ATK-02] [D20-ATK-03] */
export function touches({ settings }: Table, natural: number, total: number, against: number): boolean {
  return natural >= settings.naturalHit || (natural > settings.naturalMiss && total >= against);
}

/** Whether concealment makes a hit miss after all; Blind-Fight gives a second chance in melee. [D20-CONC-05] [D20-FEAT-17] */
export function* isFoiled(
  table: Table,
  key: string,
  { by, target, how, situation }: Pick<Swing, "by" | "target" | "how" | "situation">,
  isBlind: boolean,
): Rule<boolean> {
  const chance = situation.concealment;
  if (chance < 1) return false;
  const rolls = concealmentRolls(table.get(by), how);
  for (let attempt = 1; attempt <= rolls; attempt++) {
    const die = yield* roll(effectKey(`${key}/concealment/${attempt}`), PERCENT, target, {
      label: "concealment",
      rule: "D20-CONC-05",
    });
    const missed = die.total <= chance;
    yield* emit({
      type: "concealmentRolled",
      by,
      target,
      chance,
      roll: die.total,
      missed,
      rule: attempt === 1 ? "D20-CONC-05" : "D20-FEAT-17",
      ...(isBlind && missed ? { untold: true } : {}),
    });
    if (!missed) return false;
  }
  return true;
}

/** The second roll of a threat, with the same modifiers against the same armour class. [D20-ATK-15] */
function* confirm(table: Table, key: string, meant: Swing, { by, target, how, situation }: Swing): Rule<boolean> {
  const die = yield* roll(effectKey(`${key}/critical`), D20, by, { label: "critical", rule: "D20-ATK-15" });
  const victim = table.get(target);
  const total = modified(
    strikeTotal(table, table.get(by), table.get(meant.target), meant, die.total),
    die.modifiers,
    "D20-ATK-15",
  );
  const against = armourClass(table.settings, victim, { manner: how, situation });
  const confirmed = touches(table, die.total, total.value, against.value);
  yield* emit({
    type: "criticalRolled",
    by,
    target,
    natural: die.total,
    total,
    against,
    confirmed,
    rule: "D20-ATK-15",
  });
  return confirmed;
}
