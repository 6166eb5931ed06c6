import { maxHitPoints } from "../derive/hit-points.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";

/** The part of their hit points that a combatant has lost: more than 1 below 0. [D20-HP-24] */
export const needOf = ({ settings }: Table, target: D20Combatant): number =>
  1 - target.body.hitPoints / Math.max(1, maxHitPoints(settings, target).value);
