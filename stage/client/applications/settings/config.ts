/** SettingsConfig: all settings that are offered to users, by the package that registered them. */
import { game, isRecord, localize, notify, type HostSetting } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DialogV2 } from "../api/dialog.ts";
import { fieldForms } from "../forms/field-forms.ts";
import { HTMLRangePickerElement } from "../elements/range-picker.ts";
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../forms/fields.ts";
import { el } from "../sidebar/markup.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

type MenuClass = new () => ApplicationV2;

/** The window of the settings. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "settings-config",
    tag: "form",
    classes: ["category-browser"],
    window: {
      title: "Configure Settings",
      icon: "fa-solid fa-gears",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 760, height: 620 },
    actions: {
      openSubmenu: (_event: PointerEvent, target: HTMLElement): unknown =>
        SettingsConfig.#openMenu(target.dataset["key"] ?? ""),
    },
    form: {
      closeOnSubmit: true,
      handler: function (
        this: SettingsConfig,
        _event: Event,
        _form: HTMLFormElement,
        formData: FormDataExtended,
      ): unknown {
        return this._saveSettings(formData);
      },
    },
  };

  override tabGroups: Record<string, string | null> = { categories: null };

  static #openMenu(key: string): unknown {
    const Menu = game().settings.menus.get(key)?.type;
    if (typeof Menu !== "function") {
      notify("error", `The settings menu ${key} has no application.`);
      return;
    }
    return new (Menu as MenuClass)().render({ force: true });
  }

  /** The settings and menus that this user may change, by namespace. */
  #byNamespace(): Map<string, { menus: HostSetting[]; settings: HostSetting[] }> {
    const found = new Map<string, { menus: HostSetting[]; settings: HostSetting[] }>();
    const of = (namespace: string): { menus: HostSetting[]; settings: HostSetting[] } => {
      const entry = found.get(namespace) ?? { menus: [], settings: [] };
      found.set(namespace, entry);
      return entry;
    };
    const gm = game().user?.isGM === true;
    for (const menu of game().settings.menus.values())
      if (gm || menu.restricted !== true) of(menu.namespace).menus.push(menu);
    for (const setting of game().settings.settings.values()) {
      if (setting.config === true && (gm || setting.scope !== "world")) of(setting.namespace).settings.push(setting);
    }
    return found;
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const groups = [...this.#byNamespace()].sort(([a], [b]) => rank(a) - rank(b));
    const initial = this.tabGroups["categories"] ?? groups[0]?.[0] ?? null;
    this.tabGroups["categories"] = initial;
    const nav = el(
      "nav",
      { class: "tabs categories", attrs: { "aria-label": "Categories" }, data: { group: "categories" } },
      groups.map(([namespace]) =>
        el("button", {
          class: `plain${namespace === initial ? " active" : ""}`,
          text: titleOf(namespace),
          attrs: { type: "button", "aria-pressed": String(namespace === initial) },
          data: { action: "tab", group: "categories", tab: namespace },
        }),
      ),
    );
    const sections = groups.map(([namespace, { menus, settings }]) =>
      el(
        "section",
        { class: `tab${namespace === initial ? " active" : ""}`, data: { group: "categories", tab: namespace } },
        [...menus.map((menu) => drawMenu(menu)), ...settings.map((setting) => this.#drawSetting(setting))],
      ),
    );
    const main = el("div", { class: "settings-list scrollable" }, sections);
    const footer = el("footer", { class: "form-footer" }, [
      el("button", { text: "Save Changes", attrs: { type: "submit" } }),
    ]);
    return Promise.resolve([el("div", { class: "settings-columns" }, [nav, main]), footer]);
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  #drawSetting(setting: HostSetting): HTMLElement {
    const { type } = setting;
    const key = `${setting.namespace}.${setting.key}`;
    const value = game().settings.get(setting.namespace, setting.key);
    const label = localize(setting.name ?? key);
    const hint = localize(setting.hint ?? "");
    const scope = setting.scope === "world" ? "World" : setting.scope === "user" ? "User" : "Client";
    if (isRecord(type) || (typeof type === "object" && type !== null && "toFormGroup" in type)) {
      return fieldForms.toFormGroup(type, { label, hint, units: scope, rootId: this.id }, { name: key, value });
    }
    return createFormGroup({ label, hint, rootId: this.id, units: scope, input: inputFor(setting, key, value) });
  }

  /** Writes every setting that the form has changed; offers a reload where one of them asks for it. */
  async _saveSettings(formData: FormDataExtended): Promise<void> {
    let reload = false;
    for (const [key, value] of Object.entries(formData.object)) {
      const setting = game().settings.settings.get(key);
      if (setting === undefined) continue;
      const former = game().settings.get(setting.namespace, setting.key);
      if (Object.is(former, value) || JSON.stringify(former) === JSON.stringify(value)) continue;
      await game().settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload === true;
    }
    if (reload) await SettingsConfig.reloadConfirm({ world: false });
  }

  /** Asks whether the page should be loaded anew. */
  static async reloadConfirm(_options: { world?: boolean } = {}): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "Reload" },
      content: "<p>Some changes need the page to be loaded anew.</p>",
    });
    if (sure === true) globalThis.location.reload();
  }
}

/** The core first, then the system, then the rest. */
function rank(namespace: string): number {
  return namespace === "core" ? 0 : namespace === game().system.id ? 1 : 2;
}

function titleOf(namespace: string): string {
  return namespace === "core"
    ? "Core Settings"
    : namespace === game().system.id
      ? game().system.title
      : (game().modules?.get(namespace)?.title ?? namespace);
}

function drawMenu(menu: HostSetting): HTMLElement {
  const open = el(
    "button",
    { attrs: { type: "button" }, data: { action: "openSubmenu", key: `${menu.namespace}.${menu.key}` } },
    [
      el("i", { class: `fa-fw ${menu.icon ?? ""}`, attrs: { "aria-hidden": "true" } }),
      el("span", { text: localize(menu.label ?? menu.key) }),
    ],
  );
  return createFormGroup({ label: localize(menu.name ?? menu.key), hint: localize(menu.hint ?? ""), input: open });
}

function inputFor(setting: HostSetting, name: string, value: unknown): HTMLElement {
  if (setting.choices !== undefined)
    return createSelectInput({
      name,
      value,
      choices: setting.choices,
      localize: true,
      ...(setting.type === Number ? { dataset: { dtype: "Number" } } : {}),
    });
  if (setting.type === Boolean) return createCheckboxInput({ name, value });
  if (setting.type !== Number) return createTextInput({ name, value });
  const { range } = setting;
  if (range === undefined) return createNumberInput({ name, value });
  return HTMLRangePickerElement.create({ name, value, min: range.min, max: range.max, step: range.step ?? "any" });
}
