import type { Square } from "../../../src/rules/kernel/geometry/grid.ts";
import { PLAIN_GROUND, type Ground, type WallKind } from "../../../src/rules/kernel/board/field.ts";
import { sideOf } from "../../../src/rules/d20/ground/space.ts";
import type { Field } from "../../../src/rules/d20/state.ts";
import type { D20Command } from "../../../src/rules/d20/commands.ts";
import type { D20Game } from "../../../src/rules/d20/game.ts";
import type { Source } from "../../../stage/shared/document-kinds.ts";
import { d20Scenarios } from "../../../tools/referee/d20/d20-scenarios.ts";
import { foot, listed, METRE, ruling, wallBetween, type Gesture, type Manner } from "./manner.ts";

/** Metres and pixels of a square. */
const SQUARE = 1.5;
const SIDE = SQUARE * METRE;

/** How the host stores the kinds of walls. */
const WALLS: Readonly<Record<WallKind, Source>> = {
  blocking: {},
  low: { move: 0, sight: 10 },
  glass: { sight: 0 },
  sight: { move: 0 },
};

/** What is chosen in a fighter's row before the press. */
const CHOSEN = [
  "defensive",
  "otherDamage",
  "twoHanded",
  "rapidShot",
  "defensively",
  "goesOn",
  "spontaneousMetamagic",
  "quickened",
  "expertise",
  "powerAttack",
] as const;

/** A region with the behaviours that make its squares what they are to the rules. */
function region({ id, squares, light, sheltered, ...kind }: Ground): Source {
  if (sheltered) throw new Error(`The ground "${id}" is sheltered: the table does not lay such ground yet.`);
  const isPlain = Object.entries(kind).every(([key, value]) => Reflect.get(PLAIN_GROUND, key) === value);
  return {
    name: id,
    shapes: squares.map(({ column, row }) => ({
      type: "rectangle",
      x: column * SIDE,
      y: row * SIDE,
      width: SIDE,
      height: SIDE,
      rotation: 0,
      hole: false,
    })),
    elevation: { bottom: null, top: null },
    visibility: 2,
    behaviors: [
      ...(isPlain ? [] : [{ type: "ground", name: id, system: kind }]),
      ...(light === null ? [] : [{ type: "light", name: id, system: { light } }]),
    ],
  };
}

/** The scene of a field, and what the combat stores of it. */
function ground({ walls, grounds, light, lights, weather, distances, flanks }: Field) {
  if (light !== "bright" || lights.length > 0 || weather !== null)
    throw new Error("A scenario with light or weather of its own: the table has none yet.");
  return {
    scene: {
      grid: { type: 1, size: SIDE, distance: SQUARE, units: "m" },
      environment: { globalLight: { enabled: true } },
      walls: walls.map(({ from, to, kind }) => wallBetween(from, to, WALLS[kind])),
      regions: grounds.map(region),
    },
    stored: { distances, flanks },
  };
}

/** A command of a list without what is chosen in the row, and the choices. */
function withChoices(command: D20Command, at: readonly string[]): Gesture {
  const chosen: Record<string, boolean | number> = {};
  const plain: Record<string, unknown> = { ...command };
  for (const key of CHOSEN) {
    const value = plain[key];
    if (typeof value === "boolean" || typeof value === "number") chosen[key] = value;
    Reflect.deleteProperty(plain, key);
  }
  return listed(plain, at, chosen);
}

/** A throw at an intersection: its button, and the spot on the map. */
function atCorner(
  { corner: _, ...command }: Extract<D20Command, { readonly do: "attack" }>,
  { column, row }: Square,
): Gesture {
  return { by: "spot", command, spot: { x: column * SQUARE, y: row * SQUARE } };
}

/** Which control a command is. */
function gesture(command: D20Command): Gesture {
  switch (command.do) {
    case "begin":
      return foot("begin");
    case "advance":
      return foot(command.to);
    case "markAware":
      return { by: "row", fighter: command.targets[0] ?? "", action: "markSurprised" };
    case "harmByHand":
      return ruling("harm", [command.target], { points: command.points, nonlethal: command.nonlethal });
    case "healByHand":
      return ruling("heal", [command.target], { points: command.points });
    case "setCondition":
      return ruling("condition", [command.target], {
        condition: command.condition,
        way: command.present ? "on" : "off",
        rounds: command.rounds ?? 0,
      });
    case "rest":
      return ruling("rest", command.targets, { span: command.span });
    case "move":
    case "withdraw":
    case "run":
    case "haul":
      return { by: "way", command: { ...command, path: [] }, way: command.path };
    case "spring":
      return { by: "way", command: { ...command, path: [], onward: [] }, way: [...command.path, ...command.onward] };
    case "step":
      return { by: "way", command: { ...command, to: null }, way: command.to === null ? [] : [command.to] };
    case "attack":
      if (command.corner !== undefined) return atCorner(command, command.corner);
      return withChoices(command, command.target === null ? [] : [command.target]);
    case "usePower":
    case "touch":
      return withChoices(command, command.targets);
    case "act":
      // Mounts are listed all of them, no matter who is aimed at.
      return withChoices(command, command.activity === "mount" || command.target == null ? [] : [command.target]);
    default:
      return withChoices(command, "target" in command && typeof command.target === "string" ? [command.target] : []);
  }
}

/** How `d20` is played at the table. */
export const D20_MANNER: Manner<D20Game> = {
  rules: d20Scenarios,
  options: [],
  isMasters: ({ isReferees }) => isReferees,
  width: ({ sheet }, settings) => sideOf(settings, sheet),
  stored: ({ turn: { carried } }) => (carried === null ? {} : { carried }),
  ground,
  spelledOut: (command) => command,
  gesture,
};
