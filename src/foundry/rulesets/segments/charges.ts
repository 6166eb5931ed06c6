import { combatantId } from "../../../rules/kernel/ids.ts";
import { chargesAt, type Charging } from "../../../rules/segments/footwork/charge-ways.ts";
import { chargesUnmapped, unmappedWay, type UnmappedWay } from "../../../rules/segments/footwork/unmapped.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { tableHere } from "../../encounter/tables-here.ts";
import { chosenSpeed } from "./drag-choices.ts";

/** The charges straight at somebody, as far as this user knows the fight: one whom he does not see stands in no way here. [SEG-HOUSE-40] */
export function chargesAtHere(
  reader: EncounterReader<SegmentsGame>,
  charger: Combatant.Implementation,
  target: Combatant.Implementation,
): readonly Charging[] {
  if (charger.parent.type !== reader.adapter.id || charger.parent.id !== target.parent.id) return [];
  const table = tableHere(reader, charger.parent);
  const [by, foe] = [charger, target].map(({ id }) => table.find(combatantId(id ?? "")));
  return by === undefined || foe === undefined || by.side === foe.side
    ? []
    : (by.position === null ? chargesUnmapped : chargesAt)(table, by, foe, chosenSpeed(charger));
}

/** What is left to tell of a movement or charge of a combatant without a place on a map, as far as this user knows the fight; null where he is not in it. [SEG-MOVE-10] */
export function unmappedWayHere(
  reader: EncounterReader<SegmentsGame>,
  mover: Combatant.Implementation,
  command: Extract<SegmentsCommand, { do: "move" | "charge" }>,
): UnmappedWay | null {
  if (mover.parent.type !== reader.adapter.id) return null;
  const table = tableHere(reader, mover.parent);
  const by = table.find(combatantId(mover.id ?? ""));
  return by === undefined ? null : unmappedWay(table, by, command);
}
