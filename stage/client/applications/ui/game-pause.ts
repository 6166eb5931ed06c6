/** GamePause: the banner that says that the game stands still. */
import { game, hooks, localize } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import { el, icon } from "../sidebar/markup.ts";
import { insertInto } from "./regions.ts";

/** The pause banner; drawn anew by `game.togglePause`. */
export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "pause",
    tag: "figure",
    window: { frame: false, positioned: false },
  };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return Promise.resolve({ cssClass: game().paused ? "paused" : "", text: localize("GAME.Paused") });
  }

  override _renderHTML(context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    return Promise.resolve([icon("fa-solid fa-pause"), el("figcaption", { text: String(context["text"]) })]);
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.role = "status";
    content.classList.toggle("paused", game().paused);
    content.hidden = !game().paused;
    content.replaceChildren(...(game().paused ? result : []));
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    hooks()?.on("pauseGame", () => void this.render());
  }

  override _insertElement(element: HTMLElement): void {
    insertInto("ui-middle", element);
  }
}
