import { SYSTEM_ID } from "../../system-id.ts";

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
