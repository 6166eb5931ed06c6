import type { ActorStats } from "../../../rules/segments/stats.ts";
import type { SegmentsActorData } from "../../data/segments-actor-data.ts";
import { facesOf } from "./gear-of.ts";

/** An actor's stored values as the rules take them: changes by active effects are in them, prepared maxima are not. */
export function statsOf(data: SegmentsActorData): ActorStats {
  const stored = data._source;
  return {
    identifier: data.identifier,
    nature: data.nature,
    classes: data.classes.map(({ id, level }) => ({ id, level })),
    powerLevel: data.powerLevel,
    abilities: { ...data.abilities },
    size: data.size,
    naturalArmour: data.naturalArmour,
    skills: { ...data.skills },
    stamina: { value: stored.stamina.value, override: data.stamina.override },
    wounds: { value: stored.wounds.value, override: data.wounds.override },
    fatigue: { points: data.fatigue.points, mountedRounds: data.fatigue.mountedRounds },
    breath: data.breath,
    mountSpeed: data.mountSpeed,
    baggage: data.baggage,
    criticalFrom: data.criticalFrom,
    exceptional: facesOf(data.exceptional),
    injuries: data.injuries.map(({ id, kind, column, roll, place, points, codes, treated }) => ({ id, kind, column, roll, place, points, codes: [...codes], treated })),
    conditions: [...data.conditions],
  };
}
