/** Every step of those who have turned undead. */
import type { Place } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Pair } from "../../kernel/schema/parts.ts";
import { isOnTurn } from "../../kernel/turns/passing.ts";
import { changed } from "../changed.ts";
import type { Rule, Table } from "../game.ts";
import { metresBetween } from "../ground/distance.ts";
import { IS_CHANNELED } from "../marks.ts";
import type { D20Combatant } from "../state.ts";
import type { Turning } from "../stored/turn.ts";
import { endTurning } from "./end.ts";

/** A creature that one has turned. */
interface Held {
  readonly id: CombatantId;
  readonly state: Turning;
}

/** Those that a combatant has turned, and who are still so. */
function turnedBy(table: Table, cleric: CombatantId): readonly (Held & { readonly creature: D20Combatant })[] {
  return table
    .having(IS_CHANNELED)
    .flatMap((creature) =>
      creature.turn.turnings
        .filter(({ how, by }) => how === "turned" && by === cleric)
        .map((state) => ({ id: creature.id, creature, state })),
    );
}

/** Nearer than before, and too near. [D20-TURN-18] [D20-TURN-19] */
const isApproach = ({ settings }: Table, before: number, after: number): boolean =>
  after < before && after < settings.turningApproachM;

/** Those whose turning is over by a step from one place to another. [D20-TURN-18] [D20-TURN-19] */
export function approachedBy(table: Table, cleric: D20Combatant, from: Place | null, to: Place): readonly Held[] {
  if (from === null) return [];
  const metresAt = (position: Place, creature: D20Combatant): number =>
    metresBetween(table, changed(cleric, { position }), creature) ?? Infinity;
  return turnedBy(table, cleric.id).filter(({ creature }) =>
    isApproach(table, metresAt(from, creature), metresAt(to, creature)),
  );
}

/** They act normally again. [D20-TURN-18] */
export function* endApproached(table: Table, approached: readonly Held[]): Rule {
  for (const { id, state } of approached) yield* endTurning(table, id, state, "approach");
}

/** Without a map: a shorter distance set by hand, in the cleric's own turn, is a way of theirs. [D20-TURN-18] [D20-TURN-19] */
export function* watchDistance(table: Table, [one, other]: Pair, before: number | null): Rule {
  const pairs = [
    [one, other],
    [other, one],
  ] as const;
  for (const [cleric, id] of pairs) {
    const after = metresBetween(table, table.get(cleric), table.get(id));
    if (after === null || !isApproach(table, before ?? Infinity, after) || !isOnTurn(table, cleric)) continue;
    yield* endApproached(
      table,
      turnedBy(table, cleric).filter((held) => held.id === id),
    );
  }
}
