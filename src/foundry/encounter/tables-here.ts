import type { Area } from "../../rules/kernel/geometry/areas.ts";
import { combatantId, gearId, type CombatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { ActionOf } from "../../rules/kernel/possible-action.ts";
import { Table } from "../../rules/kernel/ruleset.ts";
import { unknownHere, unshownHere } from "../secrets/unknown-to.ts";
import type { EncounterReader } from "./encounter-reader.ts";

type Fight = Combat.Implementation;

function tableWithout<G extends Game>(
  reader: EncounterReader<G>,
  combat: Fight,
  unknown: ReadonlySet<CombatantId>,
): Table<G> {
  const { adapter } = reader;
  const rules = adapter.rules.current();
  return new Table(rules, adapter.without(reader.read(combat), unknown), rules.settings);
}

/** The fight without those who are hidden from this user. */
export const tableShownHere = <G extends Game>(reader: EncounterReader<G>, combat: Fight): Table<G> =>
  tableWithout(reader, combat, unshownHere(combat));

/** The fight as this user knows it. */
export function tableHere<G extends Game>(reader: EncounterReader<G>, combat: Fight): Table<G> {
  return tableWithout(reader, combat, unknownHere(combat));
}

/** Those whom this user knows and whom an area holds that a combatant lays with this of his gear; nobody where the fight cannot be read. */
export function caughtHere<G extends Game>(
  reader: EncounterReader<G>,
  { id, parent }: Combatant.Implementation,
  area: Area,
  gear: string | null,
): readonly Combatant.Implementation[] {
  if (parent.type !== reader.adapter.id || id === null) return [];
  const caught: readonly string[] = reader.adapter.caught(
    tableHere(reader, parent),
    combatantId(id),
    area,
    gear === null ? null : gearId(gear),
  );
  return parent.combatants.filter((other) => caught.includes(other.id ?? ""));
}

/** What a combatant may do as far as this user may know: nobody hidden is behind it, but where the combatant feels him. */
export function actionsShownHere<G extends Game>(
  reader: EncounterReader<G>,
  combat: Fight,
  id: CombatantId,
): readonly ActionOf<G>[] {
  const [rules, unseen] = [reader.adapter.rules.current(), unshownHere(combat)];
  const table = tableWithout(reader, combat, unseen);
  if (table.find(id) === undefined) return [];
  const felt =
    unseen.size === 0 ? [] : reader.adapter.felt(new Table(rules, reader.read(combat), rules.settings), id, unseen);
  return [...rules.actions(table, id), ...felt];
}
