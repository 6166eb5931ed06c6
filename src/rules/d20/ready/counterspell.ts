/** A spell undone as it is cast. */
import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { optionOf, type Option } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { ask, roll } from "../../kernel/rule.ts";
import { add, modified, sum, total as totalOf } from "../../kernel/totals.ts";
import type { ByDeed } from "../../kernel/families.ts";
import type { Rule, Table } from "../game.ts";
import { throwCheck } from "../life/save.ts";
import { joltOf } from "../mounted/casting.ts";
import { chanceToPass } from "../magic/concentration.ts";
import { shakesOff, trialsOf } from "../magic/distractions.ts";
import { componentsForbid } from "../magic/cast-forbids.ts";
import { powerOf, readyPower, useOf } from "../magic/powers.ts";
import type { Levelled } from "../magic/scaling.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import { FACES } from "../stats.ts";
import { costForbids, isInterruption, spend } from "../turn/budget.ts";
import type { ReadyCommand } from "./commands.ts";

type Counterspell = ByDeed<ReadyCommand>["counterspell"];

const CHECK = parseFormula("1d20");
const DISPELS = "dispel_magic";
const DECLINE = "decline";

/** Spells that one could cast at once. */
function castable(table: Table, { id, gear }: D20Combatant): readonly Levelled[] {
  const author = table.get(id);
  return gear.powers.flatMap((each) => {
    const power = readyPower(author, each.id);
    const isThere = power?.source === "spell" && (power.uses === null || power.uses > 0);
    return isThere && componentsForbid(table, author, power) === null ? [power] : [];
  });
}

/** The same spell, of any caster and any magic. [D20-READY-13] [D20-READY-14] */
const isSame = (one: Levelled, other: Levelled): boolean =>
  one.identifier === "" || other.identifier === "" ? one.name === other.name : one.identifier === other.identifier;

const dispels = ({ identifier }: Levelled): boolean => identifier === DISPELS;

/** Whether one has a spell to cast against another's. [D20-READY-13] */
export const mayCounter = (table: Table, combatant: D20Combatant): boolean => castable(table, combatant).length > 0;

/** Why no spell can be undone so now, or null: it is readied for one that is being cast. [D20-READY-12] [D20-READY-13] */
export function counterspellForbids(table: Table, { by, target, spell }: Counterspell): Refusal | null {
  const [author, caster] = [table.find(by), table.find(target)];
  if (author === undefined || caster === undefined) return refuse("unknownCombatant", null);
  if (by === target) return refuse("targetIsSelf", null);
  const early = costForbids(table, author, "standard");
  if (early !== null) return early;
  if (castable(table, author).length === 0) return refuse("noSpellLeft", "D20-READY-13");
  const cast = spell === undefined ? undefined : powerOf(caster, spell);
  return isInterruption(table) && cast !== undefined && useOf(cast).isCast
    ? null
    : refuse("onlyReadied", "D20-READY-12");
}

/** What spell it is; then the same is cast against it, or what dispels, and may be lost like any other casting. [D20-READY-12] to [D20-READY-15] [D20-SPELL-08] [D20-MOUNT-18] */
export function* performCounterspell(table: Table, { by, target, spell: id }: Counterspell): Rule {
  const spell = id === undefined ? undefined : powerOf(table.get(target), id);
  if (spell === undefined) return;
  yield* spend(by, "standard", "counterspell", "D20-READY-12");
  const isKnown = yield* identifies(table, by, spell);
  const means = castable(table, table.get(by)).filter((power) => dispels(power) || (isKnown && isSame(power, spell)));
  if (means.length === 0)
    return yield* emit({ type: "activityLost", id: by, activity: "counterspell", rule: "D20-READY-13" });
  const { option } = yield* ask(effectKey("counterspell"), {
    cause: "counterspell",
    to: by,
    from: target,
    rules: ["D20-READY-13"],
    options: [...means.map((power) => castOf(table, by, power, { spell, isKnown })), optionOf(DECLINE)],
    fallback: DECLINE,
    facts: isKnown ? { power: spell.name } : {},
  });
  const power = means.find((each) => each.id === option);
  if (power === undefined) return;
  const rule = isSame(power, spell) && isKnown ? "D20-READY-13" : "D20-READY-15";
  yield* emit({ type: "powerSpent", id: by, power: power.id, experience: 0, quickened: false, slot: null, rule });
  if (!(yield* shakesOff(table, power, by, joltOf(table, table.get(by), power))))
    return yield* emit({ type: "powerLost", id: by, power: power.id, rule: "D20-SPELL-08" });
  if (rule === "D20-READY-13" || (yield* dispelling(table, by, { target, spell, power })))
    yield* emit({ type: "spellCountered", id: target, by, power: spell.id, with: power.id, rule });
}

/** The spell itself always undoes it, what dispels is not sure to; either has to be cast first. [D20-READY-13] [D20-READY-15] [D20-SPELL-08] */
function castOf(
  table: Table,
  by: CombatantId,
  power: Levelled,
  { spell, isKnown }: { readonly spell: Levelled; readonly isKnown: boolean },
): Option {
  const undoes = isKnown && isSame(power, spell);
  const caster = table.get(by);
  const trials = trialsOf(table, caster, power, joltOf(table, caster, power));
  const odds = chanceToPass(table.settings, caster, trials) * (undoes ? 1 : dispelOdds(table, power, spell));
  return optionOf(power.id, { label: undoes ? "counter" : "dispel", facts: { with: power.name }, odds });
}

/** Whether one tells what spell another casts. [D20-READY-12] */
function* identifies(table: Table, by: CombatantId, { level }: Levelled): Rule<boolean> {
  if (!isLearnt(table, table.get(by))) return false;
  const dc = table.settings.spellcraftDc + level;
  return (yield* throwCheck(table, "spellcraft", by, { check: "spellcraft", dc, rule: "D20-READY-12" })).success;
}

/** Only those who have learnt it tell spells apart. [D20-READY-12] [D20-SKILL-02] */
const isLearnt = ({ settings }: Table, { sheet }: D20Combatant): boolean =>
  !settings.tables.skills.spellcraft.trained || sheet.skills.spellcraft > 0;

const dispelDc = ({ settings }: Table, { casterLevel }: Levelled): number => settings.dispelBase + casterLevel;
const dispelBonus = ({ settings }: Table, { casterLevel }: Levelled): number =>
  Math.min(casterLevel, settings.dispelCap);

/** The chance that it does, from 0 to 1. [D20-READY-15] */
function dispelOdds(table: Table, power: Levelled, spell: Levelled): number {
  const least = dispelDc(table, spell) - dispelBonus(table, power);
  return Math.min(1, Math.max(0, (FACES + 1 - least) / FACES));
}

/** The level of the one against that of the other. [D20-READY-15] */
function* dispelling(
  table: Table,
  by: CombatantId,
  { target, spell, power }: { readonly target: CombatantId; readonly spell: Levelled; readonly power: Levelled },
): Rule<boolean> {
  const rule = "D20-READY-15";
  const die = yield* roll(effectKey("dispel"), CHECK, by, { label: "dispel", rule });
  const draft = add(totalOf("dispel", die.total, rule), "casterLevel", dispelBonus(table, power), rule);
  const total = modified(sum(draft), die.modifiers, rule);
  const dc = dispelDc(table, spell);
  const success = total.value >= dc;
  yield* emit({ type: "dispelRolled", by, against: target, natural: die.total, total, dc, success, rule });
  return success;
}
