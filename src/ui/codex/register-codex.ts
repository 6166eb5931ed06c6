import { SYSTEM_ID } from "../../system-id.ts";
import { registerCodexDoors } from "./codex-doors.ts";
import { watchCodex } from "./codex-library.ts";
import { CodexPageSheet } from "./codex-page-sheet.ts";
import { registerEnrichers } from "./enrichers.ts";
import { refreshCodex } from "./open-codex.ts";
import { followRuleLinks } from "./rule-links.ts";

/** Hands the codex to the host, for `init`: the sheet of its pages, its links in texts, its window and the ways to it. */
export function registerCodex(): void {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(JournalEntryPage, SYSTEM_ID, CodexPageSheet, {
    types: ["codex"],
    makeDefault: true,
    label: "PDA.Sheet.Label.Codex",
  });
  registerEnrichers();
  registerCodexDoors();
  watchCodex(refreshCodex);
  followRuleLinks(document);
}
