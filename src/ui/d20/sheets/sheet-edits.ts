import { D20ActorData } from "../../../foundry/rulesets/d20/models.ts";
import { D20ArmorData } from "../../../foundry/rulesets/d20/models.ts";
import { asUpdate } from "../../../foundry/compat/casts.ts";
import { storedFor } from "../../../foundry/data/effective-values.ts";
import { GEAR_PLACES, type GearPlace } from "../../../rules/d20/stats.ts";
import { readPool } from "../../sheets/read-pool.ts";

/** Where a pool is stored. */
const POOLS: Readonly<Record<string, string>> = {
  hitPoints: "system.hitPoints.value",
  temporary: "system.temporary",
  nonlethal: "system.nonlethal",
};

/** Writes one pool, and nothing else of the sheet. False: that is no number, and nothing is changed. */
export async function changePool(actor: Actor.Implementation, name: string, text: string): Promise<boolean> {
  const life: unknown = actor.system;
  const path = POOLS[name];
  if (path === undefined || !(life instanceof D20ActorData)) return false;
  const { temporary, nonlethal } = life.effective;
  const state =
    name === "hitPoints" ? life.hitPoints : { value: name === "temporary" ? temporary : nonlethal, max: null };
  const value = readPool(text, state);
  if (value === null) return false;
  await actor.update(
    asUpdate({ [path]: storedFor(actor, path, state.value, name === "hitPoints" ? value : Math.max(0, value)) }),
  );
  return true;
}

export function isPlace(value: string): value is GearPlace {
  return GEAR_PLACES.some((place) => place === value);
}

/** Puts a piece of gear somewhere: armour is worn or not. */
export async function changePlace(item: Item.Implementation | undefined, place: string): Promise<void> {
  if (item === undefined || !isPlace(place)) return;
  const data: unknown = item.system;
  await item.update(
    asUpdate(data instanceof D20ArmorData ? { "system.worn": place === "worn" } : { "system.place": place }),
  );
}

const COUNTS: ReadonlySet<string> = new Set(["loaded", "ammunition", "uses"]);

/** Writes a number of a thing that is used up. False: that is no such number, and nothing is changed. */
export async function changeCount(item: Item.Implementation | undefined, name: string, text: string): Promise<boolean> {
  if (item === undefined || !COUNTS.has(name) || !/^\d{1,4}$/u.test(text.trim())) return false;
  await item.update(asUpdate({ [`system.${name}`]: Number(text) }));
  return true;
}
