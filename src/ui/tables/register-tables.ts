import { SYSTEM_ID } from "../../system-id.ts";
import { TablePageSheet } from "./table-page-sheet.ts";
import { watchTables } from "./watch-tables.ts";

/** Shows the pages that hold tables, drawn anew when the world changes what it plays by. For `init`. */
export function registerTables(): void {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(JournalEntryPage, SYSTEM_ID, TablePageSheet, {
    types: ["table"],
    makeDefault: true,
    label: "PDA.Sheet.Label.Table",
  });
  watchTables();
}
