/** ImagePopout: an image in a window. */
import { ApplicationV2 } from "../api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";

/** Shows one image; the options are `src`, `uuid`, `caption` and those of a window. */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "image-popout-{id}",
    classes: ["image-popout"],
    window: { resizable: true, icon: "fa-solid fa-image" },
    position: { width: 480, height: 480 },
    caption: "",
    src: "",
    uuid: null,
  };

  get src(): string {
    const { src } = this.options;
    return typeof src === "string" ? src : "";
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const figure = document.createElement("figure");
    const image = document.createElement("img");
    image.src = this.src;
    image.alt = this.title;
    const caption = document.createElement("figcaption");
    caption.textContent = typeof this.options["caption"] === "string" ? this.options["caption"] : "";
    figure.append(image, ...(caption.textContent === "" ? [] : [caption]));
    return Promise.resolve(figure);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }
}
