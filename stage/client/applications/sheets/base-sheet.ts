/** BaseSheet: what a document without a sheet of its own shows. */
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";

/** A plain sheet: the document's name and kind. */
export class BaseSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    position: { width: 420 },
    sheetConfig: false,
    window: { contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
  };

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const body = document.createElement("div");
    body.className = "form-group";
    const label = document.createElement("label");
    label.textContent = "Name";
    const input = document.createElement("input");
    Object.assign(input, { type: "text", name: "name", id: `${this.id}-name`, value: this.document.name ?? "" });
    label.htmlFor = input.id;
    body.append(label, input);
    return Promise.resolve(body);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }
}
