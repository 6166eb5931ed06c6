import { D20PowerData, D20WeaponData } from "../../../foundry/rulesets/d20/models.ts";
import { SYSTEM_ID } from "../../../system-id.ts";
import { registerItemMacros } from "../../macros/item-macros.ts";
import { d20Services } from "../d20-port.ts";
import { D20CombatantSheet } from "./combatant-sheet.ts";
import { attackTarget, useInFight } from "./fight-with.ts";
import { D20GearSheet } from "./gear-sheet.ts";

/** Hands the sheets of `d20` to the host, and what its items do from the hotbar. For `init`. */
export function registerD20Sheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, D20CombatantSheet, {
    types: ["d20"],
    makeDefault: true,
    label: "PDA.Sheet.Label.Combatant",
  });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, D20GearSheet, {
    types: ["d20Weapon", "d20Armor", "d20Shield", "d20Power"],
    makeDefault: true,
    label: "PDA.Sheet.Label.Gear",
  });
  registerItemMacros({
    isUsable: ({ system }) =>
      (system as unknown) instanceof D20WeaponData || (system as unknown) instanceof D20PowerData,
    use(fight, item) {
      const data: unknown = item.system;
      if (data instanceof D20PowerData) return useInFight(fight, item);
      const arm =
        item.actor === null
          ? undefined
          : d20Services()
              .sheetArms(item.actor)
              .find(({ striker }) => striker.with === item.id);
      return arm === undefined ? null : attackTarget(fight, arm, false);
    },
  });
}
