import { deferred } from "../../foundry/deferred.ts";
import type { D20OwnServices } from "../../foundry/rulesets/d20/d20-services.ts";
import type { Services } from "../../foundry/services.ts";
import type { D20Game } from "../../rules/d20/game.ts";

const current = deferred<Services<D20Game> & D20OwnServices>(
  "A screen of `d20` was drawn in a world that does not play it.",
);

/** Hands the services of a world that plays `d20` to its screens, before anything is drawn. */
export const provideD20 = current.provide;

/** The services of a world that plays `d20`. Throws in a world that plays another ruleset. */
export const d20Services = current.get;
