import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { areSetEngaged } from "../ground/contact.ts";
import type { Rule, Table } from "../game.ts";
import type { Field } from "../state.ts";
import type { RulingCommand } from "./commands.ts";

type SetEngaged = Extract<RulingCommand, { do: "setEngaged" }>;
type SetDistance = Extract<RulingCommand, { do: "setDistance" }>;
type Pair = readonly [CombatantId, CombatantId];

const isPair = ([first, second]: Pair, a: CombatantId, b: CombatantId): boolean =>
  (first === a && second === b) || (first === b && second === a);
const ordered = (a: CombatantId, b: CombatantId): Pair => (a < b ? [a, b] : [b, a]);

/** Why two make no pair that the game master decides about, or null. */
function pairForbids(table: Table, a: CombatantId, b: CombatantId): Refusal | null {
  const first = table.find(a);
  const second = table.find(b);
  if (first === undefined || second === undefined)
    return refuse("unknownCombatant", null, { id: first === undefined ? a : b });
  if (a === b) return refuse("targetIsSelf", null);
  return first.position !== null && second.position !== null ? refuse("mapDecides", "SEG-MOVE-17") : null;
}

/** Two different combatants, not both on the map: there, distances tell. [SEG-MOVE-17] */
export function setEngagedForbids(table: Table, { pair: [a, b], engaged }: SetEngaged): Refusal | null {
  const strangers = pairForbids(table, a, b);
  if (strangers !== null) return strangers;
  return areSetEngaged(table.field, a, b) === engaged
    ? refuse(engaged ? "alreadyEngaged" : "notEngaged", "SEG-MOVE-17")
    : null;
}

/** Writes the pair down once, the smaller id first, or strikes it out. [SEG-MOVE-17] */
export function* performSetEngaged(table: Table, { pair: [a, b], engaged }: SetEngaged): Rule {
  const others = table.field.engaged.filter((pair) => !isPair(pair, a, b));
  const field: Field = { ...table.field, engaged: engaged ? [...others, ordered(a, b)] : others };
  yield* emit({ type: "engagementSet", field });
}

/** Two different combatants, not both on the map: there, places tell. */
export function setDistanceForbids(table: Table, { pair: [a, b], metres }: SetDistance): Refusal | null {
  const strangers = pairForbids(table, a, b);
  if (strangers !== null) return strangers;
  const known = table.field.distances.find((each) => isPair(each.pair, a, b))?.metres ?? null;
  return known === metres ? refuse("distanceKnown", "SEG-HOUSE-68") : null;
}

/** Writes the distance down once, or strikes it out. While one is known it tells who is in contact. [SEG-MOVE-17] [SEG-HOUSE-68] */
export function* performSetDistance(table: Table, { pair: [a, b], metres }: SetDistance): Rule {
  const others = table.field.distances.filter((each) => !isPair(each.pair, a, b));
  const field: Field = {
    ...table.field,
    distances: metres === null ? others : [...others, { pair: ordered(a, b), metres }],
  };
  yield* emit({ type: "engagementSet", field });
}
