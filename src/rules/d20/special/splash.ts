/** Splash weapons: what breaks where it comes down, and wets all around. */
import { squaresApart } from "../../kernel/geometry/distance.ts";
import {
  columnsApart,
  footprintCentre,
  rowsApart,
  squaresAtCorner,
  type Footprint,
} from "../../kernel/geometry/footprint.ts";
import { squaresIn, type Square } from "../../kernel/geometry/grid.ts";
import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import type { Arm } from "../derive/arm.ts";
import { lifeOf } from "../derive/life.ts";
import type { Rule, Table } from "../game.ts";
import { levelsToGround, metresBetween } from "../ground/distance.ts";
import { spaceOf } from "../ground/space.ts";
import { hurt } from "../life/hurt.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import type { SpecialEvent } from "./events.ts";
import { isHarmedBy, type Splash } from "./harmed.ts";
import { asSpace, isOpen, openTo, squaresWithin } from "./splashed-ground.ts";

const D8 = parseFormula("1d8");

/** The eight ways from a square, each an eighth of a turn further clockwise seen from above. */
const WAYS: readonly Square[] = [
  { column: 0, row: -1 },
  { column: 1, row: -1 },
  { column: 1, row: 0 },
  { column: 1, row: 1 },
  { column: 0, row: 1 },
  { column: -1, row: 1 },
  { column: -1, row: 0 },
  { column: -1, row: -1 },
];

/** What is thrown, and its thrower. */
export interface Throw {
  readonly by: CombatantId;
  readonly arm: Arm;
}

/** Where it was meant to come down: a square, or the corner at the upper left of one; null: there is no map. */
export interface MeantFor {
  /** The one that it was thrown at; null: a corner, or the square whatever may be in it. */
  readonly target: CombatantId | null;
  readonly square: Square | null;
  readonly isCorner: boolean;
  readonly metres: number;
}

/** Points on all around, null for what is no splash weapon. [D20-SPLASH-01] */
export const splashOf = ({ weapon, isThrown }: Arm): Splash | null =>
  weapon === null || weapon.splash === null || !isThrown ? null : { points: weapon.splash, flags: weapon.flags };

/** All creatures within so many metres of one who is hit are splashed; `struck`: the target as it was when the hit landed, whatever has become of it since. [D20-SPLASH-03] */
export function* splashAround(table: Table, key: string, { by, arm }: Throw, struck: D20Combatant): Rule {
  const { splashM } = table.settings;
  const space = spaceOf(table, struck);
  if (space !== null) {
    const ground = { target: struck.id, meant: null, at: space };
    yield* spread(by, ground, squaresWithin(table, [space], squaresIn(table.settings, splashM)), "D20-SPLASH-03");
  }
  yield* wet(
    table,
    key,
    { by, arm },
    (each) => {
      const metres = metresBetween(table, struck, each);
      return (
        each.id !== struck.id && metres !== null && metres <= splashM && isOpen(table, space, spaceOf(table, each))
      );
    },
    "D20-SPLASH-03",
  );
}

/** A throw at an intersection that comes down there: all in the four squares around it are splashed, but for those that a wall shuts off from the thrower. [D20-SPLASH-05] */
export function* splashAtCorner(table: Table, key: string, thrown: Throw, corner: Square): Rule {
  const squares = openTo(table, squaresAtCorner(corner), [spaceOf(table, table.get(thrown.by))]);
  const ground = { target: null, meant: null, at: asCorner(corner) };
  yield* spread(thrown.by, ground, squares, "D20-SPLASH-05");
  yield* wetSquares(table, key, thrown, { squares, within: 0 }, "D20-SPLASH-05");
}

/** A miss comes down elsewhere: a d8 for the way, as many squares as the throw had range increments. [D20-SPLASH-07] [D20-SPLASH-08] [D20-SPLASH-09] */
export function* scatter(table: Table, key: string, thrown: Throw, meant: MeantFor): Rule {
  const { by, arm } = thrown;
  const die = yield* roll(effectKey(`${key}/scatter`), D8, by, { label: "scatter", rule: "D20-SPLASH-07" });
  const squares = incrementsOf(arm, meant.metres);
  const from = spaceOf(table, table.get(by));
  const { square, isCorner } = meant;
  const impact =
    square === null || from === null ? null : impactOf(table, from, { square, isCorner }, { way: die.total, squares });
  yield* emit({
    type: "splashScattered",
    id: by,
    way: die.total,
    squares: impact?.gone ?? squares,
    at: impact?.at ?? null,
    rule: "D20-SPLASH-08",
  });
  if (impact === null || square === null) return;
  const within = isCorner ? 0 : squaresIn(table.settings, table.settings.splashM);
  const asGround = isCorner ? asCorner : asSpace;
  const ground = { target: meant.target, meant: asGround(square), at: asGround(impact.at) };
  yield* spread(by, ground, squaresWithin(table, impact.squares.map(asSpace), within), "D20-SPLASH-09");
  yield* wetSquares(table, key, thrown, { squares: impact.squares, within }, "D20-SPLASH-09");
}

/** The range increments of a throw: one within the first. [D20-SPLASH-08] */
export const incrementsOf = ({ increment }: Pick<Arm, "increment">, metres: number): number =>
  increment === null || increment <= 0 ? 1 : Math.floor(metres / increment) + 1;

/** Where a miss comes down: the square, or the corner and those of its squares that it reaches, so many squares off. */
interface Impact {
  readonly at: Square;
  readonly squares: readonly Square[];
  readonly gone: number;
}

/** A miss flies on square by square, or corner by corner, and a wall in between stops it. [D20-SPLASH-07] */
function impactOf(
  table: Table,
  from: Footprint,
  { square, isCorner }: { readonly square: Square; readonly isCorner: boolean },
  { way, squares }: { readonly way: number; readonly squares: number },
): Impact {
  const thrower = footprintCentre(UNIT, from);
  const middle = isCorner ? { x: square.column, y: square.row } : footprintCentre(UNIT, { ...square, side: 1 });
  const step = wayFrom({ column: thrower.x - middle.x, row: thrower.y - middle.y }, way);
  const first = isCorner ? openTo(table, squaresAtCorner(square), [from]) : [square];
  let impact: Impact = { at: square, squares: first, gone: 0 };
  while (impact.gone < squares) {
    const at = { column: impact.at.column + step.column, row: impact.at.row + step.row };
    const next = openTo(table, isCorner ? squaresAtCorner(at) : [at], impact.squares.map(asSpace));
    if (next.length === 0) break;
    impact = { at, squares: next, gone: impact.gone + 1 };
  }
  return impact;
}

/** A grid on which a square measures 1. */
const UNIT = { metresPerSquare: 1 };

/** The step of a throw that has missed, by its d8: 1 towards the thrower, then clockwise. [D20-SPLASH-07] */
export function wayFrom(towards: Square, die: number): Square {
  const eighths = Math.round((Math.atan2(towards.column, -towards.row) / (2 * Math.PI)) * WAYS.length);
  const index = (eighths + die - 1 + 2 * WAYS.length) % WAYS.length;
  return WAYS[index] ?? { column: 0, row: 0 };
}

interface Caught {
  readonly squares: readonly Square[];
  /** Squares beyond them that are splashed too. */
  readonly within: number;
}

function* wetSquares(table: Table, key: string, thrown: Throw, { squares, within }: Caught, rule: LedgerId): Rule {
  const isCaught = (each: D20Combatant): boolean => {
    const space = spaceOf(table, each);
    if (space === null) return false;
    return squares.some((square) => {
      const spot = asSpace(square);
      const levels = levelsToGround(table, each, space, square);
      const apart = squaresApart("alternating", columnsApart(space, spot), rowsApart(space, spot), levels);
      return apart <= within && isOpen(table, spot, space);
    });
  };
  yield* wet(table, key, thrown, isCaught, rule);
}

/** A corner of the grid, as a space that takes up no square. */
const asCorner = (corner: Square): Footprint => ({ ...corner, side: 0 });

/** Where it breaks, and the ground that it wets: for the map alone. */
function* spread(
  by: CombatantId,
  ground: Pick<Extract<SpecialEvent, { type: "splashSpread" }>, "target" | "meant" | "at">,
  squares: readonly Square[],
  rule: LedgerId,
): Rule {
  yield* emit({ type: "splashSpread", id: by, ...ground, squares, rule });
}

/** Those who are splashed, all told before any of them is hurt. [D20-SPLASH-03] */
function* wet(
  table: Table,
  key: string,
  { by, arm }: Throw,
  isCaught: (each: D20Combatant) => boolean,
  rule: LedgerId,
): Rule {
  const splash = splashOf(arm);
  if (splash === null || splash.points < 1) return;
  const all = table.combatants.filter(
    (each) => lifeOf(table.settings, each) !== "dead" && isHarmedBy(each, splash) && isCaught(each),
  );
  for (const { id } of all) yield* emit({ type: "splashed", id, by, points: splash.points, rule });
  for (const { id } of all)
    yield* hurt(table, `${key}/splash/${id}`, id, {
      points: splash.points,
      nonlethal: false,
      single: false,
      rules: [rule],
    });
}
