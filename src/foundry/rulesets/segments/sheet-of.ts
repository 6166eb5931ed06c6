import type { Body, Sheet } from "../../../rules/segments/state.ts";
import type { SegmentsActorData } from "../../data/segments-actor-data.ts";
import { facesOf } from "./gear-of.ts";

/** The values of an actor that a fight never changes. */
export function sheetOf(data: SegmentsActorData): Sheet {
  return {
    identifier: data.identifier,
    nature: data.nature,
    classes: data.classes.map(({ id, level }) => ({ id, level })),
    powerLevel: data.powerLevel,
    abilities: { ...data.abilities },
    size: data.size,
    naturalArmour: data.naturalArmour,
    skills: { ...data.skills },
    exceptional: facesOf(data.exceptional),
    staminaOverride: data.stamina.override,
    woundsOverride: data.wounds.override,
  };
}

/** The values of an actor that a fight changes. `most`: the maxima, which an unset pool stands at. */
export function bodyOf(data: SegmentsActorData, most: { readonly stamina: number; readonly wounds: number }): Body {
  const stored = data._source;
  return {
    stamina: stored.stamina.value ?? most.stamina,
    wounds: stored.wounds.value ?? most.wounds,
    fatigue: { points: data.fatigue.points, mountedRounds: data.fatigue.mountedRounds },
    injuries: data.injuries.map(({ id, kind, column, roll, place, points, codes, treated }) => ({ id, kind, column, roll, place, points, codes: [...codes], treated })),
    conditions: [...data.conditions],
  };
}
