/** JournalEntryPageHandlebarsSheet: the sheets of pages that are drawn from templates, other ones to view than to edit. */
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import type { HandlebarsTemplatePart } from "../../api/template-parts.ts";
import { localize } from "../../host.ts";
import { deepClone } from "../../../utils/objects.ts";
import type { FormDataExtended } from "../../ux/form-data-extended.ts";
import { sortedCategories } from "./journal-documents.ts";
import { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";
import { PAGE_FOOTER, PAGE_HEADER } from "./page-parts.ts";

/** The base from which systems write the sheets of their page types. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {};

  /** What is drawn to edit the page. */
  static EDIT_PARTS: Record<string, HandlebarsTemplatePart> = {
    header: PAGE_HEADER,
    footer: PAGE_FOOTER,
  };

  /** What is drawn to view the page. */
  static VIEW_PARTS: Record<string, HandlebarsTemplatePart> = {};

  override _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsTemplatePart> {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return deepClone(this.isView ? VIEW_PARTS : EDIT_PARTS);
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "header") await this._prepareHeaderContext(prepared, options);
    if (partId === "content") await this._prepareContentContext(prepared, options);
    if (partId === "footer") await this._prepareFooterContext(prepared, options);
    return prepared;
  }

  _prepareHeaderContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const categories = this.page.parent === null ? [] : sortedCategories(this.page.parent);
    context["headingLevels"] = this._prepareHeadingLevels();
    if (categories.length > 0) {
      const none = { value: "", label: localize("JOURNAL.Uncategorized") };
      context["categories"] = [none, ...categories.map(({ id, name }) => ({ value: id, label: name }))];
    }
    return Promise.resolve();
  }

  _prepareContentContext(_context: RenderContext, _options: RenderOptions): Promise<void> {
    return Promise.resolve();
  }

  _prepareFooterContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context["buttons"] = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "Save Page" }];
    return Promise.resolve();
  }

  override _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    if (formData.object["category"] === "") formData.object["category"] = null;
    return super._prepareSubmitData(event, form, formData, updateData);
  }
}
