import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { AttackKind } from "../events.ts";
import type { Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import { SIZES, type SpecificResult } from "../stats.ts";
import { armourClass, strikeTotal } from "../derive/combat.ts";
import { hasReducedMobility, isHelpless } from "../derive/harm.ts";
import { kitOf } from "../derive/kit.ts";
import type { Arm } from "../derive/strikers.ts";

/** A blow to be struck: who, whom, with what, how it came about, and where its effects stand in the run. */
export interface AttackOrder {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly arm: Arm;
  readonly kind: AttackKind;
  readonly key: string;
}

/** A blow whose die has been read. */
export interface Blow extends AttackOrder {
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
export function judge(table: Table, order: AttackOrder, natural: number): Blow {
  const { settings } = table;
  const attacker = table.get(order.by);
  const target = table.get(order.target);
  const strike = strikeTotal(settings, attacker, order.arm, order.kind, natural);
  const against = armourClass(settings, target, "melee");
  const rules: LedgerId[] = ["SEG-HOUSE-22"];
  const fails = natural === settings.naturalFailure;
  if (fails) rules.push("SEG-EXC-08");
  if (natural === settings.naturalSuccess) rules.push("SEG-EXC-05");
  const helpless = isHelpless(target);
  if (helpless) rules.push("SEG-HOUSE-59");
  const hit = !fails && (natural === settings.naturalSuccess || helpless || strike.value >= against.value);
  const range = criticalRange(settings, order.kind, target);
  const critical = !fails && natural >= range.from;
  if (critical) rules.push(range.rule);
  const results = fails ? NONE : specificResults(settings, attacker, target, order.arm, natural);
  // Written out: a spread copy that gains keys costs more than the whole judgement.
  const { by, arm, kind, key } = order;
  return { by, target: target.id, arm, kind, key, natural, strike, against, hit, critical, results, rules };
}

const NONE: Blow["results"] = [];

/** Least natural die of an exceptional critical: the widest range among the circumstances. [SEG-CRIT-02] [SEG-CRIT-05] [SEG-CRIT-07] [SEG-CRIT-14] */
export function criticalRange(settings: SegmentsSettings, kind: AttackKind, target: SegmentsCombatant): { readonly from: number; readonly rule: LedgerId } {
  let from = settings.excCritMeleeMin;
  let rule: LedgerId = "SEG-CRIT-02";
  if (kind === "opportunity" && settings.excCritAooMin < from) {
    from = settings.excCritAooMin;
    rule = "SEG-CRIT-05";
  }
  if (settings.excCritReducedMobilityMin < from && hasReducedMobility(target)) {
    from = settings.excCritReducedMobilityMin;
    rule = "SEG-CRIT-07";
  }
  return { from, rule };
}

/** Every specific result of the face, each effect once. [SEG-EXC-02] [SEG-EXC-14] [SEG-EXC-16] [SEG-EXC-18] [SEG-EXC-20] */
function specificResults(settings: SegmentsSettings, attacker: SegmentsCombatant, target: SegmentsCombatant, arm: Arm, natural: number): Blow["results"] {
  let found: Blow["results"] = NONE;
  if (disarmsByStrength(settings, attacker, target, natural)) found = noted(found, attacker, target, "disarm", "SEG-EXC-14");
  for (const { faces, effect } of arm.exceptional) {
    if (faces.includes(natural)) found = noted(found, attacker, target, effect, "SEG-EXC-16");
  }
  for (const { faces, effect } of attacker.sheet.exceptional) {
    if (faces.includes(natural) && (effect !== "disarm" || isWeaker(settings, target))) found = noted(found, attacker, target, effect, "SEG-EXC-18");
  }
  return found;
}

/** The results with one more, unless it is there or finds nothing to work on. */
function noted(found: Blow["results"], attacker: SegmentsCombatant, target: SegmentsCombatant, effect: SpecificResult, rule: LedgerId): Blow["results"] {
  return found.some((each) => each.effect === effect) || !canSuffer(attacker, target, effect) ? found : [...found, { effect, rule }];
}

/** Strength 19 or more on a natural 19 against a lesser one. [SEG-EXC-14] [SEG-EXC-15] */
export function disarmsByStrength(settings: SegmentsSettings, author: SegmentsCombatant, opponent: SegmentsCombatant, natural: number): boolean {
  return natural === settings.strengthDisarmNatural && author.sheet.abilities.strength >= settings.strengthDisarmScore && isWeaker(settings, opponent);
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
      return SIZES.indexOf(target.sheet.size) <= SIZES.indexOf(attacker.sheet.size) && !target.body.conditions.includes("prone");
    case "grip":
      return !target.body.conditions.includes("gripped");
    case "swallow":
      return !target.body.conditions.includes("swallowed");
  }
}
