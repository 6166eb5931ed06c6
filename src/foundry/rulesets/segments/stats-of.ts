import { actorShape, type ActorStats } from "../../../rules/segments/stored/actor.ts";
import type { SegmentsActorData } from "./models.ts";

/** An actor's values as the rules take them: changes by active effects are in them, prepared maxima are not. */
export function statsOf(data: SegmentsActorData): ActorStats {
  const bonuses = Object.entries(data.bonuses)
    .filter(([, value]) => value !== 0 && Number.isFinite(value))
    .map(([name, value]) => [name, Math.trunc(value)] as const);
  const stored = actorShape.take(data.effective);
  return bonuses.length === 0 ? stored : { ...stored, bonuses: Object.fromEntries(bonuses) };
}

/** What a sheet shows: fields as they are stored, so that writing them writes no effect; pools and conditions as they count. */
export function sheetStats(data: SegmentsActorData): ActorStats {
  const stored = actorShape.take(data._source);
  const { conditions } = actorShape.take(data.effective);
  return {
    ...stored,
    stamina: { ...stored.stamina, value: data.stamina.value },
    wounds: { ...stored.wounds, value: data.wounds.value },
    conditions,
  };
}
