/** The sheets that the host itself brings, registered before any package can register others. */
import { ActiveEffectConfig } from "../sheets/active-effect-config.ts";
import {
  JournalEntryPageImageSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntrySheet,
} from "../sheets/journal/index.ts";
import { MacroConfig } from "../sheets/macro-config.ts";
import { RollTableSheet } from "../sheets/roll-table-sheet.ts";
import { DocumentSheetConfig } from "./document-sheet-config.ts";

const PAGE = { documentName: "JournalEntryPage" };

/** Registers the sheets of journal entries, of their pages of text and images, of effects, of macros and of rollable tables. */
export function registerCoreSheets(): void {
  DocumentSheetConfig.registerSheet({ documentName: "JournalEntry" }, "core", JournalEntrySheet, {
    makeDefault: true,
    label: "Journal Entry",
  });
  DocumentSheetConfig.registerSheet(PAGE, "core", JournalEntryPageProseMirrorSheet, {
    types: ["text"],
    makeDefault: true,
    label: "Text Page",
  });
  DocumentSheetConfig.registerSheet(PAGE, "core", JournalEntryPageImageSheet, {
    types: ["image"],
    makeDefault: true,
    label: "Image Page",
  });
  DocumentSheetConfig.registerSheet({ documentName: "ActiveEffect" }, "core", ActiveEffectConfig, {
    makeDefault: true,
    label: "Active Effect",
  });
  DocumentSheetConfig.registerSheet({ documentName: "Macro" }, "core", MacroConfig, {
    makeDefault: true,
    label: "Macro",
  });
  DocumentSheetConfig.registerSheet({ documentName: "RollTable" }, "core", RollTableSheet, {
    makeDefault: true,
    label: "Rollable Table",
  });
}
