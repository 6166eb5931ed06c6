import { metresOf } from "../../kernel/geometry/grid.ts";
import { naturalReach } from "../derive/reach.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { metresBetween } from "./distance.ts";
import { hasEffectLine } from "./effect-line.ts";

/** Whether somebody can lay a hand on another: within his natural reach, or right beside him; without a map whoever is not far by hand. [D20-SPELL-15] [D20-HP-14] */
export function isWithinTouch(table: Table, one: D20Combatant, other: D20Combatant): boolean {
  const metres = metresBetween(table, one, other);
  if (metres === null) return true;
  return (
    metres <= Math.max(metresOf(table.settings, 1), naturalReach(table.settings, one.sheet)) &&
    hasEffectLine(table, one, other)
  );
}
