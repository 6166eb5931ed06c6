/** Who goes with which other: riders with their mounts. */
import * as kernel from "../../kernel/company.ts";
import type { Company } from "../../kernel/company.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import { changed } from "../changed.ts";
import type { D20Encounter, D20Game, Table } from "../game.ts";
import { IS_CARRIED, IS_GRAPPLING, marks } from "../marks.ts";
import type { D20Combatant } from "../state.ts";
import type { Carried } from "../stored/turn.ts";
import { changeTurn } from "../turn/fold.ts";

/** [D20-MOUNT-06] */
export const COMPANY: Company<D20Game> = {
  carrierOf: ({ turn }) => turn.carried?.by ?? null,
  marks,
  carried: IS_CARRIED,
  bound: { mark: IS_GRAPPLING, to: ({ turn }) => turn.holds.map(({ id }) => id) },
  placed: (combatant, position) => changed(combatant, { position }),
};

/** The mount of one who rides; null: they do not, or it is not known. [D20-MOUNT-06] */
export function mountOf(table: Table, { turn: { carried } }: D20Combatant): D20Combatant | null {
  return carried?.as === "rides" ? (table.find(carried.by) ?? null) : null;
}

/** All who go where one goes, the nearest first. */
export const loadOf = (table: Table, id: CombatantId): readonly D20Combatant[] =>
  kernel.loadOf(COMPANY, table.having(IS_CARRIED), id);

/** The one who carries all of a company; of one who goes alone, they themselves. */
export const headOf = (table: Table, combatant: D20Combatant): D20Combatant =>
  combatant.turn.carried === null ? combatant : kernel.headOf(COMPANY, (id) => table.find(id), combatant);

/** Whether two go together. */
export const areTogether = (table: Table, one: D20Combatant, other: D20Combatant): boolean =>
  kernel.areTogether(COMPANY, (id) => table.find(id), one, other);

/** Why one cannot be carried by another, or null: with themselves, in a ring, with one who is not there, twice. */
export const carryForbids = (
  table: Table,
  tie: { readonly id: CombatantId; readonly by: CombatantId; readonly rule: LedgerId },
): Refusal | null => kernel.carryForbids(COMPANY, (id) => table.find(id), tie);

/** A fight in which one goes with another from now on, or on their own (null). */
export const withCarrier = (encounter: D20Encounter, id: CombatantId, carried: Carried | null): D20Encounter =>
  changeTurn(encounter, id, () => ({ carried }));
