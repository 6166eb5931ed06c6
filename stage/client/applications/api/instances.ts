import type { ApplicationV2 } from "./application.ts";

/** All applications that are drawn, by their id (`foundry.applications.instances`). */
export const instances = new Map<string, ApplicationV2>();

/** The drawn windows, the front one first. */
export function openWindows(): ApplicationV2[] {
  return [...instances.values()]
    .filter((app) => app.hasFrame && app.rendered)
    .sort((a, b) => b.position.zIndex - a.position.zIndex);
}
