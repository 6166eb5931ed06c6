import { reachOf, reachOfBody } from "./contact.ts";
import { strikersOf } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { incapacity } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";

/** Metres from the attacker's centre within which they can strike at a foe of plain size; 0 when they have nothing to strike with, or can do nothing. [SEG-HOUSE-29] */
export function threatRadius({ settings }: Table, combatant: SegmentsCombatant): number {
  const reaches =
    incapacity(settings, combatant) === null
      ? strikersOf(settings, combatant).map((arm) => reachOf(settings, arm))
      : [];
  return reaches.length === 0 ? 0 : Math.max(...reaches) + reachOfBody(settings, combatant);
}
