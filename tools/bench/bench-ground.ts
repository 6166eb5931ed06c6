import { centreOf, type Point } from "../../src/rules/kernel/geometry/grid.ts";
import { placeAt } from "../../src/rules/kernel/geometry/place.ts";
import { changeCombatant } from "../../src/rules/kernel/encounter.ts";
import { seededDice } from "../../src/rules/kernel/seeded-dice.ts";
import type { D20Encounter, D20Game, Table } from "../../src/rules/d20/game.ts";
import { aimAt } from "../../src/rules/d20/ground/aim.ts";
import { outlookOf } from "../../src/rules/d20/ground/outlook.ts";
import { DEFAULT_SETTINGS } from "../../src/rules/d20/settings.ts";
import type { Wall } from "../../src/rules/kernel/board/field.ts";
import type { D20Combatant } from "../../src/rules/d20/state.ts";
import { fight, fighter, longspear, longSword, tableOf } from "../../src/rules/d20/testing/fights.ts";
import { ToolError } from "../tool.ts";

/** Squares a side of the scene. */
const SIDE = 40;
const PATH = 30;
const WALLS = 60;
/** One fighter in so many holds a spear; one is large. */
const SPEAR_IN = 4;
const LARGE_IN = 10;
const VIEWS = 1024;
/** Moments of the fight that take turns, so that the places have to follow. */
const MOMENTS = 8;

/** Works on a crowded scene with walls, to be repeated. */
export interface GroundBench {
  /** Who gets an opportunity along a path, with what it costs, after somebody has moved. */
  readonly path: (call: number) => void;
  readonly cover: (call: number) => void;
  /** Opportunities of the path, and the share of pairs with cover. */
  readonly openings: number;
  readonly covered: number;
  /** Squares of the path. */
  readonly squares: number;
}

/** So many fighters of two sides strewn over a scene by a seed, one of whom slips through between all of them. */
export function groundBench(tokens: number): GroundBench {
  const dice = seededDice("ground");
  const square = () => ({ column: dice.next(SIDE) - 1, row: dice.next(SIDE) - 1 });
  const others = Array.from({ length: tokens - 1 }, (_, index) => someone(index, square()));
  const mover = fighter("mover", {
    side: "red",
    at: [0, SIDE / 2],
    size: "fine",
    stats: { speeds: { land: 45, fly: 45, swim: 0, climb: 0, burrow: 0 } },
  });
  const walls = Array.from({ length: WALLS }, () => wallAt(square()));
  const start = fight([mover, ...others], { field: { walls } });
  const tables = momentsOf(start, others);
  const path = Array.from(
    { length: PATH },
    (_, index): Point => centreOf(DEFAULT_SETTINGS, { column: index + 1, row: SIDE / 2 }),
  );
  const pairs = Array.from(
    { length: VIEWS },
    () => [pick(others, dice.next(others.length)), pick(others, dice.next(others.length))] as const,
  );
  const going = { gait: "move", motion: "land", tumbles: true } as const;
  const look = (table: Table) => outlookOf(table, mover, path, going);
  const first = tableOf(start);
  const outlook = look(first);
  const aims = pairs.map(([one, other]) => aimAt(first, one, other, "ranged"));
  return {
    path: (call) => void look(pick(tables, (call % MOMENTS) + 1)),
    cover: (call) => {
      const [one, other] = pick(pairs, (call % VIEWS) + 1);
      aimAt(first, one, other, "ranged");
    },
    openings: outlook?.strides.reduce((sum, { openings }) => sum + openings.length, 0) ?? 0,
    covered: aims.filter(({ situation }) => situation.cover !== "none").length / VIEWS,
    squares: outlook?.strides.length ?? 0,
  };
}

function someone(index: number, { column, row }: { readonly column: number; readonly row: number }): D20Combatant {
  const gear = [index % SPEAR_IN === 0 ? longspear() : longSword()];
  return fighter(`fighter${index}`, {
    side: index % 2 === 0 ? "red" : "blue",
    at: [column, row],
    gear,
    size: index % LARGE_IN === 0 ? "large" : "medium",
  });
}

/** A wall of two squares that leaves the row of the path open. */
function wallAt({ column, row }: { readonly column: number; readonly row: number }): Wall {
  const { metresPerSquare } = DEFAULT_SETTINGS;
  const y = (row === SIDE / 2 || row === SIDE / 2 + 1 ? 0 : row) * metresPerSquare;
  return { from: { x: column * metresPerSquare, y }, to: { x: (column + 2) * metresPerSquare, y }, kind: "blocking" };
}

function momentsOf(start: D20Encounter, others: readonly D20Combatant[]): readonly Table[] {
  return Array.from({ length: MOMENTS }, (_, index) => {
    const { id } = pick(others, index + 1);
    return tableOf(
      changeCombatant<D20Game>(start, id, (moved) => ({
        ...moved,
        position: placeAt(null, centreOf(DEFAULT_SETTINGS, { column: index, row: 0 })),
      })),
    );
  });
}

function pick<T>(list: readonly T[], nth: number): T {
  const found = list[nth - 1];
  if (found === undefined) throw new ToolError(`The bench has no number ${nth} of ${list.length}.`);
  return found;
}
