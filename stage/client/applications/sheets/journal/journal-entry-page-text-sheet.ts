/** JournalEntryPageTextSheet and JournalEntryPageProseMirrorSheet: pages of text. */
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/application-types.ts";
import type { HandlebarsTemplatePart } from "../../api/template-parts.ts";
import { isRecord } from "../../host.ts";
import { TextEditor } from "../../ux/text-editor.ts";
import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.ts";
import { PAGE_FOOTER, PAGE_HEADER } from "./page-parts.ts";

/** The base of the sheets of text pages: it shows the text and leaves its editing to a subclass. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = { classes: ["text"], includeTOC: true };
  static override VIEW_PARTS: Record<string, HandlebarsTemplatePart> = {
    content: { template: "templates/journal/pages/text/view.hbs", root: true },
  };

  /** The format in which the text is edited. */
  static format = 1;

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), { text: { ...this.page.text } });
  }

  override async _prepareContentContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    const { text } = context;
    if (!this.isView || !isRecord(text)) return;
    text["enriched"] = await TextEditor.implementation.enrichHTML(this.page.text.content ?? "", {
      relativeTo: this.page,
      secrets: this.page.isOwner,
    });
  }
}

/** Edits the text of a page as rich text. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = { window: { icon: "fa-solid fa-file-lines" } };
  static override EDIT_PARTS: Record<string, HandlebarsTemplatePart> = {
    header: PAGE_HEADER,
    content: { template: "templates/journal/pages/text/edit.hbs" },
    footer: PAGE_FOOTER,
  };
}
