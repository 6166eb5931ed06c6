import {
  isArmourItem,
  isSegmentsActor,
  isShieldItem,
  isThingItem,
  isWeaponItem,
} from "../../../foundry/rulesets/segments/models.ts";
import { GEAR_PLACES, type GearPlace } from "../../../rules/segments/stats.ts";
import { asUpdate } from "../../../foundry/compat/casts.ts";
import { storedFor } from "../../../foundry/data/effective-values.ts";
import { readPool } from "../../sheets/read-pool.ts";

function isPlace(value: string): value is GearPlace {
  return GEAR_PLACES.some((place) => place === value);
}

/** Puts a piece of gear somewhere: one update of its item. */
export async function changePlace(actor: Actor.Implementation, itemId: string, value: string): Promise<void> {
  const item = actor.items.get(itemId);
  if (item === undefined || !isPlace(value)) return;
  if (isArmourItem(item)) await item.update({ system: { worn: value === "hand" } });
  else if (isThingItem(item)) await item.update({ system: { carried: value === "carried" } });
  else if (isWeaponItem(item) || isShieldItem(item)) await item.update({ system: { place: value } });
}

const POOLS = ["stamina", "wounds", "fatigue"] as const;
type Pool = (typeof POOLS)[number];

/** Writes one pool, and nothing else of the sheet. False: that is no number, and nothing is changed. */
export async function changePool(actor: Actor.Implementation, name: string, text: string): Promise<boolean> {
  const pool: Pool | undefined = POOLS.find((each) => each === name);
  if (pool === undefined || !isSegmentsActor(actor)) return false;
  const { stamina, wounds, effective } = actor.system;
  const state = { stamina, wounds, fatigue: { value: effective.fatigue.points, max: null } }[pool];
  const value = readPool(text, state);
  if (value === null) return false;
  const path = pool === "fatigue" ? "system.fatigue.points" : `system.${pool}.value`;
  await actor.update(
    asUpdate({ [path]: storedFor(actor, path, state.value, pool === "fatigue" ? Math.max(0, value) : value) }),
  );
  return true;
}

/** Turns what is or is not so of a thing: loaded, broken. */
export async function switchGear(actor: Actor.Implementation, itemId: string, field: string): Promise<void> {
  const item = actor.items.get(itemId);
  if (item === undefined) return;
  if (field === "loaded" && isWeaponItem(item)) await item.update({ system: { loaded: !item.system.loaded } });
  else if (field === "broken" && (isWeaponItem(item) || isShieldItem(item)))
    await item.update({ system: { broken: !item.system.broken } });
}

/** Writes how many plates of an armour are torn off. */
export async function changePlates(actor: Actor.Implementation, itemId: string, text: string): Promise<void> {
  const item = actor.items.get(itemId);
  const tornPlates = Number(text);
  if (isArmourItem(item) && Number.isInteger(tornPlates)) await item.update({ system: { tornPlates } });
}

/** Writes how many pieces of a thing there are. False: that is no such number, and nothing is changed. */
export async function changeQuantity(actor: Actor.Implementation, itemId: string, text: string): Promise<boolean> {
  const item = actor.items.get(itemId);
  if (!isThingItem(item) || !/^\d{1,4}$/u.test(text.trim())) return false;
  await item.update({ system: { quantity: Number(text) } });
  return true;
}

/** Says of a wound's haemorrhage that it is stopped, or that it runs again. [SEG-HOUSE-57] */
export async function turnBleeding(actor: Actor.Implementation, id: string): Promise<void> {
  if (!isSegmentsActor(actor)) return;
  const injuries = actor.system._source.injuries.map((injury) => ({
    ...injury,
    codes: [...injury.codes],
    treated: injury.id === id ? !injury.treated : injury.treated,
  }));
  await actor.update({ system: { injuries } });
}

/** Strikes a wound off; lost wound points stay lost. */
export async function removeInjury(actor: Actor.Implementation, id: string): Promise<void> {
  if (!isSegmentsActor(actor)) return;
  await actor.update({
    system: {
      injuries: actor.system._source.injuries
        .filter((injury) => injury.id !== id)
        .map((injury) => ({ ...injury, codes: [...injury.codes] })),
    },
  });
}
