import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Fighter } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Settings } from "../settings.ts";
import type { LifeCommand } from "./commands.ts";
import { passDyingRound } from "./dying.ts";
import { tend } from "./heal.ts";
import { rollCheck } from "./save.ts";

type Command = Extract<LifeCommand, { readonly do: "aid" }>;

/** Whether first aid is of any use: for the dying, and for those who lie stable or awake below 0 hit points untended. [D20-HP-14] [D20-HP-19] */
export function needsAid(settings: D20Settings, patient: Fighter): boolean {
  const { life } = standingOf(settings, patient);
  return life === "dying" || (patient.body.hitPoints < 0 && life !== "dead" && !patient.body.recovery.tended);
}

/** A Heal check that makes the dying stable; answers whether it succeeded. [D20-HP-14] [D20-HP-19] */
export function* aid(table: Table, key: string, by: CombatantId, target: CombatantId): Rule<boolean> {
  const success = yield* rollCheck(table, key, by, { check: "heal", dc: table.settings.firstAidDc, rule: "D20-HP-14" });
  if (success) yield* tend(table, target, "D20-HP-14");
  return success;
}

/** First aid outside a fight is given by those who can act, to those who need it. [D20-HP-14] */
export function firstAidForbids(table: Table, { by, target }: Command): Refusal | null {
  const [giver, patient] = [table.find(by), table.find(target)];
  if (giver === undefined || patient === undefined) return refuse("unknownCombatant", null);
  if (table.field.phase === "fighting") return refuse("fightGoesOn", "D20-HP-14");
  if (!standingOf(table.settings, giver).canAct) return refuse("cannotAct", "D20-INIT-08");
  return needsAid(table.settings, patient) ? null : refuse("needsNoAid", "D20-HP-14", { name: { combatant: target } });
}

/** An attempt takes a round: where it fails, the dying have their own chance, or lose a hit point. [D20-HP-10] [D20-HP-11] [D20-HP-14] */
export function* performFirstAid(table: Table, { by, target }: Command): Rule {
  if (yield* aid(table, "firstAid", by, target)) return;
  if (standingOf(table.settings, table.get(target)).life === "dying")
    yield* passDyingRound(table, `dying/${target}/${table.clock.round}`, target);
}
