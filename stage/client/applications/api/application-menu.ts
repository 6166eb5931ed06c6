/** The context menus of an application: its own entries, altered by the hooks of its classes. */
import { hooks } from "../host.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import type { Application } from "./application-types.ts";

/** Options of a context menu that an application makes; "{}" in the hook's name stands for the class's. */
export type ApplicationMenuOptions = Partial<ContextMenuOptions> & {
  container?: HTMLElement | null;
  hookName?: string | null;
  parentClassHooks?: boolean;
};

/** Binds these entries, after the hooks have seen them, to a selector; null where no entry is left. */
export function createContextMenu(
  app: Application,
  entries: ContextMenuEntry[],
  selector: string,
  options: ApplicationMenuOptions,
): ContextMenu | null {
  const { container, hookName, parentClassHooks = true, ...rest } = options;
  const pattern = hookName ?? "get{}ContextOptions";
  const classes = parentClassHooks && pattern.includes("{}") ? [...app.class.inheritanceChain()] : [app.class];
  for (const cls of classes) hooks()?.callAll(pattern.replace("{}", cls.name), app, entries);
  return entries.length === 0
    ? null
    : new ContextMenu(container ?? app.element, selector, entries, { jQuery: false, ...rest });
}
