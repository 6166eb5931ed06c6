/** RollTableSheet: a rollable table, read and drawn from, or written. */
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import { button, el, iconButton } from "../sidebar/markup.ts";
import { RollTable } from "../../documents/roll-table.ts";
import { TableResult } from "../../documents/table-result.ts";

/** Reads in view mode; in edit mode its form writes the table and its rows. */
export class RollTableSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["roll-table-sheet"],
    position: { width: 720, height: 640 },
    window: { contentClasses: ["standard-form"], resizable: true },
    sheetConfig: false,
    mode: "view",
    form: { closeOnSubmit: false },
    actions: {
      drawResult: function (this: RollTableSheet): unknown {
        return this.table.draw();
      },
      resetResults: function (this: RollTableSheet): unknown {
        return this.table.resetResults();
      },
      changeMode: function (this: RollTableSheet): unknown {
        this.#mode = this.isView ? "edit" : "view";
        return this.render();
      },
      createResult: function (this: RollTableSheet): unknown {
        const last = Math.max(0, ...this.#rows.map(({ range }) => range[1]));
        return this.table.createEmbeddedDocuments("TableResult", [{ name: "", range: [last + 1, last + 1] }]);
      },
      deleteResult: function (this: RollTableSheet, _event: PointerEvent, target: HTMLElement): unknown {
        return this.table.deleteEmbeddedDocuments("TableResult", [
          target.closest<HTMLElement>("[data-result-id]")?.dataset["resultId"] ?? "",
        ]);
      },
    },
  };

  #mode: "view" | "edit" = "view";

  get table(): RollTable {
    const { document } = this;
    if (!(document instanceof RollTable)) throw new Error("A RollTableSheet shows rollable tables.");
    return document;
  }

  get isView(): boolean {
    return !this.isEditable || this.#mode === "view";
  }

  get #rows(): TableResult[] {
    return this.table.results.contents
      .filter((row): row is TableResult => row instanceof TableResult)
      .toSorted((a, b) => a.range[0] - b.range[0]);
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const mode = this.isEditable
      ? [button("changeMode", this.isView ? "Edit" : "View", this.isView ? "fa-solid fa-pen" : "fa-solid fa-eye")]
      : [];
    return this.isView ? this.#view(mode) : this.#edit(mode);
  }

  async #view(mode: HTMLElement[]): Promise<HTMLElement[]> {
    const about = el("div", { class: "description" });
    about.innerHTML = this.table.description;
    const rows = await Promise.all(
      this.#rows.map(async (row) => {
        const said = el("td");
        said.innerHTML = await row.getHTML();
        return el("tr", { class: row.drawn ? "drawn" : "", data: { resultId: row.id ?? undefined } }, [
          el("td", { text: rangeText(row) }),
          said,
        ]);
      }),
    );
    const head = el("thead", {}, [
      el("tr", {}, [el("th", { text: this.table.formula }), el("th", { text: "Result" })]),
    ]);
    const foot = el("footer", { class: "form-footer" }, [
      button("drawResult", "Draw Result", "fa-solid fa-dice-d20"),
      button("resetResults", "Reset Results", "fa-solid fa-arrows-rotate"),
      ...mode,
    ]);
    return [about, el("table", {}, [head, el("tbody", {}, rows)]), foot];
  }

  #edit(mode: HTMLElement[]): HTMLElement[] {
    const field = (label: string, name: string, value: string): HTMLElement => {
      const id = `${this.id}-${name}`;
      return el("div", { class: "form-group" }, [
        el("label", { text: label, attrs: { for: id } }),
        el("input", { attrs: { id, name, value, type: "text" } }),
      ]);
    };
    const rows = this.#rows.map((row) => {
      const name = `results.${row.id ?? ""}`;
      const part = (label: string, key: string, value: string): HTMLElement =>
        el("input", { attrs: { type: "text", name: `${name}.${key}`, value, "aria-label": label } });
      return el("tr", { data: { resultId: row.id ?? undefined } }, [
        el("td", {}, [part("From", "from", String(row.range[0])), part("To", "to", String(row.range[1]))]),
        el("td", {}, [
          part("Name", "name", row.name),
          el("textarea", {
            text: row.description,
            attrs: { name: `${name}.description`, rows: "3", "aria-label": "Description" },
          }),
        ]),
        el("td", {}, [iconButton("deleteResult", "Delete", "fa-solid fa-trash")]),
      ]);
    });
    const foot = el("footer", { class: "form-footer" }, [
      button("createResult", "Add Result", "fa-solid fa-plus"),
      el("button", { text: "Save Changes", attrs: { type: "submit" } }),
      ...mode,
    ]);
    return [
      field("Name", "name", this.table.name),
      field("Formula", "formula", this.table.formula),
      el("table", {}, [el("tbody", {}, rows)]),
      foot,
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  /** The rows are documents of their own: each is written as such, in one operation, after the table. */
  override async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
  ): Promise<void> {
    const { results, ...table } = submitData;
    await this.table.update(table);
    const rows = Object.entries((results ?? {}) as Record<string, Record<string, string>>);
    await this.table.updateEmbeddedDocuments(
      "TableResult",
      rows.map(([_id, { from, to, ...row }]) => ({ _id, ...row, range: [Number(from), Number(to)] })),
    );
  }

  override _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: Parameters<DocumentSheetV2["_prepareSubmitData"]>[2],
  ): Record<string, unknown> {
    return this._processFormData(event, form, formData);
  }
}

function rangeText({ range: [from, to] }: TableResult): string {
  return from === to ? String(from) : `${from}\u2013${to}`;
}
