import { findItem } from "../../foundry/documents/find-document.ts";
import { refused } from "../../foundry/referee/results.ts";
import type { RequestResult } from "../../foundry/services.ts";
import { gearId } from "../../rules/kernel/ids.ts";
import { canStrike, castOnTargets, fightOf, shootTarget, strikeTarget, type Fight } from "../sheets/fight-with.ts";
import { showResult } from "../show-result.ts";

/**
 * Uses a piece of gear on the targeted foe, as the sheet's buttons do: strikes with it, shoots or throws it, casts it.
 * A weapon that can be thrown strikes whoever is in reach. The refusal of rules or host is shown and answered.
 */
export async function useItem(uuid: string): Promise<RequestResult> {
  const result = await use(uuid);
  showResult(result);
  return result;
}

async function use(uuid: string): Promise<RequestResult> {
  const item = findItem(uuid);
  if (item === null) return refused("itemUnknown");
  const actor = item.actor;
  if (actor === null) return refused("itemUnusable", { item: item.name });
  const fight = fightOf(actor);
  return fight === null ? refused("noFight", { name: actor.name }) : useInFight(fight, item);
}

function useInFight(fight: Fight, item: Item.Implementation): Promise<RequestResult> | RequestResult {
  const { id } = item;
  if (item.isSpell()) return castOnTargets(fight, item);
  if (id === null || !(item.isWeapon() || item.isShield())) return refused("itemUnusable", { item: item.name });
  const isShot = item.isWeapon() && item.system.ranges !== null;
  return isShot && !canStrike(fight, gearId(id)) ? shootTarget(fight, id) : strikeTarget(fight, gearId(id));
}
