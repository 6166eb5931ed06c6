/** The sheets that show pages inside an entry's sheet. */
import type { ApplicationV2 } from "../../api/application.ts";
import type { JournalPage } from "./journal-documents.ts";
import { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";

/** One sheet in view mode for each page that is shown. */
export class PageViews {
  readonly #sheets = new Map<string, ApplicationV2>();

  /** The view of a page, made when first asked for and anew when the page has got another sheet; null where it has none. */
  sheetOf(page: JournalPage): ApplicationV2 | null {
    const cls = page._getSheetClass();
    const id = page.id ?? "";
    const present = this.#sheets.get(id);
    if (cls !== null && present?.constructor === cls) return present;
    if (present !== undefined) void this.#close(id, present);
    if (cls === null) return null;
    const sheet = new cls({
      document: page,
      mode: "view",
      id: "{id}-view",
      tag: "div",
      window: { frame: false, positioned: false },
    });
    this.#sheets.set(id, sheet);
    return sheet;
  }

  /** Draws a view and puts it into its place. */
  async draw(place: HTMLElement, sheet: ApplicationV2): Promise<void> {
    await sheet.render({ force: true });
    const { viewClasses } = sheet.options;
    if (Array.isArray(viewClasses)) place.classList.add(...viewClasses.filter((each) => typeof each === "string"));
    if (sheet.rendered) place.append(sheet.element);
  }

  /** Closes the views of all pages but these. */
  async closeAllBut(shown: readonly string[]): Promise<void> {
    for (const [id, sheet] of [...this.#sheets]) if (!shown.includes(id)) await this.#close(id, sheet);
  }

  async #close(id: string, sheet: ApplicationV2): Promise<void> {
    this.#sheets.delete(id);
    if (sheet instanceof JournalEntryPageSheet) {
      sheet._onCloseView();
      sheet.dispatchEvent(new Event("closeView"));
    }
    await sheet.close();
  }
}
