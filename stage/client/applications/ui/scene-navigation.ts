/** SceneNavigation: the scenes that are at hand. */
import { game, hooks, type HostCollection } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import { el, icon } from "../sidebar/markup.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { insertInto } from "./regions.ts";
import { sceneMenu, type MenuScene } from "./scene-menu.ts";

/** A scene, as the strip shows it. */
interface NavigatedScene extends MenuScene {
  readonly navName?: string;
  readonly navOrder?: number;
}

/** The strip of scenes at the upper left. */
export class SceneNavigation extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "scene-navigation",
    tag: "nav",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: {
      viewScene: function (this: SceneNavigation, _event: PointerEvent, target: HTMLElement): unknown {
        return this.#sceneOf(target)?.view?.();
      },
    },
  };

  /** The scenes that this user may see here, the active one first. */
  get #scenes(): NavigatedScene[] {
    const all = (game().collections.get("Scene") as HostCollection<NavigatedScene> | undefined)?.contents ?? [];
    return [...all]
      .filter((scene) => scene.active || (scene.navigation === true && scene.visible !== false))
      .sort((a, b) => Number(b.active) - Number(a.active) || (a.navOrder ?? 0) - (b.navOrder ?? 0));
  }

  #sceneOf(target: HTMLElement): NavigatedScene | undefined {
    return this.#scenes.find((scene) => scene.id === target.dataset["sceneId"]);
  }

  /** The entries of a scene's menu. */
  _getContextMenuOptions(): ContextMenuEntry[] {
    return sceneMenu((target) => this.#sceneOf(target));
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const items = this.#scenes.map((scene) => {
      const name = scene.navName === undefined || scene.navName === "" ? (scene.name ?? "") : scene.navName;
      const entry = el(
        "button",
        {
          class: `scene plain ui-control${scene.isView === true ? " view" : ""}${scene.active ? " active" : ""}`,
          attrs: { type: "button" },
          data: { action: "viewScene", sceneId: scene.id ?? undefined },
        },
        [...(scene.active ? [icon("fa-solid fa-bullseye")] : []), el("span", { class: "scene-name", text: name })],
      );
      if (scene.isView === true) entry.setAttribute("aria-current", "true");
      return el("li", {}, [entry]);
    });
    return Promise.resolve(el("menu", { class: "scene-navigation-menu plain" }, items));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.ariaLabel = "Scenes";
    content.replaceChildren(result);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".scene", {
      fixed: true,
      hookName: "getSceneContextOptions",
      parentClassHooks: false,
    });
    for (const name of ["createScene", "updateScene", "deleteScene", "canvasReady"])
      hooks()?.on(name, () => void this.render());
  }

  override _insertElement(element: HTMLElement): void {
    insertInto("ui-left", element);
  }
}
