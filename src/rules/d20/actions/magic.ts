import type { CombatantId } from "../../kernel/ids.ts";
import { costOf } from "../magic/cast-forbids.ts";
import type { MagicCommand } from "../magic/commands.ts";
import { opensCaster, useOf } from "../magic/powers.ts";
import { costOfTouch } from "../magic/touch.ts";
import type { Table } from "../game.ts";
import { isWithinTouch } from "../ground/touch.ts";
import type { D20Combatant, Power, Sheet } from "../state.ts";
import type { ClassId } from "../stats.ts";
import type { Exposure } from "./exposure.ts";
import type { Listed } from "./listed.ts";

/** Powers on each possible target, and what is held or kept up. [D20-SPELL-01] [D20-SPELL-09] [D20-SPELL-17] */
export function listMagic(table: Table, combatant: D20Combatant, exposure: Exposure): readonly Listed[] {
  const uses = combatant.gear.powers.flatMap((power) => usesOf(table, combatant, power, exposure));
  return [...uses, ...touches(table, combatant, exposure), ...upkeep(combatant)];
}

function usesOf(table: Table, { id, sheet }: D20Combatant, power: Power, exposure: Exposure): readonly Listed[] {
  const use = (targets: readonly CombatantId[], more: Partial<Listed> = {}): Listed => ({
    label: "usePower", command: { do: "usePower", by: id, power: power.id, targets }, cost: costOf(power, false), provokes: opensCaster(power) ? exposure.acting : [], ...more,
    facts: { power: power.name, ...(useOf(power).disturbable ? { mayDefensively: true } : {}), ...(mayBend(sheet, power) ? { maySpontaneousMetamagic: true } : {}), ...more.facts },
  });
  const onEach = (): readonly Listed[] => table.combatants.map((target) => use([target.id], { facts: { target: target.name } }));
  switch (power.delivery) {
    case "self": return [use([])];
    case "area": return [use([], { choose: "area" })];
    // The charge may be held for later.
    case "touch": return [use([]), ...onEach()];
    case "rangedTouch":
    case "targets": return onEach();
  }
}

/** Classes that cast without preparing, or turn what they have prepared into something else. [D20-SPELL-33] [D20-SPELL-34] */
const SPONTANEOUS: readonly ClassId[] = ["bard", "cleric", "druid", "sorcerer"];

/** Whether metamagic may be put into a spell on the spot, which then takes longer. [D20-SPELL-33] [D20-SPELL-34] */
function mayBend(sheet: Sheet, { source, time }: Power): boolean {
  return source === "spell" && time !== "free" && (sheet.classes.length === 0 || sheet.classes.some(({ id }) => SPONTANEOUS.includes(id)));
}

/** One by one, and all friends in reach at once. [D20-SPELL-17] [D20-SPELL-18] */
function touches(table: Table, combatant: D20Combatant, exposure: Exposure): readonly Listed[] {
  if (combatant.turn.charge === null) return [];
  const touch = (targets: readonly D20Combatant[], more: Partial<Listed>): Listed => {
    const command: Extract<MagicCommand, { readonly do: "touch" }> = { do: "touch", by: combatant.id, targets: targets.map(({ id }) => id) };
    return { label: "touch", command, facts: { target: targets.map(({ name }) => name).join(", ") }, cost: costOfTouch(table, combatant, command), ...more };
  };
  const friends = table.combatants.filter((each) => each.side === combatant.side && (each.id === combatant.id || isWithinTouch(table, combatant, each))).slice(0, table.settings.touchFriends);
  return [...table.combatants.map((target) => touch([target], {})), ...(friends.length > 1 ? [touch(friends, { provokes: exposure.acting })] : [])];
}

function upkeep({ id, turn }: D20Combatant): readonly Listed[] {
  const { casting, concentration } = turn;
  if (casting === null && concentration === null) return [];
  return [
    { label: "concentrate", command: { do: "concentrate", by: id }, facts: {}, cost: casting === null ? "standard" : "fullRound" },
    { label: "stopConcentrating", command: { do: "stopConcentrating", by: id }, facts: {}, cost: "free" },
  ];
}
