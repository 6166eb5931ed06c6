import { actorShape, type ActorStats } from "../../../rules/d20/stored/actor.ts";
import type { D20ActorData } from "./models.ts";

/** An actor's values as the rules take them: changes by active effects are in them, prepared maxima are not. */
export const statsOf = (data: D20ActorData): ActorStats => actorShape.take(data.effective);
