/** What the tests of the applications find on their page: the namespaces, a hook registry, templates by hand. */
import { realm } from "../client/realm.ts";
import * as api from "../client/applications/api/index.ts";
import { instances } from "../client/applications/api/instances.ts";
import { coreTemplates } from "../client/applications/handlebars/core-templates.ts";
import { initialize } from "../client/applications/handlebars/helpers.ts";
import { renderTemplate } from "../client/applications/handlebars/templates.ts";
import * as sheets from "../client/applications/sheets/index.ts";
import * as ux from "../client/applications/ux/index.ts";
import { Notifications } from "../client/applications/ui/notifications.ts";
import { defineElements } from "../client/applications/elements/index.ts";
import * as utils from "../client/utils/index.ts";

type Listener = (...args: unknown[]) => unknown;
const listeners = new Map<string, Listener[]>();

/** Every hook that was called, by name, in its order. */
export const called: string[] = [];

const registry = {
  on(name: string, fn: Listener): void {
    listeners.set(name, [...(listeners.get(name) ?? []), fn]);
  },
  call(name: string, ...args: unknown[]): boolean {
    called.push(name);
    return (listeners.get(name) ?? []).every((fn) => fn(...args) !== false);
  },
  callAll(name: string, ...args: unknown[]): boolean {
    called.push(name);
    for (const fn of listeners.get(name) ?? []) fn(...args);
    return true;
  },
};

Object.assign(globalThis, { Hooks: registry });
realm.foundry["utils"] = utils;
realm.ui["notifications"] = new Notifications();
initialize();
defineElements();

export { api, coreTemplates, instances, realm, renderTemplate, sheets, ux };
