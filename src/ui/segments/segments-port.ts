import type { SegmentsServices } from "../../foundry/rulesets/segments/segments-services.ts";
import { deferred } from "../../foundry/deferred.ts";

const current = deferred<SegmentsServices>("A screen of `segments` was drawn in a world that does not play it.");

/** Hands the services of a world that plays `segments` to its screens, before anything is drawn. */
export const provideSegments = current.provide;

/** The services of a world that plays `segments`. Throws in a world that plays another ruleset. */
export const segmentsServices = current.get;
