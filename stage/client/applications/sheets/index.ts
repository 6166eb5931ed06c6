/** `foundry.applications.sheets`. */
export { ActiveEffectConfig } from "./active-effect-config.ts";
export { ActorSheetV2, ActorSheetV2 as ActorSheet } from "./actor-sheet.ts";
export * as journal from "./journal/index.ts";
export { ItemSheetV2, ItemSheetV2 as ItemSheet } from "./item-sheet.ts";
export { MacroConfig } from "./macro-config.ts";
export { RollTableSheet } from "./roll-table-sheet.ts";
