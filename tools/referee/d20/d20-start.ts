import type { Encounter } from "../../../src/rules/kernel/encounter.ts";
import { footprintAt, footprintCentre } from "../../../src/rules/kernel/geometry/footprint.ts";
import { type Ruleset, Table } from "../../../src/rules/kernel/ruleset.ts";
import { isHelpless } from "../../../src/rules/d20/derive/standing.ts";
import { hasCondition } from "../../../src/rules/d20/derive/fighter.ts";
import type { D20Game } from "../../../src/rules/d20/game.ts";
import { othersIn, stopForbids } from "../../../src/rules/d20/ground/occupants.ts";
import { sideOf, spaceAt } from "../../../src/rules/d20/ground/space.ts";
import { placedFaults, type StartFault } from "../start-faults.ts";

type Start = Encounter<D20Game>;

/** Metres that writing a place loses. */
const TOLERANCE = 1e-6;

/** What of the start of a `d20` fight cannot be. */
export function* startFaults(ruleset: Ruleset<D20Game>, start: Start): Generator<StartFault> {
  const { combatants, field } = start;
  yield* riderFaults(start);
  yield* squareFaults(ruleset, start);
  yield* spaceFaults(ruleset, start);
  yield* placedFaults(
    combatants,
    field.distances.map(({ pair }) => pair),
    "distances",
  );
  yield* placedFaults(
    combatants,
    field.flanks.map(({ pair, foe }) => [...pair, foe]),
    "flanks",
  );
  for (const [index, { gear }] of combatants.entries()) {
    for (const { id, loaded, capacity } of gear.weapons) {
      if (loaded > capacity)
        yield {
          place: `combatants[${index}].gear`,
          problem: `"${id}" is loaded with ${loaded} and holds ${capacity}; lower "loaded", or raise "capacity"`,
        };
    }
  }
}

/** Riders sit on a mount that is there, where it stands. [D20-MOUNT-06] */
function* riderFaults({ combatants }: Start): Generator<StartFault> {
  for (const [index, { id, turn, position }] of combatants.entries()) {
    if (turn.carried === null) continue;
    const { by } = turn.carried;
    const mount = combatants.find((each) => each.id === by);
    if (mount === undefined || by === id)
      yield {
        place: `combatants[${index}].rides`,
        problem: `"${id}" rides "${by}", which is no other combatant; add it, or leave "rides" out`,
      };
    else if (position?.x !== mount.position?.x || position?.y !== mount.position?.y)
      yield {
        place: `combatants[${index}].position`,
        problem: `"${id}" rides "${by}" and stands elsewhere; give both the same position`,
      };
  }
}

/** Everybody stands on whole squares, the squeezed perhaps half a square aside. [D20-MOVE-35] [D20-MOVE-41] */
function* squareFaults({ settings }: Ruleset<D20Game>, { combatants }: Start): Generator<StartFault> {
  for (const [index, combatant] of combatants.entries()) {
    const { position, sheet } = combatant;
    if (position === null || combatant.turn.carried !== null) continue;
    if (hasCondition(combatant, "squeezing") || hasCondition(combatant, "squeezedTight")) continue;
    const side = sideOf(settings, sheet);
    const centre = footprintCentre(settings, footprintAt(settings, position, side));
    if (Math.hypot(centre.x - position.x, centre.y - position.y) < TOLERANCE) continue;
    const squares = side === 1 ? "a square" : `${side} by ${side} squares`;
    yield {
      place: `combatants[${index}].position`,
      problem: `"${combatant.id}" stands off the squares; the nearest centre of ${squares} is { "x": ${centre.x}, "y": ${centre.y} }`,
    };
  }
}

/** Nobody stands in another's space who may not stop there. [D20-MOVE-15] [D20-MOVE-39] */
function* spaceFaults(ruleset: Ruleset<D20Game>, start: Start): Generator<StartFault> {
  const table = new Table(ruleset, start, ruleset.settings);
  for (const [index, combatant] of start.combatants.entries()) {
    if (combatant.position === null || isHelpless(table.settings, combatant)) continue;
    const space = spaceAt(table, combatant, combatant.position);
    if (stopForbids(table, combatant, space) === null) continue;
    const others = othersIn(table, combatant, space)
      .map(({ id }) => `"${id}"`)
      .join(", ");
    yield {
      place: `combatants[${index}].position`,
      problem: `"${combatant.id}" stands in the space of ${others}; put one of them elsewhere`,
    };
  }
}
