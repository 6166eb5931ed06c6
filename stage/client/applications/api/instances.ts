import type { Application } from "./application-types.ts";

/** All applications that are drawn, by their id (`foundry.applications.instances`). */
export const instances = new Map<string, Application>();

/** The drawn windows, the front one first. */
export function openWindows(): Application[] {
  return [...instances.values()]
    .filter((app) => app.hasFrame && app.rendered)
    .sort((a, b) => b.position.zIndex - a.position.zIndex);
}
