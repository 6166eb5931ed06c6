/** What the Escape key closes. */
import { openWindows } from "../applications/api/instances.ts";
import { ContextMenu } from "../applications/ux/context-menu.ts";

/**
 * Closes what lies on top: the context menu, else every window. Answers whether there was anything, so that the key
 * can go on to the canvas where there was not.
 */
export function dismiss(): boolean {
  if (ContextMenu.closeOpen()) return true;
  const windows = openWindows();
  for (const app of windows) void app.close({ closeKey: true });
  return windows.length > 0;
}
