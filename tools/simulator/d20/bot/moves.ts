/** Ways that bots take. */
import type { Point } from "../../../../src/rules/kernel/geometry/grid.ts";
import type { Chance } from "../../fight/chance.ts";
import type { AttackCommand } from "../../../../src/rules/d20/attack/commands.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import type { FootworkCommand } from "../../../../src/rules/d20/footwork/commands.ts";
import type { Table } from "../../../../src/rules/d20/game.ts";
import { squaresAround } from "../../../../src/rules/d20/ground/around.ts";
import type { D20Combatant } from "../../../../src/rules/d20/state.ts";

/** Lengths that are tried, the longest first. */
const LENGTHS = [8, 6, 4, 3, 2, 1];
const RUN_LENGTHS = [16, 12, 8];
const FEW = 4;

/** The next space on the way to a point, square by square. */
function towards({ x, y }: Point, goal: Point, metres: number, away: boolean): Point {
  const step = (from: number, to: number): number =>
    Math.abs(to - from) < metres / 2 && !away ? 0 : Math.sign(away ? from - to : to - from) * metres;
  return { x: x + step(x, goal.x), y: y + step(y, goal.y) };
}

/** So many squares towards a point, or away from it; it stops where it would not get on. */
export function wayTo({ settings }: Table, from: Point, goal: Point, squares: number, away = false): readonly Point[] {
  const way: Point[] = [];
  let at = from;
  for (let made = 0; made < squares; made++) {
    const next = towards(at, goal, settings.metresPerSquare, away);
    if (next.x === at.x && next.y === at.y) break;
    way.push(next);
    at = next;
  }
  return way;
}

/** The same way with a bend at its start, around who stands in it. */
function bent(table: Table, me: D20Combatant, goal: Point, squares: number, chance: Chance): readonly Point[] {
  const around = squaresAround(table, me);
  if (around.length === 0) return [];
  const first = chance.oneOf(around);
  return [first, ...wayTo(table, first, goal, squares - 1)];
}

type Going = Extract<FootworkCommand, { readonly path: readonly Point[] }>;

/** A point as far beyond somebody as he is away, and some more. */
const beyond = (from: Point, to: Point, metres: number): Point => ({
  x: to.x + Math.sign(to.x - from.x) * FEW * metres,
  y: to.y + Math.sign(to.y - from.y) * FEW * metres,
});

/** Through a foe's space and out of it on the other side. */
export function through(
  table: Table,
  me: D20Combatant,
  foe: D20Combatant,
  more: Partial<Extract<Going, { readonly do: "move" }>>,
): readonly D20Command[] {
  const { position } = me;
  if (position === null || foe.position === null) return [];
  const goal = beyond(position, foe.position, table.settings.metresPerSquare);
  return LENGTHS.map(
    (squares): D20Command => ({ ...more, do: "move", by: me.id, path: wayTo(table, position, goal, squares) }),
  );
}

/** Which deed a going is, and of a move how it is made. */
type Course = Partial<Omit<Extract<Going, { readonly do: "move" }>, "do">> & {
  readonly deed: Going["do"];
  /** A withdrawal always leads away. */
  readonly isAway?: boolean;
};

/** Going somewhere, as far as the rules let him: longer ways first. Without a map, so many metres. */
export function goings(
  table: Table,
  me: D20Combatant,
  to: D20Combatant,
  { deed, isAway = deed === "withdraw", ...more }: Course,
  chance: Chance,
): readonly D20Command[] {
  const { position } = me;
  const lengths = deed === "run" ? RUN_LENGTHS : LENGTHS;
  const command = (path: readonly Point[], metres?: number): D20Command => ({
    ...(deed === "move" ? more : {}),
    do: deed,
    by: me.id,
    path,
    ...(metres === undefined ? {} : { metres }),
  });
  if (position === null || to.position === null)
    return lengths.slice(-FEW).map((squares) => command([], squares * table.settings.metresPerSquare));
  const goal = to.position;
  const ways = lengths.map((squares) => wayTo(table, position, goal, squares, isAway));
  // Up to the foe one stops a square before him as well.
  const nearer = isAway ? [] : [bent(table, me, goal, FEW, chance), bent(table, me, goal, 2, chance)];
  return [...ways, ...ways.map((way) => way.slice(0, -1)), ...nearer]
    .filter((way) => way.length > 0)
    .map((way) => command(way));
}

/** A step aside or the least move, in whichever direction. */
export function stepping(table: Table, me: D20Combatant, deed: "step" | "creep", chance: Chance): D20Command {
  const around = squaresAround(table, me);
  return { do: deed, by: me.id, to: around.length === 0 ? null : chance.oneOf(around) };
}

/** Up to a foe, a blow, and on. */
export function springAt(
  table: Table,
  me: D20Combatant,
  foe: D20Combatant,
  weapon: Extract<AttackCommand, { readonly do: "spring" }>["with"],
  chance: Chance,
): readonly D20Command[] {
  const { position } = me;
  if (position === null || foe.position === null) return [];
  const goal = foe.position;
  return [5, 4, 3, 2, 1].flatMap((squares): readonly D20Command[] => {
    const path = wayTo(table, position, goal, squares).slice(0, -1);
    const there = path.at(-1);
    return there === undefined
      ? []
      : [2, 1].map(
          (on): D20Command => ({
            do: "spring",
            by: me.id,
            target: foe.id,
            with: weapon,
            path,
            onward: wayTo(table, there, goal, on, chance.happens(70)),
          }),
        );
  });
}
