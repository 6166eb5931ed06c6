/** The sheets that the host itself brings, registered before any package can register others. */
import { JournalEntryPageImageSheet, JournalEntryPageProseMirrorSheet, JournalEntrySheet } from "../sheets/journal/index.ts";
import { DocumentSheetConfig } from "./document-sheet-config.ts";

const PAGE = { documentName: "JournalEntryPage" };

/** Registers the sheets of journal entries and of their pages of text and images. */
export function registerCoreSheets(): void {
  DocumentSheetConfig.registerSheet({ documentName: "JournalEntry" }, "core", JournalEntrySheet, { makeDefault: true, label: "Journal Entry" });
  DocumentSheetConfig.registerSheet(PAGE, "core", JournalEntryPageProseMirrorSheet, { types: ["text"], makeDefault: true, label: "Text Page" });
  DocumentSheetConfig.registerSheet(PAGE, "core", JournalEntryPageImageSheet, { types: ["image"], makeDefault: true, label: "Image Page" });
}
