/** `foundry.applications.sheets.journal`. */
export { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.ts";
export { JournalEntryPageImageSheet } from "./journal-entry-page-image-sheet.ts";
export { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";
export { JournalEntryPageProseMirrorSheet, JournalEntryPageTextSheet } from "./journal-entry-page-text-sheet.ts";
export { JournalEntrySheet } from "./journal-entry-sheet.ts";
