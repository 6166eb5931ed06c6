import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { hasLineOfEffect } from "../../kernel/board/sight.ts";
import { spaceOf } from "./space.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";

/** Whether a line of effect leads from one to another; without a map nothing stops it. [D20-COVER-13] */
export function hasEffectLine(table: Table, one: D20Combatant, other: D20Combatant): boolean {
  const [from, to] = [spaceOf(table, one), spaceOf(table, other)];
  return from === null || to === null || hasLineOfEffect(terrainOf(table.settings, table.field), from, to);
}
