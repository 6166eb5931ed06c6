import type { CombatantId } from "../../kernel/ids.ts";
import { costOf } from "../magic/cast-forbids.ts";
import type { MagicCommand } from "../magic/commands.ts";
import { opensCaster, useOf } from "../magic/powers.ts";
import { costOfTouch } from "../magic/touch.ts";
import type { Table } from "../game.ts";
import type { D20Combatant, Power } from "../state.ts";
import type { Exposure } from "./exposure.ts";
import type { Listed } from "./listed.ts";

/** Powers on each possible target, and what is held or kept up. [D20-SPELL-01] [D20-SPELL-09] [D20-SPELL-17] */
export function listMagic(table: Table, combatant: D20Combatant, exposure: Exposure): readonly Listed[] {
  const uses = combatant.gear.powers.flatMap((power) => usesOf(table, combatant, power, exposure));
  return [...uses, ...touches(table, combatant), ...upkeep(combatant)];
}

function usesOf(table: Table, { id }: D20Combatant, power: Power, exposure: Exposure): readonly Listed[] {
  const use = (targets: readonly CombatantId[], more: Partial<Listed> = {}): Listed => ({
    label: "usePower", command: { do: "usePower", by: id, power: power.id, targets }, cost: costOf(power, false), provokes: opensCaster(power) ? exposure.acting : [], ...more,
    facts: { power: power.name, ...(useOf(power).disturbable ? { mayDefensively: true } : {}), ...more.facts },
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

function touches(table: Table, combatant: D20Combatant): readonly Listed[] {
  if (combatant.turn.charge === null) return [];
  return table.combatants.map((target): Listed => {
    const command: Extract<MagicCommand, { readonly do: "touch" }> = { do: "touch", by: combatant.id, targets: [target.id] };
    return { label: "touch", command, facts: { target: target.name }, cost: costOfTouch(table, combatant, command) };
  });
}

function upkeep({ id, turn }: D20Combatant): readonly Listed[] {
  const { casting, concentration } = turn;
  if (casting === null && concentration === null) return [];
  return [
    { label: "concentrate", command: { do: "concentrate", by: id }, facts: {}, cost: casting === null ? "standard" : "fullRound" },
    { label: "stopConcentrating", command: { do: "stopConcentrating", by: id }, facts: {}, cost: "free" },
  ];
}
