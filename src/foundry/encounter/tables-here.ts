import type { CombatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/ruleset.ts";
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

/** The fight without those whom this user must not know of: whatever a list of actions says, nobody hidden is behind it. */
export function tableShownHere<G extends Game>(reader: EncounterReader<G>, combat: Fight): Table<G> {
  return tableWithout(reader, combat, unshownHere(combat));
}
