import type { Rolled } from "../../kernel/formula.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { addChange, type Change, type Draft, type Total } from "../../kernel/totals.ts";
import { byHand } from "../by-hand.ts";
import type { Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SneakTerms } from "../sneak/terms.ts";
import type { SegmentsCombatant } from "../state.ts";
import { type Manner, SIZES, type SpecificResult } from "../stats.ts";
import { armourClass, isShot, strikeTotal, type Approach } from "../derive/combat.ts";
import { hasCondition, hasReducedMobility, isHelpless } from "../derive/harm.ts";
import { kitOf } from "../derive/kit.ts";
import { situate } from "../derive/situations.ts";
import type { Arm } from "../derive/strikers.ts";
import type { ExceptionalFaces } from "../stored/bounds.ts";

/** A blow to be struck: attacker, target, weapon, how it came about, and where its effects stand in the run. */
export interface AttackOrder extends Approach {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly arm: Arm;
  /** What the occasion adds to the strike total besides what the rules find by themselves. */
  readonly modifiers: readonly Change[];
  readonly key: string;
  /** Least natural die that can hit at all: the rule of 10 in grapple. [SEG-HOUSE-33] */
  readonly least?: number;
  /** Only for a sneak attack. */
  readonly sneak?: SneakTerms;
  /** Who is busy with what they have just begun: a critical failure opens nothing to them. [SEG-AOO-11] [SEG-HOUSE-43] */
  readonly engrossed?: CombatantId | null;
}

/** A blow whose die has been read. */
export interface Blow extends AttackOrder {
  readonly engrossed: CombatantId | null;
  readonly natural: number;
  readonly strike: Total;
  readonly against: Total;
  readonly hit: boolean;
  /** An exceptional critical. */
  readonly critical: boolean;
  /** Specific exceptional results, each once. */
  readonly results: readonly { readonly effect: SpecificResult; readonly rule: LedgerId }[];
  readonly rules: readonly LedgerId[];
}

/** What the die says of a blow: steps 3 and 5 to 7 of SEG-HOUSE-23. */
export function judge(table: Table, order: AttackOrder, thrown: Rolled): Blow {
  const natural = thrown.total;
  const { settings } = table;
  const attacker = table.get(order.by);
  const target = table.get(order.target);
  const strike = byHand(strikeAt(settings, attacker, target, order, natural), thrown);
  const against = armourClass(settings, target, order.manner);
  const rules: LedgerId[] = ["SEG-HOUSE-22"];
  const fails = natural === settings.naturalFailure;
  if (fails) rules.push("SEG-EXC-08");
  if (natural === settings.naturalSuccess) rules.push("SEG-EXC-05");
  const helpless = isHelpless(target);
  if (helpless) rules.push("SEG-HOUSE-59");
  const short = natural < (order.least ?? 0);
  if (short && !fails) rules.push("SEG-HOUSE-33");
  const hit =
    !fails &&
    !short &&
    (natural === settings.naturalSuccess || (helpless && !isShot(order.manner)) || strike.value >= against.value);
  const range = criticalRange(settings, order, attacker, target);
  // Where a hit is required, a miss threatens nothing that could be parried. [SEG-CRIT-16]
  const critical =
    !fails && natural >= range.from && dealsDamage(order.arm) && (hit || settings.excCritOnMiss !== "none");
  if (critical) rules.push(range.rule);
  const results = fails ? NONE : specificResults(settings, attacker, target, order, natural);
  // Written out: a spread copy that gains keys costs more than the whole judgement.
  const { by, arm, kind, manner, modifiers, key, engrossed = null } = order;
  return {
    by,
    target: target.id,
    arm,
    kind,
    manner,
    modifiers,
    key,
    engrossed,
    natural,
    strike,
    against,
    hit,
    critical,
    results,
    rules,
  };
}

const NONE: Blow["results"] = [];

/** The strike total of a blow at the target: the target's own circumstances count too. [SEG-HOUSE-20] [SEG-HOUSE-28] */
export function strikeAt(
  settings: SegmentsSettings,
  attacker: SegmentsCombatant,
  target: SegmentsCombatant,
  order: AttackOrder,
  natural: number,
): Draft {
  const draft = strikeTotal(settings, attacker, order.arm, order, natural);
  for (const change of order.modifiers) addChange(draft, change);
  const rides = hasCondition(attacker, "mounted") && !hasCondition(target, "mounted") && !isShot(order.manner);
  return rides ? situate(draft, settings, "mounted") : draft;
}

/** A least face of exceptional criticals, and the rule that gives it. */
export interface CriticalRange {
  readonly from: number;
  readonly rule: LedgerId;
}

/** Least natural die of an exceptional critical: the widest range among the circumstances, never their sum. [SEG-CRIT-14] [SEG-CRIT-19] */
export function criticalRange(
  settings: SegmentsSettings,
  { kind, manner, arm }: AttackOrder,
  attacker: SegmentsCombatant,
  target: SegmentsCombatant,
): CriticalRange {
  let range = mannerRange(settings, manner);
  if (kind === "opportunity") range = wider(range, settings.excCritAooMin, "SEG-CRIT-05");
  if (kind === "surprise") range = wider(range, settings.excCritSurpriseMin, "SEG-CRIT-06");
  if (arm.criticalFrom !== null) range = wider(range, arm.criticalFrom, "SEG-CRIT-19");
  const { criticalFrom } = attacker.sheet;
  if (criticalFrom !== null) range = wider(range, criticalFrom, "SEG-CRIT-19");
  return hasReducedMobility(settings, target) ? wider(range, settings.excCritReducedMobilityMin, "SEG-CRIT-07") : range;
}

/** Whether a blow with it is meant to wound: a net is not, and never strikes critically. [SEG-CRIT-06] [SEG-CRIT-20] [SEG-SURP-17] [SEG-HOUSE-61] */
export function dealsDamage({ onHit }: Arm): boolean {
  return onHit !== "entangle";
}

function wider(range: CriticalRange, from: number, rule: LedgerId): CriticalRange {
  return from < range.from ? { from, rule } : range;
}

/** [SEG-CRIT-02] [SEG-CRIT-03] [SEG-CRIT-04] */
function mannerRange(settings: SegmentsSettings, manner: Manner): CriticalRange {
  switch (manner) {
    case "melee":
      return { from: settings.excCritMeleeMin, rule: "SEG-CRIT-02" };
    case "equivalent":
    case "inside":
      return { from: settings.excCritMeleeEquivalentMin, rule: "SEG-CRIT-04" };
    case "pointBlank":
      return { from: settings.excCritShootPointBlankMin, rule: "SEG-CRIT-03" };
    case "short":
      return { from: settings.excCritShootShortMin, rule: "SEG-CRIT-03" };
    case "medium":
      return { from: settings.excCritShootMediumMin, rule: "SEG-CRIT-03" };
    case "long":
      return { from: settings.excCritShootLongMin, rule: "SEG-CRIT-03" };
  }
}

/** Every specific result of the face, each effect once. [SEG-EXC-02] [SEG-EXC-14] [SEG-EXC-16] [SEG-EXC-18] [SEG-EXC-20] */
function specificResults(
  settings: SegmentsSettings,
  attacker: SegmentsCombatant,
  target: SegmentsCombatant,
  { arm, manner }: AttackOrder,
  natural: number,
): Blow["results"] {
  let found: Blow["results"] = NONE;
  if (manner === "melee" && disarmsByStrength(settings, attacker, target, natural))
    found = noted(found, attacker, target, "disarm", "SEG-EXC-14");
  for (const { faces, effect } of facesOf(settings, arm)) {
    if (faces.includes(natural)) found = noted(found, attacker, target, effect, "SEG-EXC-16");
  }
  return isShot(manner) ? found : ownFaces(settings, found, attacker, target, natural);
}

/** The faces of a thing's or a being's kind by the table, and its own beside them: a magic weapon's, say. [SEG-EXC-16] [SEG-EXC-17] [SEG-EXC-18] */
export function facesOf(
  { tables: { exceptionalResults } }: SegmentsSettings,
  { identifier, exceptional }: { readonly identifier: string; readonly exceptional: readonly ExceptionalFaces[] },
): readonly ExceptionalFaces[] {
  const kind = Object.hasOwn(exceptionalResults, identifier) ? exceptionalResults[identifier] : undefined;
  if (kind === undefined) return exceptional;
  return exceptional.length === 0 ? kind : [...kind, ...exceptional];
}

/** Results found, and those that a creature has by its size or nature, whatever it does with its own body. [SEG-EXC-18] */
export function ownFaces(
  settings: SegmentsSettings,
  found: Blow["results"],
  attacker: SegmentsCombatant,
  target: SegmentsCombatant,
  natural: number,
): Blow["results"] {
  let all = found;
  for (const { faces, effect } of facesOf(settings, attacker.sheet)) {
    if (faces.includes(natural) && (effect !== "disarm" || isWeaker(settings, target)))
      all = noted(all, attacker, target, effect, "SEG-EXC-18");
  }
  return all;
}

/** The results with one more, unless it is there or finds nothing to work on. */
function noted(
  found: Blow["results"],
  attacker: SegmentsCombatant,
  target: SegmentsCombatant,
  effect: SpecificResult,
  rule: LedgerId,
): Blow["results"] {
  return found.some((each) => each.effect === effect) || !canSuffer(attacker, target, effect)
    ? found
    : [...found, { effect, rule }];
}

/** Strength 19 or more on a natural 19 against a lesser one who holds a weapon. [SEG-EXC-14] [SEG-EXC-15] [SEG-HOUSE-50] */
export function disarmsByStrength(
  settings: SegmentsSettings,
  author: SegmentsCombatant,
  opponent: SegmentsCombatant,
  natural: number,
): boolean {
  return (
    natural === settings.strengthDisarmNatural &&
    author.sheet.abilities.strength >= settings.strengthDisarmScore &&
    isWeaker(settings, opponent) &&
    kitOf(opponent.gear).weapon !== null
  );
}

function isWeaker(settings: SegmentsSettings, opponent: SegmentsCombatant): boolean {
  return opponent.sheet.abilities.strength < settings.strengthDisarmScore;
}

/** Whether a result finds anything to work on. [SEG-HOUSE-51] */
function canSuffer(attacker: SegmentsCombatant, target: SegmentsCombatant, effect: SpecificResult): boolean {
  const kit = kitOf(target.gear);
  switch (effect) {
    case "disarm":
      return kit.weapon !== null;
    case "wrap":
      return kit.shield !== null || kit.weapon !== null;
    case "tearPlate":
      return kit.armourBonus > 0;
    case "prone":
      return (
        SIZES.indexOf(target.sheet.size) <= SIZES.indexOf(attacker.sheet.size) &&
        !target.body.conditions.includes("prone")
      );
    case "grip":
      return !target.body.conditions.includes("gripped");
    case "swallow":
      return !target.body.conditions.includes("swallowed");
  }
}
