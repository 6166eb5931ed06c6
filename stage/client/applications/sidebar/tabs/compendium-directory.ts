/** CompendiumDirectory: the packs of the world. */
import { documentIcon, game, type HostPack } from "../../host.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { Compendium } from "../apps/compendium.ts";
import { el, icon } from "../markup.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** The panel that lists the packs which this user may see. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["directory", "flexcol"],
    window: { title: "Compendium Packs" },
    actions: {
      activateEntry: function (this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): unknown {
        return this._onClickEntry(target);
      },
    },
  };

  readonly #windows = new Map<string, Compendium>();

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const packs = game()
      .packs.contents.filter((pack) => pack.visible)
      .sort((a, b) => a.title.localeCompare(b.title));
    const byKind = new Map<string, HostPack[]>();
    for (const pack of packs) byKind.set(pack.documentName, [...(byKind.get(pack.documentName) ?? []), pack]);
    const lists = [...byKind].map(([documentName, kind]) =>
      el("li", { class: "directory-item folder expanded" }, [
        el("div", { class: "folder-header" }, [
          icon(documentIcon(documentName)),
          el("span", { class: "folder-name", text: documentName }),
        ]),
        el("ol", { class: "subdirectory plain" }, kind.map(drawPack)),
      ]),
    );
    const none = el("li", { class: "directory-empty", text: "No compendium packs." });
    return Promise.resolve([el("ol", { class: "directory-list plain" }, lists.length > 0 ? lists : [none])]);
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  async _onClickEntry(target: HTMLElement): Promise<void> {
    const pack = game().packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
    if (pack === undefined) return;
    const window = this.#windows.get(pack.collection) ?? new Compendium({ collection: pack });
    this.#windows.set(pack.collection, window);
    await window.render({ force: true });
    window.bringToFront();
  }
}

function drawPack(pack: HostPack): HTMLElement {
  return el("li", { class: "directory-item entry compendium", data: { pack: pack.collection } }, [
    el("button", { class: "entry-name plain", attrs: { type: "button" }, data: { action: "activateEntry" } }, [
      icon("fa-solid fa-book"),
      el("span", { text: pack.title }),
      el("small", { class: "entry-count", text: String(pack.index.size) }),
    ]),
  ]);
}
