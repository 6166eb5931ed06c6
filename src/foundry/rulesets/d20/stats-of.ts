import { actorShape, type ActorStats } from "../../../rules/d20/stored/actor.ts";
import type { D20ActorData } from "./models.ts";

/** An actor's values as the rules take them: changes by active effects are in them, prepared maxima are not. */
export const statsOf = (data: D20ActorData): ActorStats => actorShape.take(data.effective);

/** What a sheet shows: fields as they are stored, so that writing them writes no effect; pools and conditions as they count. */
export function sheetStats(data: D20ActorData): ActorStats {
  const stored = actorShape.take(data._source);
  const { temporary, nonlethal, conditions, hitPoints } = statsOf(data);
  return { ...stored, hitPoints: { ...stored.hitPoints, value: hitPoints.value }, temporary, nonlethal, conditions };
}
