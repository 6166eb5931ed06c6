import type { ActorStats } from "../../../rules/segments/stats.ts";
import type { SegmentsActorData, SegmentsActorSource } from "../../data/segments-actor-data.ts";
import { facesOf } from "./gear-of.ts";

/** An actor's values as the rules take them: changes by active effects are in them, prepared maxima are not. */
export function statsOf(data: SegmentsActorData): ActorStats {
  const bonuses = Object.entries(data.bonuses)
    .filter(([, value]) => value !== 0 && Number.isFinite(value))
    .map(([name, value]) => [name, Math.trunc(value)] as const);
  return { ...storedStats(data.effective), ...(bonuses.length === 0 ? {} : { bonuses: Object.fromEntries(bonuses) }) };
}

/** An actor's values as they are stored, without what effects make of them: what a sheet's fields show and write. */
function storedStats(data: SegmentsActorSource): ActorStats {
  return {
    identifier: data.identifier,
    nature: data.nature,
    classes: data.classes.map(({ id, level }) => ({ id, level })),
    powerLevel: data.powerLevel,
    abilities: { ...data.abilities },
    size: data.size,
    naturalArmour: data.naturalArmour,
    skills: { ...data.skills },
    stamina: { value: data.stamina.value, override: data.stamina.override },
    wounds: { value: data.wounds.value, override: data.wounds.override },
    fatigue: { points: data.fatigue.points, mountedRounds: data.fatigue.mountedRounds },
    breath: data.breath,
    mountSpeed: data.mountSpeed,
    baggage: data.baggage,
    criticalFrom: data.criticalFrom,
    exceptional: facesOf(data.exceptional),
    injuries: data.injuries.map(({ id, kind, column, roll, place, points, codes, treated }) => ({
      id,
      kind,
      column,
      roll,
      place,
      points,
      codes: [...codes],
      treated,
    })),
    conditions: [...data.conditions],
  };
}

/** What a sheet shows: fields as they are stored, so that writing them writes no effect; pools and conditions as they count. */
export function sheetStats(data: SegmentsActorData): ActorStats {
  const stored = storedStats(data._source);
  return {
    ...stored,
    stamina: { ...stored.stamina, value: data.stamina.value },
    wounds: { ...stored.wounds, value: data.wounds.value },
    conditions: [...data.effective.conditions],
  };
}
