import { asSubtypes } from "../../foundry/compat/casts.ts";
import type { Fields } from "../../rules/kernel/schema/stored.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { registerItemMacros } from "../macros/item-macros.ts";
import { combatantSheetOf } from "./combatant-sheet.ts";
import { gearSheetOf } from "./gear-sheet.ts";
import type { Sheets } from "./sheets.ts";

/** Hands a ruleset's sheets to the host, and what its items do from the hotbar. For `init`. */
export function registerSheets<F extends Fields, Own>(sheets: Sheets<F, Own>): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const { type, layout, items = {} } = sheets;
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, combatantSheetOf(sheets), {
    types: asSubtypes([type]),
    makeDefault: true,
    label: "PDA.Sheet.Label.Combatant",
  });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, gearSheetOf(layout.gear), {
    types: asSubtypes(Object.keys(layout.gear.kinds)),
    makeDefault: true,
    label: "PDA.Sheet.Label.Gear",
  });
  registerItemMacros({
    isUsable: (item) => item.type in items,
    use: (fight, item) => items[item.type]?.(fight, item) ?? null,
  });
}
