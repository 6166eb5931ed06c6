import { refuse, type Refusal } from "../kernel/refusals.ts";
import { emit } from "../kernel/rule.ts";
import type { SegmentsCommand } from "./commands.ts";
import { areSetEngaged } from "./contact.ts";
import type { SegmentsEvent } from "./events.ts";
import type { Rule, Table } from "./game.ts";
import type { Field } from "./state.ts";

type SetEngaged = Extract<SegmentsCommand, { do: "setEngaged" }>;

/** Two different combatants, not both on the map: there, distances tell. [SEG-MOVE-17] */
export function setEngagedForbids(table: Table, { pair: [a, b], engaged }: SetEngaged): Refusal | null {
  const first = table.find(a);
  const second = table.find(b);
  if (first === undefined || second === undefined) return refuse("unknownCombatant", null, { id: first === undefined ? a : b });
  if (a === b) return refuse("targetIsSelf", null);
  if (first.position !== null && second.position !== null) return refuse("mapDecides", "SEG-MOVE-17");
  return areSetEngaged(table.field, a, b) === engaged ? refuse(engaged ? "alreadyEngaged" : "notEngaged", "SEG-MOVE-17") : null;
}

/** Writes the pair down once, the smaller id first, or strikes it out. [SEG-MOVE-17] */
export function* performSetEngaged(table: Table, { pair: [a, b], engaged }: SetEngaged): Rule {
  const others = table.field.engaged.filter(([first, second]) => !((first === a && second === b) || (first === b && second === a)));
  const pair = a < b ? ([a, b] as const) : ([b, a] as const);
  const field: Field = { ...table.field, engaged: engaged ? [...others, pair] : others };
  yield* emit<SegmentsEvent>({ type: "engagementSet", field });
}
