/** Aiding another: with an attack that distracts a foe, or with a skill. */
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { ask, roll } from "../../kernel/rule.ts";
import { modified } from "../../kernel/totals.ts";
import { activityRow } from "../activity/cost.ts";
import { armFor, mannerOf } from "../attack/blow.ts";
import { deadForbids } from "../attack/dead.ts";
import { aimForbids } from "../attack/forbids.ts";
import { chanceOfHit } from "../attack/odds.ts";
import { D20, touches } from "../attack/roll-attack.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import { isRefusal, type Arm } from "../derive/arms.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { aimAt } from "../ground/aim.ts";
import { areEngaged } from "../ground/melee.ts";
import { threateners } from "../ground/threat.ts";
import { rollCheck } from "../life/save.ts";
import { provoke } from "../opportunity/provoke.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import type { Skill } from "../stats.ts";
import type { Striker } from "../stored/turn.ts";
import { costForbids, spend } from "../turn/budget.ts";
import { useOwnAid } from "./aids.ts";
import type { SpecialCommand } from "./commands.ts";

type AidAnother = Extract<SpecialCommand, { readonly do: "aidAnother" }>;
type AidSkill = Extract<SpecialCommand, { readonly do: "aidSkill" }>;

const strikerOf = ({ with: id }: AidAnother): Striker => ({ with: id, head: "main" });

/** Why the helper cannot distract this foe for this ally, or null. [D20-AID-01] */
export function aidAnotherForbids(table: Table, command: AidAnother): Refusal | null {
  const [helper, ally, foe] = [command.by, command.ally, command.target].map((id) => table.find(id));
  if (helper === undefined || ally === undefined || foe === undefined) return refuse("unknownCombatant", null);
  const arm = armFor(table.settings, helper, { striker: strikerOf(command), choices: {} });
  return (
    friendForbids(table, helper, ally) ??
    (foe.side === helper.side ? refuse("noFoe", "D20-AID-01", { name: { combatant: foe.id } }) : null) ??
    deadForbids(table, foe) ??
    (isRefusal(arm) ? arm : reachForbids(table, helper, foe, arm)) ??
    (areEngaged(table, ally, foe)
      ? null
      : refuse("foesApart", "D20-AID-01", { name: { combatant: foe.id }, other: { combatant: ally.id } }))
  );
}

function friendForbids(table: Table, helper: D20Combatant, ally: D20Combatant): Refusal | null {
  const early = costForbids(table, helper, "standard");
  if (early !== null) return early;
  if (helper.id === ally.id) return refuse("targetIsSelf", null);
  return helper.side === ally.side ? null : refuse("noAlly", "D20-AID-01", { name: { combatant: ally.id } });
}

function reachForbids(table: Table, helper: D20Combatant, foe: D20Combatant, arm: Arm): Refusal | null {
  if (!standingOf(table.settings, helper).canAttack)
    return refuse("cannotAttack", "D20-MOVE-36", { name: { combatant: helper.id } });
  return arm.isRanged ? refuse("aidByMelee", "D20-AID-01") : aimForbids(table, helper, foe, {}, arm);
}

/** The roll that distracts, before its die. [D20-AID-02] */
function attempt(table: Table, command: AidAnother) {
  const [helper, foe] = [table.get(command.by), table.get(command.target)];
  const arm = armFor(table.settings, helper, { striker: strikerOf(command), choices: {} });
  if (isRefusal(arm)) return null;
  const manner = mannerOf(arm);
  return { helper, arm, approach: { manner, situation: aimAt(table, helper, foe, manner).situation, target: foe } };
}

/** The chance that it succeeds, from 0 to 1. [D20-AID-02] */
export function aidOdds(table: Table, command: AidAnother): number | null {
  const made = attempt(table, command);
  if (made === null) return null;
  const bonus = attackTotal(table.settings, made.helper, made.arm, 0, made.approach).value;
  return chanceOfHit(table.settings, bonus, table.settings.aidArmourClass, 0);
}

/** An attack that does no harm; if it succeeds the helper says what it is good for. [D20-AID-01] [D20-AID-02] [D20-AID-03] */
export function* performAidAnother(table: Table, command: AidAnother): Rule {
  const { by, ally, target } = command;
  const { settings } = table;
  yield* spend(by, "standard", "aid", "D20-ACT-106");
  const made = attempt(table, command);
  if (made === null) return;
  const die = yield* roll(effectKey("aid"), D20, by, { label: "attack", rule: "D20-AID-02" });
  const total = modified(
    attackTotal(settings, made.helper, made.arm, die.total, made.approach),
    die.modifiers,
    "D20-AID-02",
  );
  const dc = settings.aidArmourClass;
  const success = touches(table, die.total, total.value, dc);
  const striker = strikerOf(command);
  yield* emit({ type: "aidRolled", by, target, striker, natural: die.total, total, dc, success, rule: "D20-AID-02" });
  yield* useOwnAid(table, by, target);
  if (!success) return;
  const { option } = yield* ask(effectKey("aid/for"), {
    cause: "aid",
    to: by,
    from: target,
    rules: ["D20-AID-03"],
    options: (["attack", "armourClass"] as const).map((id) => optionOf(id, { facts: { combatant: ally } })),
    fallback: "attack",
    facts: { bonus: settings.aidBonus },
  });
  const purpose = option === "armourClass" ? option : "attack";
  yield* emit({ type: "aidGiven", id: ally, by, against: target, purpose, rule: "D20-AID-03" });
}

export function aidSkillForbids(table: Table, { by, ally: id }: AidSkill): Refusal | null {
  const [helper, ally] = [table.find(by), table.find(id)];
  return helper === undefined || ally === undefined
    ? refuse("unknownCombatant", null)
    : friendForbids(table, helper, ally);
}

/** Acts in which a skill is used, where the tables have one: helping with it is as open as they are. [D20-AID-09] */
const ACT_OF: Partial<Readonly<Record<Skill, string>>> = {
  heal: "firstAid",
  sleightOfHand: "useSkill",
  useRope: "useSkill",
};

/** To which foes a helper is open: to none, unless what is helped would be an opening itself. [D20-AID-09] [D20-ACT-72] */
export function opensByAid(table: Table, by: CombatantId, skill: Skill): readonly CombatantId[] {
  const act = ACT_OF[skill];
  const isOpen =
    table.settings.aidProvokesLikeAided && act !== undefined && activityRow(table, act)?.provokes === "yes";
  return isOpen ? threateners(table, by).map(({ id }) => id) : [];
}

/** The helper rolls the same skill, and the next check of the ally is the better for it. [D20-AID-08] [D20-AID-09] */
export function* performAidSkill(table: Table, { by, ally, skill }: AidSkill): Rule {
  yield* spend(by, "standard", "aid", "D20-ACT-106");
  const foes = opensByAid(table, by, skill);
  if (!(yield* provoke(table, "opens", { by, why: "acts", act: { does: "aid" }, rule: "D20-AID-09", foes }))) return;
  const isHelp = yield* rollCheck(table, "aid", by, {
    check: skill,
    dc: table.settings.aidSkillDc,
    rule: "D20-AID-08",
  });
  if (isHelp) yield* emit({ type: "aidGiven", id: ally, by, against: null, purpose: skill, rule: "D20-AID-08" });
}
