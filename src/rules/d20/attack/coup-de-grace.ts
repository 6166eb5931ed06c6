import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { isLastPart, reachDeed, roundCost } from "../activity/whole-round.ts";
import type { Arm } from "../derive/arm.ts";
import { armOf, isRefusal } from "../derive/arms.ts";
import { characterOf } from "../derive/character.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { aimAt } from "../ground/aim.ts";
import { metresBetween } from "../ground/distance.ts";
import { isInReach, threateners } from "../ground/threat.ts";
import { rollSave } from "../life/save.ts";
import { settleBody } from "../life/settle.ts";
import { freesHands, kneesForbid } from "../mounted/knees.ts";
import { provoke } from "../opportunity/provoke.ts";
import type { D20Combatant } from "../state.ts";
import { costForbids, spend } from "../turn/budget.ts";
import { mannerOf } from "./blow.ts";
import type { AttackCommand } from "./commands.ts";
import { deadForbids } from "./dead.ts";
import { loadForbids } from "./forbids.ts";
import { looseMissile, squareOf } from "./missile.ts";
import { dealDamage } from "./strike.ts";

type CoupDeGrace = Extract<AttackCommand, { readonly do: "coupDeGrace" }>;

/** Helpless, mortal in its vitals, within reach of the weapon or right beside the bow or the loaded crossbow. [D20-HELP-05] [D20-HELP-09] [D20-MOUNT-07] */
export function coupDeGraceForbids(table: Table, command: CoupDeGrace): Refusal | null {
  const { by, target, with: gear } = command;
  const attacker = table.find(by);
  const victim = table.find(target);
  if (attacker === undefined) return refuse("unknownCombatant", null);
  if (victim === undefined) return refuse("unknownCombatant", null);
  const cost = costForbids(table, attacker, roundCost(table, attacker, command));
  if (cost !== null) return cost;
  const name = { combatant: target };
  const standing = standingOf(table.settings, victim);
  if (!standing.isHelpless || standing.life === "dead") return refuse("notHelpless", "D20-HELP-05", { name });
  if (characterOf(table.settings, victim.sheet).traits.includes("immuneToCriticals"))
    return refuse("immuneToCriticals", "D20-HELP-09", { name });
  return kneesForbid(table, attacker, command) ?? armForbids(table, attacker, victim, gear);
}

function armForbids(
  table: Table,
  attacker: D20Combatant,
  victim: D20Combatant,
  gear: CoupDeGrace["with"],
): Refusal | null {
  const arm = armOf(table.settings, attacker, { with: gear, head: "main" });
  if (isRefusal(arm)) return arm;
  if (arm.isThrown || isSlung(arm)) return refuse("meleeOnly", "D20-HELP-05", { weapon: arm.name });
  const empty = loadForbids(arm);
  if (empty !== null) return empty;
  const metres = metresBetween(table, attacker, victim);
  if (arm.isRanged)
    return metres !== null && metres > table.settings.metresPerSquare ? refuse("outOfReach", "D20-HELP-05") : null;
  return arm.reach !== null && isInReach(table, attacker, arm.reach, victim) === false
    ? refuse("outOfReach", "D20-ATK-10")
    : null;
}

/** Sent off by the arm's own strength, as no bow or crossbow sends anything. [D20-DMG-03] [D20-DMG-04] */
const isSlung = ({ isRanged, strength }: Arm): boolean => isRanged && strength === "full";

/**
 * An automatic critical; who survives it saves against what it did, or dies. A victim that cannot be seen has to be found
 * first, with a turn of its own. [D20-HELP-05] [D20-HELP-06] [D20-HELP-07] [D20-HELP-08] [D20-HELP-10]
 */
export function* performCoupDeGrace(table: Table, command: CoupDeGrace): Rule {
  const { by, target, with: gear } = command;
  const attacker = table.get(by);
  const arm = armOf(table.settings, attacker, { with: gear, head: "main" });
  if (isRefusal(arm) || !(yield* freesHands(table, by, command))) return;
  const rule = isLastPart(table, attacker, command) ? "D20-ACT-08" : "D20-ACT-307";
  yield* spend(by, roundCost(table, attacker, command), "coupDeGrace", rule);
  const manner = mannerOf(arm);
  const { situation, isTotallyConcealed } = aimAt(table, attacker, table.get(target), manner);
  const isHidden = isTotallyConcealed && attacker.turn.found !== target;
  const opened = (): Rule<boolean> => {
    const foes = isHidden ? [] : threateners(table, by).map(({ id }) => id);
    return provoke(table, "coupDeGrace/opens", {
      by,
      why: "acts",
      act: { does: "coupDeGrace" },
      rule: "D20-HELP-08",
      foes,
    });
  };
  if (!(yield* reachDeed(table, command, opened)) || deadForbids(table, table.get(target)) !== null) return;
  if (isHidden) {
    yield* emit({ type: "victimFound", id: by, target, rule: "D20-HELP-10" });
    return;
  }
  if (!arm.isRanged) yield* emit({ type: "beset", id: target });
  yield* looseMissile(table, "coupDeGrace", by, { arm, hit: true, square: squareOf(table, by, target) });
  const landing = {
    target,
    hit: true,
    isCritical: true,
    multiplier: arm.multiplier,
    arm,
    manner,
    situation: { ...situation, concealment: 0 },
  };
  const damage = yield* dealDamage(table, "coupDeGrace", by, landing);
  const { life } = standingOf(table.settings, table.get(target));
  if (life === "dead" || damage < 1) return;
  const { success } = yield* rollSave(table, "coupDeGrace/save", target, {
    save: "fortitude",
    dc: table.settings.coupDeGraceDc + damage,
    rule: "D20-HELP-06",
  });
  if (success) return;
  yield* emit({ type: "died", id: target, rule: "D20-HELP-06" });
  yield* settleBody(table, target, life, "D20-HELP-06");
}
