import { combatantId } from "../../../rules/kernel/ids.ts";
import type { PossibleAction } from "../../../rules/kernel/ruleset.ts";
import { chargesAt } from "../../../rules/segments/footwork/charge-ways.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { tableHere } from "../../encounter/tables-here.ts";
import { chosenSpeed } from "./drag-choices.ts";

/** The charges straight at somebody, as far as this user knows the fight: one whom he does not see stands in no way here. [SEG-HOUSE-40] */
export function chargesAtHere(reader: EncounterReader<SegmentsGame>, charger: Combatant.Implementation, target: Combatant.Implementation): readonly PossibleAction<SegmentsCommand>[] {
  if (charger.parent.type !== reader.binding.id || charger.parent.id !== target.parent.id) return [];
  const table = tableHere(reader, charger.parent);
  const [by, foe] = [charger, target].map(({ id }) => table.find(combatantId(id ?? "")));
  return by === undefined || foe === undefined || by.side === foe.side ? [] : chargesAt(table, by, foe, chosenSpeed(charger));
}
