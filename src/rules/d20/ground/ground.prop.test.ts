import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeAt } from "../../kernel/geometry/place.ts";
import { changeCombatant } from "../../kernel/encounter.ts";
import { footprintCentre } from "../../kernel/geometry/footprint.ts";
import type { D20Encounter, D20Game } from "../game.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { SIZES } from "../stats.ts";
import { bite, fight, fighter, longBow, longspear, longSword, spikedChain, tableOf } from "../testing/fights.ts";
import { squaresBetween } from "./distance.ts";
import { sideOf, spaceOf } from "./space.ts";
import { threateners, threatens } from "./threat.ts";
import { ground, wall } from "../testing/ground.ts";

const coordinate = fc.integer({ min: -6, max: 12 });
const at = fc.tuple(coordinate, coordinate);
const gear = fc.constantFrom(
  [longSword()],
  [longspear()],
  [bite()],
  [spikedChain()],
  [longBow()],
  [longSword(), bite()],
  [],
);
const body = fc.record({
  at,
  size: fc.constantFrom(...SIZES),
  gear,
  side: fc.constantFrom("red", "blue"),
  elevation: fc.constantFrom(0, 0, 0, 1.5, 4.5),
});
const bodies = fc
  .array(body, { minLength: 2, maxLength: 12 })
  .map((all) => all.map((who, index) => fighter(`fighter${index}`, who)));
const walls = fc.array(
  fc.tuple(at, at).map(([from, to]) => wall(from, to)),
  { maxLength: 4 },
);
const grounds = fc.array(
  at.map((square) => ground({ blocking: true }, square)),
  { maxLength: 6 },
);
const fights = fc.tuple(bodies, walls, grounds).map(([all, w, g]) => fight(all, { field: { walls: w, grounds: g } }));

/** The definition: everybody asked. */
function slowly(encounter: D20Encounter, target: D20Combatant): readonly string[] {
  const table = tableOf(encounter);
  return encounter.combatants
    .filter((foe) => foe.side !== target.side && threatens(table, foe, target))
    .map(({ id }) => id)
    .toSorted();
}

function agree(encounter: D20Encounter): void {
  const table = tableOf(encounter);
  for (const target of encounter.combatants)
    expect(
      threateners(table, target.id)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(slowly(encounter, target));
}

describe("laws of the ground", () => {
  it("who threatens whom is found as if everybody were asked, also after everybody has moved", () => {
    fc.assert(
      fc.property(fights, fc.array(fc.tuple(fc.nat(), fc.option(at, { nil: null }))), (start, moves) => {
        let encounter = start;
        agree(encounter);
        for (const [nth, to] of moves) {
          const { id } = encounter.combatants[nth % encounter.combatants.length]!;
          encounter = changeCombatant<D20Game>(encounter, id, (mover) => {
            const side = sideOf(DEFAULT_SETTINGS, mover.sheet);
            return {
              ...mover,
              position:
                to === null
                  ? null
                  : placeAt(null, footprintCentre(DEFAULT_SETTINGS, { column: to[0], row: to[1], side })),
            };
          });
          agree(encounter);
        }
        agree(start);
      }),
      { numRuns: 60 },
    );
  });

  it("distance is the same both ways, and a step changes it by at most two squares", () => {
    fc.assert(
      fc.property(bodies, ([a, b]) => {
        const table = tableOf(fight([a!, b!]));
        expect(squaresBetween(table, a!, b!)).toBe(squaresBetween(table, b!, a!));
        const stepped = { ...a!, position: { ...a!.position!, x: a!.position!.x + 1.5, y: a!.position!.y + 1.5 } };
        expect(Math.abs(squaresBetween(table, stepped, b!)! - squaresBetween(table, a!, b!)!)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it("a space lies where its centre is, wherever on the map", () => {
    fc.assert(
      fc.property(body, coordinate, coordinate, (who, columns, rows) => {
        const here = fighter("somebody", who);
        const { x, y, elevation } = here.position!;
        const there = { ...here, position: { x: x + 1.5 * columns, y: y + 1.5 * rows, elevation } };
        const [one, other] = [spaceOf(tableOf(fight([here])), here)!, spaceOf(tableOf(fight([there])), there)!];
        expect(other).toEqual({ ...one, column: one.column + columns, row: one.row + rows });
      }),
    );
  });
});
