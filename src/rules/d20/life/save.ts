import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type GearId, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { changesValue, modified, total as totalOf, type Change, type Total } from "../../kernel/totals.ts";
import type { CheckOccasion } from "../derive/asked.ts";
import { abilityTotal, skillTotal } from "../derive/checks.ts";
import { saveTotal } from "../derive/saves.ts";
import type { Rule, Table } from "../game.ts";
import type { Cover } from "../stored/field.ts";
import { useSkillAid } from "../special/aids.ts";
import { ABILITIES, SKILLS, type Ability, type Save, type Skill } from "../stats.ts";

const D20 = parseFormula("1d20");

/** What a saving throw came to; `natural` for what a natural 1 sets off. */
export interface SaveResult {
  readonly natural: number;
  readonly success: boolean;
}

/** A saving throw to be made: against what, behind what, and, where it is a thing's, which. */
export interface SaveAsked {
  readonly save: Save;
  readonly dc: number | null;
  readonly rule: LedgerId;
  readonly cover?: Cover;
  readonly gear?: GearId;
}

/** A saving throw against a DC: 1 always fails, 20 always succeeds. Without a DC nobody judges it. [D20-SAVE-01] [D20-SAVE-04] [D20-SAVE-05] */
export function* rollSave(
  table: Table,
  key: string,
  id: CombatantId,
  { save, dc, rule, cover = "none", gear }: SaveAsked,
): Rule<SaveResult> {
  const die = yield* roll(effectKey(key), D20, id, { label: save, rule });
  const { naturalMiss, naturalHit } = table.settings;
  const total = modified(saveTotal(table.settings, table.get(id), save, die.total, cover), die.modifiers, rule);
  const success = die.total >= naturalHit || (die.total > naturalMiss && (dc === null || total.value >= dc));
  yield* emit({
    type: "saveRolled",
    id,
    save,
    natural: die.total,
    total,
    dc,
    success: dc === null ? null : success,
    rule,
    ...(gear === undefined ? {} : { gear }),
  });
  return { natural: die.total, success };
}

export type Check = Skill | Ability | "casterLevel";

const isSkill = (check: Check): check is Skill => SKILLS.some((skill) => skill === check);

const isAbility = (check: Check): check is Ability => ABILITIES.some((ability) => ability === check);

/** A check to be made: of what, against what, and what its occasion adds to it. */
export interface CheckAsked extends CheckOccasion {
  readonly check: Check;
  readonly dc: number | null;
  readonly rule: LedgerId;
  readonly changes?: readonly Change[];
}

/** What a check comes to with this natural die (0: what is added to it). [D20-SKILL-02] [D20-SPELL-36] */
export function checkTotal(
  table: Table,
  id: CombatantId,
  natural: number,
  asked: Pick<CheckAsked, "check"> & CheckOccasion,
): Total {
  const { check } = asked;
  const combatant = table.get(id);
  if (check === "casterLevel") return totalOf("casterLevel", natural, "D20-SPELL-36");
  return isAbility(check)
    ? abilityTotal(table.settings, combatant, check, natural)
    : skillTotal(table.settings, combatant, check, natural, asked);
}

/** What a check came to; `modifier` is what was added to the die. */
export interface CheckResult {
  readonly value: number;
  readonly modifier: number;
  readonly success: boolean;
}

/** A skill, ability or caster level check: the total decides, whatever the die shows. Answers whether it succeeded. [D20-SKILL-02] [D20-SPELL-36] */
export function* rollCheck(table: Table, key: string, id: CombatantId, asked: CheckAsked): Rule<boolean> {
  return (yield* throwCheck(table, key, id, asked)).success;
}

/** A check to hide, with what cover adds. Answers what eyes have to come to. [D20-COVER-07] [D20-COVER-11] [D20-CONC-11] */
export function* rollHidden(
  table: Table,
  key: string,
  id: CombatantId,
  cover: number,
  dc: number | null = null,
): Rule<number> {
  const changes: readonly Change[] =
    cover === 0 ? [] : [{ label: "improvedCover", value: cover, rule: "D20-COVER-11" }];
  return (yield* throwCheck(table, key, id, { check: "hide", dc, rule: "D20-SKILL-02", changes })).value;
}

/** The same, with all that it came to. */
export function* throwCheck(table: Table, key: string, id: CombatantId, asked: CheckAsked): Rule<CheckResult> {
  const { check, dc, rule, changes: added = [] } = asked;
  const die = yield* roll(effectKey(key), D20, id, { label: check, rule });
  const sum = checkTotal(table, id, die.total, asked);
  const total = modified(
    { ...sum, changes: [...sum.changes, ...added], value: sum.value + changesValue(added) },
    die.modifiers,
    rule,
  );
  const success = dc === null || total.value >= dc;
  yield* emit({
    type: "checkRolled",
    id,
    check,
    natural: die.total,
    total,
    dc,
    success: dc === null ? null : success,
    rule,
  });
  if (isSkill(check)) yield* useSkillAid(table, id, check);
  return { value: total.value, modifier: total.value - die.total, success };
}
