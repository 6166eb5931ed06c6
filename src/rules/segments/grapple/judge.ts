import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import type { Total } from "../../kernel/totals.ts";
import { ownFaces, type Blow } from "../attack/judge.ts";
import type { AttackKind, GrappleAct, OpportunityAct, Striker } from "../stats.ts";
import { grapplersWith } from "../ground/contact.ts";
import { hasReducedMobility } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SneakTerms } from "../sneak/terms.ts";
import type { SegmentsCombatant } from "../state.ts";

/** A grapple action to be carried out: who, on which target, what, how it came about, and where its effects stand in the run. */
export interface GrappleOrder {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly act: GrappleAct;
  /** What strikes; the other acts need nothing. */
  readonly with: Striker;
  readonly kind: AttackKind;
  /** [SEG-SNEAK-28] */
  readonly freeOfRuleOf10: boolean;
  readonly key: string;
  /** Only for a sneak attack. */
  readonly sneak?: SneakTerms;
}

/** A roll in grapple, before it is judged. */
export interface GrappleTry {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly act: OpportunityAct;
  readonly kind: AttackKind;
  readonly natural: number;
  readonly strike: Total;
  readonly against: Total;
  /** The total by itself is enough. */
  readonly reaches: boolean;
  /** The rule of 10 applies. */
  readonly bound: boolean;
}

/** What an exceptional critical of a grapple action costs, and the rule that gives it. */
export interface GrappleCritical {
  readonly loss: string;
  readonly rule: LedgerId;
}

/** What the die says of a grapple action. */
export interface GrappleVerdict {
  readonly natural: number;
  readonly success: boolean;
  /** A natural 1 with all that follows. */
  readonly fumbled: boolean;
  readonly critical: GrappleCritical | null;
  readonly results: Blow["results"];
  readonly rules: readonly LedgerId[];
}

/** Acts that deal damage by themselves. [SEG-CRIT-09] */
const DAMAGING: readonly OpportunityAct[] = ["lock", "throw", "throwOff"];

/**
 * Reads the die: the rule of 10, natural 1 and 20, the criticals of acts that deal damage. No face counts for a sneak
 * action. [SEG-HOUSE-31] [SEG-HOUSE-33] [SEG-CRIT-09] [SEG-CRIT-20] [SEG-SNEAK-35]
 */
export function verdictOf(
  table: Table,
  { by, target, act, kind, natural, reaches, bound }: GrappleTry,
): GrappleVerdict {
  const { settings } = table;
  const sneak = kind === "sneak";
  const fumbled = natural === settings.naturalFailure && !(sneak && settings.sneakIgnoresNatural1);
  const short = bound && natural < settings.ruleOf10Min;
  const sure = natural === settings.naturalSuccess && !sneak;
  const rules: LedgerId[] = [act === "slipGuard" ? "SEG-HOUSE-32" : "SEG-HOUSE-31"];
  if (fumbled) rules.push("SEG-EXC-08");
  else if (short) rules.push("SEG-HOUSE-33");
  if (sure) rules.push("SEG-EXC-05");
  const counts = !fumbled && !sneak;
  const critical =
    counts && DAMAGING.includes(act) ? criticalOf(settings, kind, table.get(by), table.get(target), natural) : null;
  if (critical !== null) rules.push(critical.rule);
  const results = counts ? ownFaces(settings, [], table.get(by), table.get(target), natural) : [];
  return { natural, success: !fumbled && !short && (sure || reaches), fumbled, critical, results, rules };
}

/** A named circumstance takes the greater loss, the plain natural 20 the lesser. [SEG-CRIT-05] [SEG-CRIT-06] [SEG-CRIT-07] [SEG-CRIT-09] [SEG-CRIT-15] [SEG-CRIT-19] */
function criticalOf(
  settings: SegmentsSettings,
  kind: AttackKind,
  attacker: SegmentsCombatant,
  target: SegmentsCombatant,
  natural: number,
): GrappleCritical | null {
  const loss = settings.excCritLoss;
  if (kind === "opportunity" && natural >= settings.excCritAooMin) return { loss, rule: "SEG-CRIT-05" };
  if (kind === "surprise" && natural >= settings.excCritSurpriseMin) return { loss, rule: "SEG-CRIT-06" };
  if (hasReducedMobility(settings, target) && natural >= settings.excCritReducedMobilityMin)
    return { loss, rule: "SEG-CRIT-07" };
  if (natural >= settings.excCritGrappleMin) return { loss: settings.excCritGrappleLoss, rule: "SEG-CRIT-09" };
  const { criticalFrom } = attacker.sheet;
  return criticalFrom !== null && natural >= criticalFrom
    ? { loss: settings.excCritGrappleLoss, rule: "SEG-CRIT-19" }
    : null;
}

/** Those that a breakthrough must prevail over. [SEG-HOUSE-38] */
export function opponentsOf(
  table: Table,
  { by, target, act }: Pick<GrappleOrder, "by" | "target" | "act">,
): readonly CombatantId[] {
  return act === "push" ? [target] : grapplersWith(table, by).map(({ id }) => id);
}

/** Tells what the die has come to. */
export function* tell(
  { by, target, act, kind, natural, strike, against }: GrappleTry,
  { success, critical, rules }: GrappleVerdict,
): Rule {
  yield* emit({
    type: "grappleRolled",
    by,
    target,
    act,
    kind,
    natural,
    strike,
    against,
    success,
    critical: critical !== null,
    rules,
  });
}
