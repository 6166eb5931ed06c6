import { findCombatant } from "../../rules/kernel/encounter.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { Table } from "../../rules/kernel/ruleset.ts";
import { deferred } from "../deferred.ts";
import type { EncounterReader } from "./encounter-reader.ts";

/** Finds the combatant whose owners may command another one, as the rules have it now; null: its own alone. */
interface Directors {
  of(combatant: Combatant.Implementation): Combatant.Implementation | null;
}

const directors = deferred<Directors>("Who commands whom was asked before the session was there.");

/** Says by which reader fights are looked at. For `init`. */
export function watchDirectors<G extends Game>(reader: EncounterReader<G>): void {
  directors.provide({
    of({ id, parent: combat }) {
      const { company, settings } = reader.adapter.rules.current();
      if (company === undefined || id === null || combat.type !== reader.adapter.id) return null;
      const encounter = reader.read(combat);
      const found = findCombatant(encounter, combatantId(id));
      const table = new Table(reader.adapter.rules.current(), encounter, settings);
      const director = found === undefined ? null : company.directorOf(table, found);
      return director === null ? null : (combat.combatants.get(director) ?? null);
    },
  });
}

const owns = ({ actor }: Combatant.Implementation, user: User.Implementation): boolean =>
  actor?.testUserPermission(user, "OWNER") === true;

/** Whether a user may command a combatant and answer for it: as its owner, or as the owner of one who directs it. */
export function mayCommand(combatant: Combatant.Implementation, user: User.Implementation): boolean {
  if (owns(combatant, user)) return true;
  const director = directors.get().of(combatant);
  return director !== null && owns(director, user);
}
