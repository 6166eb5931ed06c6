import { gearId } from "../../../src/rules/kernel/ids.ts";
import { BLANK_TURN } from "../../../src/rules/segments/stored/turn.ts";
import type { ActorStats } from "../../../src/rules/segments/stored/actor.ts";
import type { Fighter } from "../../../src/rules/segments/derive/combat.ts";
import type {
  ArmourStats,
  ShieldStats,
  SpellStats,
  ThingStats,
  WeaponStats,
} from "../../../src/rules/segments/stored/gear.ts";
import { recordList, textField, type JsonRecord } from "../../../tools/json.ts";

type Kind = "number" | "string" | "boolean" | "object";

/** Every stored value of an actor, with its kind: the compiler keeps this list complete. */
export const ACTOR_SHAPE: Record<Exclude<keyof ActorStats, "bonuses">, Kind> = {
  identifier: "string",
  nature: "string",
  classes: "object",
  powerLevel: "number",
  abilities: "object",
  size: "string",
  naturalArmour: "number",
  skills: "object",
  stamina: "object",
  wounds: "object",
  fatigue: "object",
  breath: "number",
  mountSpeed: "number",
  baggage: "number",
  criticalFrom: "number",
  exceptional: "object",
  injuries: "object",
  conditions: "object",
};

export const WEAPON_SHAPE: Record<keyof WeaponStats, Kind> = {
  identifier: "string",
  kind: "string",
  damage: "string",
  hands: "number",
  attackFactor: "number",
  defenceFactor: "number",
  encumbering: "boolean",
  polearm: "boolean",
  thrown: "boolean",
  natural: "boolean",
  magic: "boolean",
  ranges: "object",
  reload: "number",
  bulk: "number",
  exceptional: "object",
  criticalFrom: "number",
  onHit: "string",
  loaded: "boolean",
  place: "string",
  broken: "boolean",
};

export const ARMOUR_SHAPE: Record<keyof ArmourStats, Kind> = {
  identifier: "string",
  armour: "number",
  bulk: "number",
  tornPlates: "number",
  worn: "boolean",
};

export const SHIELD_SHAPE: Record<keyof ShieldStats, Kind> = {
  identifier: "string",
  armour: "number",
  parryFactor: "number",
  attackFactor: "number",
  damage: "string",
  bulk: "number",
  place: "string",
  broken: "boolean",
};

export const SPELL_SHAPE: Record<keyof SpellStats, Kind> = {
  identifier: "string",
  source: "string",
  segments: "number",
  effect: "string",
  formula: "string",
  kind: "string",
  range: "number",
  area: "string",
  areaSize: "number",
  areaSpread: "number",
};

export const THING_SHAPE: Record<keyof ThingStats, Kind> = {
  identifier: "string",
  quantity: "number",
  weight: "number",
  bulk: "number",
  carried: "boolean",
};

/** What differs between a document's `system` and the stored shape, the told text left aside. */
export function shapeFaults(system: unknown, shape: Readonly<Record<string, Kind>>, told: string): string[] {
  if (typeof system !== "object" || system === null) return ["no system"];
  const values = new Map<string, unknown>(Object.entries(system));
  const faults = Object.keys(shape)
    .filter((key) => !values.has(key))
    .map((key) => `${key} is missing`);
  for (const [key, value] of values) {
    if (key === told) continue;
    const kind = shape[key];
    if (kind === undefined) faults.push(`${key} is unknown`);
    else if (value !== null && typeof value !== kind) faults.push(`${key} should be a ${kind}`);
  }
  return faults;
}

const gear = <T>(actor: JsonRecord, type: string): (T & { id: ReturnType<typeof gearId>; name: string })[] =>
  recordList(actor, "items", "actor")
    .filter((item) => item["type"] === type)
    .map((item) => ({
      ...(item["system"] as T),
      id: gearId(textField(item, "_id", "item")),
      name: textField(item, "name", "item"),
    }));

/** An actor of a compendium as the rules see one who stands ready with all his strength. */
export function fighterOf(actor: JsonRecord): Fighter {
  const system = actor["system"] as ActorStats;
  const { stamina, wounds, fatigue, breath, injuries, conditions, ...values } = system;
  return {
    sheet: { ...values, staminaOverride: stamina.override, woundsOverride: wounds.override },
    body: { stamina: 1, wounds: 1, fatigue, breath, injuries, conditions },
    gear: {
      weapons: gear<WeaponStats>(actor, "segmentsWeapon"),
      armours: gear<ArmourStats>(actor, "segmentsArmor"),
      shields: gear<ShieldStats>(actor, "segmentsShield"),
      spells: gear<SpellStats>(actor, "segmentsSpell"),
      things: gear<ThingStats>(actor, "segmentsGear"),
    },
    turn: BLANK_TURN,
  };
}
