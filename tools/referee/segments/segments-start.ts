import { combatantId, type CombatantId } from "../../../src/rules/kernel/ids.ts";
import type { Encounter } from "../../../src/rules/kernel/encounter.ts";
import { type Ruleset, Table } from "../../../src/rules/kernel/ruleset.ts";
import { holderOf } from "../../../src/rules/segments/ground/contact.ts";
import { hasCondition } from "../../../src/rules/segments/derive/harm.ts";
import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import type { Field } from "../../../src/rules/segments/state.ts";
import type { BodyCondition } from "../../../src/rules/segments/stats.ts";
import { placedFaults, placeOf, type StartFault } from "../start-faults.ts";

type Start = Encounter<SegmentsGame>;

/** What of the start of a `segments` fight cannot be. */
export function* startFaults(ruleset: Ruleset<SegmentsGame>, start: Start): Generator<StartFault> {
  yield* spotFaults(ruleset, start);
  yield* tieFaults(start);
  yield* placedFaults(start.combatants, start.field.engaged, "engaged");
  yield* placedFaults(
    start.combatants,
    start.field.distances.map(({ pair }) => pair),
    "distances",
  );
}

/** Nobody stands where another one does. [SEG-MOVE-16] */
function* spotFaults(ruleset: Ruleset<SegmentsGame>, start: Start): Generator<StartFault> {
  const table = new Table(ruleset, start, ruleset.settings);
  for (const [index, combatant] of start.combatants.entries()) {
    if (combatant.position === null || hasCondition(combatant, "swallowed")) continue;
    const other = holderOf(table, combatant, combatant.position);
    if (other !== null)
      yield {
        place: `combatants[${index}].position`,
        problem: `"${combatant.id}" stands where "${other.id}" stands; put one of them elsewhere, side by side at the nearest`,
      };
  }
}

/** A condition with those whom the field ties by it, and where. */
interface Tied {
  readonly condition: BodyCondition;
  readonly by: string;
  readonly ids: ReadonlyMap<CombatantId, string>;
}

/** Conditions say of each what the field says of pairs. [SEG-HOUSE-32] [SEG-HOUSE-51] */
function* tieFaults({ combatants, field }: Start): Generator<StartFault> {
  for (const { condition, by, ids } of tiesOf(field)) {
    for (const [id, place] of ids) {
      const tied = combatants.find((each) => each.id === id);
      if (tied !== undefined && !hasCondition(tied, condition))
        yield {
          place,
          problem: `"${id}" is not "${condition}"; add it to the conditions of ${placeOf(combatants, id)}.system, or remove this`,
        };
    }
    for (const combatant of combatants) {
      if (hasCondition(combatant, condition) && !ids.has(combatant.id)) {
        yield {
          place: `${placeOf(combatants, combatant.id)}.system.conditions`,
          problem: `"${condition}" by nobody; say by whom in field.${by}, or remove it`,
        };
      }
    }
  }
}

function tiesOf({ grapples, holds }: Field): readonly Tied[] {
  const held = (kind: "grip" | "swallow") =>
    new Map(holds.flatMap((each, at) => (each.kind === kind ? [[each.held, `field.holds[${at}].held`] as const] : [])));
  return [
    {
      condition: "grappled",
      by: "grapples",
      ids: new Map(
        grapples.flatMap(
          ({ holder, held: other }, at) =>
            [
              [holder, `field.grapples[${at}].holder`],
              [other, `field.grapples[${at}].held`],
            ] as const,
        ),
      ),
    },
    {
      condition: "locked",
      by: "grapples",
      ids: new Map(
        grapples.flatMap(({ locked }, at) =>
          locked === null ? [] : [[combatantId(locked), `field.grapples[${at}].locked`] as const],
        ),
      ),
    },
    { condition: "gripped", by: "holds", ids: held("grip") },
    { condition: "swallowed", by: "holds", ids: held("swallow") },
  ];
}
