import type { CombatantId } from "../../rules/kernel/ids.ts";
import type { Game, PossibleAction } from "../../rules/kernel/ruleset.ts";
import { Table } from "../../rules/kernel/table.ts";
import { unknownHere, unshownHere } from "../secrets/unknown-to.ts";
import type { EncounterReader } from "./encounter-reader.ts";

type Fight = Combat.Implementation;

function tableWithout<G extends Game>(reader: EncounterReader<G>, combat: Fight, unknown: ReadonlySet<CombatantId>): Table<G> {
  const { binding } = reader;
  const rules = binding.rules();
  return new Table(rules, binding.without(reader.read(combat), unknown), rules.settings);
}

/** The fight as this user knows it. */
export function tableHere<G extends Game>(reader: EncounterReader<G>, combat: Fight): Table<G> {
  return tableWithout(reader, combat, unknownHere(combat));
}

/** What a combatant may do as far as this user may know: nobody hidden is behind it, but where the combatant feels him. */
export function actionsShownHere<G extends Game>(reader: EncounterReader<G>, combat: Fight, id: CombatantId): readonly PossibleAction<G["command"]>[] {
  const [rules, unseen] = [reader.binding.rules(), unshownHere(combat)];
  const table = tableWithout(reader, combat, unseen);
  if (table.find(id) === undefined) return [];
  const felt = unseen.size === 0 ? [] : reader.binding.felt(new Table(rules, reader.read(combat), rules.settings), id, unseen);
  return [...rules.actions(table, id), ...felt];
}
