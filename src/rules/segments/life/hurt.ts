import { parseExpression } from "../../kernel/expression.ts";
import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { characterOf } from "../derive/character.ts";
import { isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { DamageKind } from "../stats.ts";
import { LAST_COLUMN, WOUND_FACES } from "../tables/wounds.ts";
import { die, fallIntoComa } from "./downfall.ts";
import { sufferInjury } from "./injury.ts";
import { disturbCasting } from "../turn/interruption.ts";
import type { Injury } from "../stored/actor.ts";

const D100 = parseFormula("1d100");

/** What reaches the target's body: attrition already doubled where it is, the exceptional loss, the kind of wound. */
export interface Harming {
  readonly to: CombatantId;
  /** Who throws the wound's die. */
  readonly by: CombatantId;
  readonly attrition: number;
  readonly exceptional: number;
  readonly kind: DamageKind;
  readonly key: string;
}

/** What a blow of `attrition` and `exceptional` takes from `stamina`. [SEG-WOUND-02] [SEG-WOUND-03] [SEG-CRIT-18] [SEG-HOUSE-52] */
export function cumulate(
  settings: SegmentsSettings,
  stamina: number,
  attrition: number,
  exceptional: number,
): { readonly stamina: number; readonly spill: number; readonly wounds: number } {
  const spill = Math.max(0, attrition - stamina);
  const wounds = settings.criticalCumulation === "sum" ? spill + exceptional : Math.max(spill, exceptional);
  return { stamina: attrition - spill, spill, wounds };
}

/** Takes life, draws the one critical effect if a wound point is lost, and sees whether the target still stands. [SEG-WOUND-04] to [SEG-WOUND-06] [SEG-CRIT-12] [SEG-CRIT-13] */
export function* harm(table: Table, harming: Harming): Rule {
  const { to, attrition, exceptional } = harming;
  const loss = cumulate(table.settings, Math.max(0, table.get(to).body.stamina), attrition, exceptional);
  if (loss.stamina === 0 && loss.wounds === 0) return;
  const rules: LedgerId[] = ["SEG-WOUND-02"];
  if (loss.spill > 0) rules.push("SEG-WOUND-03");
  if (exceptional > 0) rules.push("SEG-CRIT-10");
  if (loss.spill > 0 && exceptional > 0) rules.push("SEG-HOUSE-52");
  yield* emit({
    type: "lifeLost",
    id: to,
    stamina: loss.stamina,
    wounds: loss.wounds,
    spill: loss.spill,
    exceptional,
    rules,
  });
  yield* disturbCasting(table, to, loss);
  if (loss.wounds < 1) return;
  if (!isBeyondHelp(table.settings, table.get(to))) yield* drawInjury(table, harming, loss.wounds);
  yield* settleLife(table, to);
}

/** Wound points lost past stamina, with no blow behind them: a fall, water. `kind` null: without a critical effect. [SEG-WOUND-10] [SEG-HOUSE-66] */
export interface WoundLoss {
  readonly to: CombatantId;
  readonly stamina: number;
  readonly wounds: number;
  readonly kind: DamageKind | null;
  readonly key: string;
  readonly rule: LedgerId;
}

/** Takes life points as they are told: nothing is doubled and nothing spills, one effect at most is drawn. [SEG-WOUND-06] [SEG-WOUND-10] */
export function* loseLife(table: Table, { to, stamina, wounds, kind, key, rule }: WoundLoss): Rule {
  if (stamina < 1 && wounds < 1) return;
  yield* emit({ type: "lifeLost", id: to, stamina, wounds, spill: 0, exceptional: 0, rules: [rule] });
  yield* disturbCasting(table, to, { stamina, wounds });
  if (wounds < 1) return;
  if (kind !== null && !isBeyondHelp(table.settings, table.get(to)))
    yield* drawInjury(table, { to, by: to, kind, key }, wounds);
  yield* settleLife(table, to);
}

/** Draws the row by d100, in the column of the wound points left, and applies its codes. [SEG-WOUND-05] [SEG-HOUSE-54] [SEG-HOUSE-55] [SEG-HOUSE-56] */
function* drawInjury(
  table: Table,
  { to, by, kind, key }: Pick<Harming, "to" | "by" | "kind" | "key">,
  points: number,
): Rule {
  const drawn = yield* roll(effectKey(`${key}/wound`), D100, by, {
    label: "wound",
    rule: "SEG-WOUND-05",
  });
  const { body } = table.get(to);
  const wounds = table.settings.tables.wounds[kind];
  const column = Math.min(LAST_COLUMN, Math.max(0, body.wounds));
  const row = wounds.rows[Math.ceil((drawn.total * wounds.rows.length) / WOUND_FACES) - 1];
  const injury: Injury = {
    id: freeInjuryId(body.injuries),
    kind,
    column,
    roll: drawn.total,
    place: row?.place ?? "unknown",
    points,
    codes: row?.cells[column] ?? [],
    treated: false,
  };
  yield* emit({ type: "injuryTaken", id: to, injury, rules: ["SEG-WOUND-05", WOUND_RULES[kind]] });
  yield* sufferInjury(table, to, injury);
}

const WOUND_RULES: Readonly<Record<DamageKind, LedgerId>> = {
  slashing: "SEG-HOUSE-54",
  piercing: "SEG-HOUSE-55",
  bludgeoning: "SEG-HOUSE-56",
};

function freeInjuryId(injuries: readonly Injury[]): string {
  let number = injuries.length + 1;
  while (injuries.some((injury) => injury.id === `wound-${number}`)) number++;
  return `wound-${number}`;
}

function isBeyondHelp(settings: SegmentsSettings, { sheet, body }: SegmentsCombatant): boolean {
  const most = characterOf(settings, sheet).maxWounds.value;
  return body.wounds <= parseExpression(settings.deathAt).value({ max_wounds: most });
}

/** Coma at no wounds left, death at as many below as the maximum. [SEG-HOUSE-09] */
export function* settleLife(table: Table, id: CombatantId): Rule {
  const combatant = table.get(id);
  if (isDead(combatant)) return;
  if (isBeyondHelp(table.settings, combatant)) yield* die(table, id, "SEG-HOUSE-09");
  else if (combatant.body.wounds <= table.settings.comaAt) yield* fallIntoComa(table, id, "SEG-HOUSE-09");
}
