import type { SegmentsServices } from "../foundry/rulesets/segments/segments-services.ts";

let current: SegmentsServices | null = null;

/** Hands the services of a world that plays `segments` to its screens, before anything is drawn. */
export function provideSegments(services: SegmentsServices): void {
  current = services;
}

/** The services of a world that plays `segments`. Throws in a world that plays another ruleset. */
export function segmentsServices(): SegmentsServices {
  if (current === null) throw new Error("A screen of `segments` was drawn in a world that does not play it.");
  return current;
}
