/** JournalEntryPageImageSheet: pages with an image. */
import type { PartialConfiguration } from "../../api/application-types.ts";
import type { HandlebarsTemplatePart } from "../../api/template-parts.ts";
import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.ts";
import { PAGE_FOOTER, PAGE_HEADER } from "./page-parts.ts";

/** Shows an image with its caption, and edits where it comes from. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = { classes: ["image"], window: { icon: "fa-solid fa-image" } };
  static override EDIT_PARTS: Record<string, HandlebarsTemplatePart> = {
    header: PAGE_HEADER,
    content: { template: "templates/journal/pages/image/edit.hbs", classes: ["standard-form"] },
    footer: PAGE_FOOTER,
  };
  static override VIEW_PARTS: Record<string, HandlebarsTemplatePart> = {
    content: { template: "templates/journal/pages/image/view.hbs", root: true },
  };
}
