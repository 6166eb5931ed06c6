import { SYSTEM_ID } from "../../system-id.ts";
import { TablePageSheet } from "./table-page-sheet.ts";
import { watchTables } from "./watch-tables.ts";

/** Shows the tables of the world's ruleset: pages of this type, drawn anew when the world changes what it plays by. For `init`. */
export function registerTables(type: "segmentsTable" | "d20Table"): void {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(JournalEntryPage, SYSTEM_ID, TablePageSheet, {
    types: [type],
    makeDefault: true,
    label: "PDA.Sheet.Label.Table",
  });
  watchTables();
}
