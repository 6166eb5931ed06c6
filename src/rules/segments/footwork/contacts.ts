/** Contact where no map tells: pairs that are engaged, and distances set by hand. */
import type { CombatantId } from "../../kernel/ids.ts";
import { areInContact } from "../ground/contact.ts";
import type { Table } from "../game.ts";
import type { Field } from "../state.ts";

function isPair([first, second]: readonly [CombatantId, CombatantId], a: CombatantId, b: CombatantId): boolean {
  return (first === a && second === b) || (first === b && second === a);
}

/** The field with two combatants apart; a distance set by hand grows by so many metres. [SEG-MOVE-17] */
export function apart(field: Field, a: CombatantId, b: CombatantId, metres: number): Field {
  const engaged = field.engaged.filter((pair) => !isPair(pair, a, b));
  const distances = field.distances.map((entry) =>
    isPair(entry.pair, a, b) ? { ...entry, metres: entry.metres + metres } : entry,
  );
  return { ...field, engaged, distances };
}

/** The field with two combatants in contact: what distance was set between them is past. [SEG-MOVE-17] */
export function together(field: Field, a: CombatantId, b: CombatantId): Field {
  const pair = a < b ? ([a, b] as const) : ([b, a] as const);
  return {
    ...field,
    engaged: [...field.engaged.filter((each) => !isPair(each, a, b)), pair],
    distances: field.distances.filter((entry) => !isPair(entry.pair, a, b)),
  };
}

/** The field with a combatant out of contact with all but these: distances that kept them there are past too. [SEG-MOVE-17] [SEG-MOVE-22] [SEG-MOVE-38] */
export function outOfContact(table: Table, id: CombatantId, but: readonly CombatantId[] = []): Field {
  const { field } = table;
  const stays = ([first, second]: readonly [CombatantId, CombatantId]): boolean =>
    (first !== id && second !== id) || but.includes(first === id ? second : first);
  const isFar = ([first, second]: readonly [CombatantId, CombatantId]): boolean => {
    const [one, other] = [table.find(first), table.find(second)];
    return one === undefined || other === undefined || !areInContact(table, one, other);
  };
  return {
    ...field,
    engaged: field.engaged.filter(stays),
    distances: field.distances.filter(({ pair }) => stays(pair) || isFar(pair)),
  };
}

/** Metres that have been set by hand between two, or null. */
export function metresSet(field: Field, a: CombatantId, b: CombatantId): number | null {
  return field.distances.find(({ pair }) => isPair(pair, a, b))?.metres ?? null;
}
