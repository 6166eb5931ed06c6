import { refused } from "../../../foundry/referee/results.ts";
import type { RequestResult } from "../../../foundry/services.ts";
import { D20PowerData } from "../../../foundry/data/d20-power-data.ts";
import type { PossibleAction } from "../../../rules/kernel/ruleset.ts";
import { gearId } from "../../../rules/kernel/ids.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { SheetArm } from "../../../rules/d20/derive/sheet-arms.ts";
import { targetIn, targetsIn, type Fight } from "../../sheets/fight-of.ts";
import { d20Services } from "../d20-port.ts";
import { withAreaPlaced } from "../power-areas.ts";

type Action = PossibleAction<D20Command>;
type UsePower = Extract<D20Command, { do: "usePower" }>;

/** Whether an action is an attack with this, as a whole turn or not. */
export function isAttackWith({ command }: Action, { striker, isThrown }: Pick<SheetArm, "striker" | "isThrown">, full: boolean): boolean {
  return command.do === "attack" && command.with === striker.with && (command.head ?? "main") === striker.head && (command.thrown ?? false) === isThrown && (command.full ?? false) === full;
}

/** Attacks the targeted foe, once or with all attacks of the turn. [D20-ATK-11] [D20-ACT-33] */
export async function attackTarget(fight: Fight, { striker, isThrown }: Pick<SheetArm, "striker" | "isThrown">, full: boolean): Promise<RequestResult> {
  const target = targetIn(fight.combat);
  if (target === null) return refused("noTarget");
  return d20Services().sendCommand(fight.combat, {
    do: "attack", by: fight.id, target, with: striker.with,
    ...(striker.head === "other" ? { head: striker.head } : {}), ...(isThrown ? { thrown: true } : {}), ...(full ? { full } : {}),
  });
}

/**
 * Uses a power: one that covers ground where the user puts it, another on those who are targeted; on nobody where it
 * works on its author, or is a touch that may be held. Null when the user calls it off. [D20-SPELL-01] [D20-SPELL-17]
 */
export async function useInFight(fight: Fight, item: Item.Implementation): Promise<RequestResult | null> {
  const data: unknown = item.system;
  if (!(data instanceof D20PowerData) || item.id === null) return refused("itemUnusable", { item: item.name });
  const plain: UsePower = { do: "usePower", by: fight.id, power: gearId(item.id), targets: [] };
  if (data.delivery === "area") {
    const command = await withAreaPlaced(plain, fight.combatant, item.name);
    return command === null ? null : d20Services().sendCommand(fight.combat, command);
  }
  const targets = data.delivery === "self" ? [] : targetsIn(fight.combat);
  const wantsTarget = data.delivery === "targets" || data.delivery === "rangedTouch";
  if (targets.length === 0 && wantsTarget && !data.harmless) return refused("noTarget");
  return d20Services().sendCommand(fight.combat, { ...plain, targets: targets.length === 0 && wantsTarget ? [fight.id] : targets });
}
