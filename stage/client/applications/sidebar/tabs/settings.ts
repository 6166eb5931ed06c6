/** Settings: what world this is, and the ways to its settings. */
import { game } from "../../host.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { chooseScheme, chosenScheme } from "../../api/theme.ts";
import { SettingsConfig } from "../../settings/config.ts";
import { button, el } from "../markup.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** The panel of the settings. */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["flexcol"],
    window: { title: "Settings" },
    actions: {
      openSettings: function (this: Settings): unknown {
        return this._openSettings();
      },
      logout: () => globalThis.location.assign("/"),
    },
  };

  readonly #config = new SettingsConfig();

  _openSettings(): unknown {
    return this.#config.render({ force: true });
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { system, user } = game();
    const facts = el("section", { class: "info" }, [
      el("h4", { class: "divider", text: "World" }),
      el("dl", { class: "facts" }, [
        el("dt", { text: "System" }),
        el("dd", { text: system.title }),
        el("dt", { text: "User" }),
        el("dd", { text: user?.name ?? "" }),
      ]),
    ]);
    const scheme = el("select", { attrs: { id: "color-scheme", name: "colorScheme" } });
    for (const [value, label] of [
      ["", "As the browser"],
      ["dark", "Dark"],
      ["light", "Light"],
    ] as const) {
      scheme.append(new Option(label, value, false, (chosenScheme("interface") ?? "") === value));
    }
    scheme.addEventListener("change", () => void chooseScheme(scheme.value));
    const look = el("section", { class: "look" }, [
      el("h4", { class: "divider", text: "Appearance" }),
      el("div", { class: "form-group" }, [
        el("label", { text: "Colour scheme", attrs: { for: "color-scheme" } }),
        el("div", { class: "form-fields" }, [scheme]),
      ]),
    ]);
    const ways = el("section", { class: "settings flexcol" }, [
      el("h4", { class: "divider", text: "Settings" }),
      button("openSettings", "Configure Settings", "fa-solid fa-gears"),
      button("logout", "Log Out", "fa-solid fa-right-from-bracket"),
    ]);
    return Promise.resolve([facts, look, ways]);
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }
}
