/** What a path means that somebody draws with a mouse. */
import { metresOf, type Point } from "../../kernel/geometry/grid.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Table } from "../game.ts";
import { crossingOf, othersIn } from "../ground/occupants.ts";
import { spaceAt } from "../ground/space.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import type { Motion } from "../stats.ts";
import { springAlong, type Spring } from "../attack/spring.ts";
import type { FootworkCommand } from "./commands.ts";
import { stepForbids } from "./walks.ts";

export const DRAWN_GAITS = ["move", "withdraw", "run", "tumble", "overrun", "hasty", "step", "creep"] as const;

/** How a way that is drawn is to be gone. */
export interface DrawnWay {
  readonly gait: (typeof DRAWN_GAITS)[number];
  /** By which speed. */
  readonly motion: Motion;
}

/** An attack in the middle of the way that is drawn. [D20-FEAT-06] */
export interface DrawnSpring {
  readonly gait: "spring";
  /** The attack, its way left open. */
  readonly attack: Spring;
}

/** What may be chosen for a way that is drawn. */
export type DrawnChoice = DrawnWay | DrawnSpring;

/**
 * The command of a drawn way, given by its corners (metres): as `chosen`, or else the step where one square is drawn and
 * the step is to be had, and a movement otherwise. Null without a map, or where the way goes nowhere. [D20-ACT-60] [D20-ACT-16]
 */
export function readDrag(table: Table, { id, position }: D20Combatant, corners: readonly Point[], chosen: DrawnChoice | null = null): FootworkCommand | Spring | null {
  if (position === null) return null;
  const path = spacesAlong(table.settings, position, corners);
  const [first] = path;
  if (first === undefined) return null;
  if (chosen !== null) return chosen.gait === "spring" ? springAlong(table, chosen.attack, path) : asChosen(table, id, path, chosen);
  const step = { do: "step", by: id, to: first } as const;
  return path.length === 1 && stepForbids(table, step) === null ? step : { do: "move", by: id, path };
}

/** Of a step or a creep, the place where the way ends; of one that runs somebody down, the first foe on it. Where there is none, and where nothing is climbed in haste, it is a plain movement. [D20-MOVE-16] [D20-ACT-18] */
function asChosen(table: Table, by: D20Combatant["id"], path: readonly Point[], { gait, motion }: DrawnWay): FootworkCommand {
  const on = motion === "land" ? {} : { motion };
  switch (gait) {
    case "step": case "creep": return { do: gait, by, to: path.at(-1) ?? null };
    case "tumble": return { do: "move", by, path, tumbles: true };
    case "overrun": {
      const overruns = foeOn(table, table.get(by), path);
      return { do: "move", by, path, ...on, ...(overruns === null ? {} : { overruns }) };
    }
    case "hasty": return { do: "move", by, path, ...on, ...(motion === "climb" ? { accelerated: true } : {}) };
    case "move": case "withdraw": case "run": return { do: gait, by, path, ...on };
  }
}

/** The first foe on a way who holds his space. */
function foeOn(table: Table, mover: D20Combatant, path: readonly Point[]): CombatantId | null {
  for (const point of path) {
    const foe = othersIn(table, mover, spaceAt(table, mover, point)).find((other) => other.side !== mover.side && "code" in crossingOf(table, mover, other, { tumbles: false }));
    if (foe !== undefined) return foe.id;
  }
  return null;
}

/** The centres of every space on a way through these corners, as straight as squares allow; the first place left out. [D20-MOVE-09] */
export function spacesAlong(settings: D20Settings, start: Point, corners: readonly Point[]): readonly Point[] {
  const side = metresOf(settings, 1);
  const path: Point[] = [];
  let from = start;
  for (const corner of corners) {
    const [across, down] = [Math.round((corner.x - from.x) / side), Math.round((corner.y - from.y) / side)];
    const count = Math.max(Math.abs(across), Math.abs(down));
    for (let at = 1; at < count; at++) path.push({ x: from.x + side * Math.round((across * at) / count), y: from.y + side * Math.round((down * at) / count) });
    if (count > 0) path.push({ x: corner.x, y: corner.y });
    from = corner;
  }
  return path;
}
