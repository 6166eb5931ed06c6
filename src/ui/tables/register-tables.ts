import { SYSTEM_ID } from "../../system-id.ts";
import { TablePageSheet } from "./table-page-sheet.ts";

/** Shows the pages that hold tables, drawn anew when the world changes what it plays by. For `init`. */
export function registerTables(): void {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(JournalEntryPage, SYSTEM_ID, TablePageSheet, {
    types: ["table"],
    makeDefault: true,
    label: "PDA.Sheet.Label.Table",
  });
  watchTables();
}

/** Draws open pages of tables anew when the world changes what it plays by. */
export function watchTables(): void {
  const redraw = (setting: Setting.Implementation): void => {
    if (setting.key !== `${SYSTEM_ID}.tables` && setting.key !== `${SYSTEM_ID}.constants`) return;
    const { JournalEntryPageSheet, JournalEntrySheet } = foundry.applications.sheets.journal;
    for (const app of foundry.applications.instances.values()) {
      if (app instanceof JournalEntryPageSheet || app instanceof JournalEntrySheet) void app.render();
    }
  };
  Hooks.on("createSetting", redraw);
  Hooks.on("updateSetting", redraw);
}
