/** MacroConfig: the sheet of a macro. */
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { el } from "../sidebar/markup.ts";

/** Name, kind and command of a macro. */
export class MacroConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["macro-config"],
    position: { width: 560, height: 480 },
    window: { contentClasses: ["standard-form"], resizable: true },
    form: { closeOnSubmit: true },
    sheetConfig: false,
  };

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const source = this.document._source;
    const row = (label: string, name: string, field: HTMLElement): HTMLElement => {
      Object.assign(field, { id: `${this.id}-${name}`, name });
      return el("div", { class: "form-group" }, [el("label", { text: label, attrs: { for: field.id } }), field]);
    };
    const types = ["script", "chat"].map((type) =>
      Object.assign(el("option", { text: type, attrs: { value: type } }), { selected: source["type"] === type }),
    );
    const command = el("textarea", { text: String(source["command"]), attrs: { rows: "12", spellcheck: "false" } });
    return Promise.resolve([
      row("Name", "name", el("input", { attrs: { type: "text", value: this.document.name ?? "" } })),
      row("Type", "type", el("select", {}, types)),
      row("Command", "command", command),
      el("footer", { class: "form-footer" }, [el("button", { text: "Save Macro", attrs: { type: "submit" } })]),
    ]);
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }
}
