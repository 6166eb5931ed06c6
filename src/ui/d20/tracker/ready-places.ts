import { MOST_WATCHED } from "../../../rules/d20/ready/forbids.ts";
import type { ReadiedAct, ReadyCommand } from "../../../rules/d20/ready/commands.ts";
import {
  centreOf,
  groundBelow,
  squareAt,
  straightSquares,
  type GroundPoint,
  type Square,
} from "../../../rules/kernel/geometry/grid.ts";
import type { Place } from "../../../rules/kernel/geometry/place.ts";
import type { LeftOpen } from "../../areas/left-open.ts";
import type { Words } from "../../words.ts";
import { farForm } from "./drags.ts";
import type { Readying } from "./ready-form.ts";

type Ready = Extract<ReadyCommand, { readonly do: "ready" }>;
type Move = Extract<ReadiedAct, { readonly do: "move" }>;

const isSame = (one: GroundPoint | undefined, other: GroundPoint): boolean => one?.x === other.x && one.y === other.y;

/** One square more of a trigger, or one less that is picked again. */
function toggled(picked: readonly GroundPoint[], point: GroundPoint): readonly GroundPoint[] {
  const others = picked.filter((each) => !isSame(each, point));
  if (others.length < picked.length) return others;
  return picked.length < MOST_WATCHED ? [...picked, point] : picked;
}

/** Whole squares from a place, right and down. */
const offset = (from: GroundPoint, { x, y }: GroundPoint, side: number): Square => ({
  column: Math.round((x - from.x) / side),
  row: Math.round((y - from.y) / side),
});

/** A way with all the squares up to a point, or without its last one that is picked again. [D20-READY-04] */
const onward =
  (from: GroundPoint, side: number) =>
  (way: readonly GroundPoint[], point: GroundPoint): readonly GroundPoint[] => {
    const last = way.at(-1);
    if (isSame(last, point)) return way.slice(0, -1);
    const steps = straightSquares(offset(from, last ?? from, side), offset(from, point, side));
    return [...way, ...steps.map(({ column, row }) => ({ x: from.x + column * side, y: from.y + row * side }))];
  };

/** The squares that set it off. [D20-READY-05] */
function squaresLeft(command: Ready, at: Place, grid: Readying, words: Words): LeftOpen<Ready> {
  return {
    by: "places",
    title: words.text("PDA.D20.Ready.PickSquares"),
    width: grid.metresPerSquare,
    first: centreOf(grid, squareAt(grid, at)),
    places: { step: grid.metresPerSquare, nearest: (point) => centreOf(grid, squareAt(grid, point)) },
    more: toggled,
    onPlaces: (points) => ({
      ...command,
      watch: { ...command.watch, squares: points.map((point) => squareAt(grid, point)) },
    }),
  };
}

/** The way of a readied move, from where the fighter stands. [D20-READY-04] */
function wayLeft(command: Ready, act: Move, at: Place, { readying, words }: Left): LeftOpen<Ready> {
  const { metresPerSquare: side } = readying;
  const from = groundBelow(at);
  const nearest = (point: GroundPoint): GroundPoint => {
    const { column, row } = offset(from, point, side);
    return { x: from.x + column * side, y: from.y + row * side };
  };
  return {
    by: "places",
    title: words.text("PDA.D20.Ready.PickWay"),
    width: side,
    first: from,
    places: { step: side, nearest },
    more: onward(from, side),
    onPlaces: (path) => ({ ...command, act: { ...act, path: [...path] } }),
  };
}

/** How far a readied move leads that no map shows. [D20-READY-04] [D20-MOVE-45] */
function farLeft(command: Ready, act: Move, { readying, words }: Left): LeftOpen<Ready> {
  const listed = readying.actions.find(({ command: each }) => JSON.stringify(each) === JSON.stringify(act));
  const { read, ...form } = farForm(act, listed?.facts.squares ?? 1, readying.metresPerSquare, words);
  return {
    by: "form",
    ...form,
    title: words.text("PDA.D20.Ready.PickWay"),
    async read(reply) {
      const far = await read(reply);
      if ("problem" in far) return far;
      const { value } = far;
      return { value: value.do === "move" ? { ...command, act: value } : command };
    },
  };
}

interface Left {
  readonly readying: Readying;
  readonly words: Words;
}

/** What of a readied action is chosen on the map once the form is filled in: the squares that set it off, and the way of a move. [D20-READY-04] [D20-READY-05] */
export function readyLeft(command: Ready, readying: Readying, words: Words): LeftOpen<Ready> | null {
  const { act, watch } = command;
  const { at } = readying;
  if (at !== null && watch.where === "square" && watch.squares.length === 0)
    return squaresLeft(command, at, readying, words);
  if (act.do !== "move" || act.path.length > 0) return null;
  if (at !== null) return wayLeft(command, act, at, { readying, words });
  return act.metres === undefined ? farLeft(command, act, { readying, words }) : null;
}
