/** JournalEntryPageSheet: the base of the sheets of pages, which edit a page in a window or show it inside its entry. */
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/application-types.ts";
import type { JournalPage } from "./journal-documents.ts";

const HEADING_LEVELS = [1, 2, 3, 4, 5, 6];

/** A sheet for a page. In view mode the entry's sheet holds its element; in edit mode it is a window. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override readonly emittedEvents: readonly string[] = Object.freeze([
    ...DocumentSheetV2.emittedEvents,
    "closeView",
  ]);
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["journal-entry-page-sheet"],
    viewPermission: 2,
    includeTOC: false,
    mode: "edit",
    viewClasses: [],
    window: { resizable: true },
    position: { width: 600, height: 680 },
    form: { submitOnChange: true },
  };

  get page(): JournalPage {
    return this.document as JournalPage;
  }

  get isView(): boolean {
    return this.options["mode"] === "view";
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), { title: { ...this.page.title } });
  }

  /** The levels that the page's title may have, with their names. */
  _prepareHeadingLevels(): Record<string, string> {
    return Object.fromEntries(HEADING_LEVELS.map((level) => [String(level), `Level ${level}`]));
  }

  /** A view is put into its entry's sheet by that sheet. */
  override _insertElement(element: HTMLElement): void {
    if (!this.isView) super._insertElement(element);
  }

  /** Called when the sheet that shows this view no longer does. */
  _onCloseView(): void {
    // For subclasses.
  }
}
