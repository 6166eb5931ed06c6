import { SYSTEM_ID } from "../../system-id.ts";

const KEY = `${SYSTEM_ID}.tab`;

/**
 * The name of this browser tab: the same after a reload, another one in a duplicated tab (which copies the session's
 * store but was not reloaded).
 */
export function readTabId(): string {
  const known = wasReloaded() ? sessionStorage.getItem(KEY) : null;
  const id = known ?? foundry.utils.randomID();
  sessionStorage.setItem(KEY, id);
  return id;
}

function wasReloaded(): boolean {
  return performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");
}
