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
