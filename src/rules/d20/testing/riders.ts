/** Riders and their mounts. */
import { footprintCentre } from "../../kernel/geometry/footprint.ts";
import { placeAt, type Place } from "../../kernel/geometry/place.ts";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { claws, fight, longSword, Play, type Who } from "./fights.ts";
import { foe } from "./people.ts";

export const [RIDER, HORSE, ORC] = ["rider", "horse", "orc"].map(combatantId) as [
  D20Combatant["id"],
  D20Combatant["id"],
  D20Combatant["id"],
];

/** A horse of three metres a side, its upper left square at 5, 5: trained for war unless it is said otherwise; 15 m, two hooves. */
export const horse = (who: Who = {}): D20Combatant =>
  foe("horse", 3, {
    at: [5, 5],
    side: "heroes",
    size: "large",
    most: 30,
    gear: [claws({ damage: "1d4" })],
    scores: [10, 10, 10, 2],
    ...who,
    stats: {
      creatureType: "animal",
      shape: "long",
      combatTrained: true,
      speeds: { land: 15, burrow: 0, climb: 0, fly: 0, swim: 0 },
      ...who.stats,
    },
  });

/** A rider with a long sword, in the saddle unless it is said otherwise. */
export const rider = (who: Who = {}): D20Combatant =>
  foe("rider", 6, {
    at: [5, 5],
    side: "heroes",
    most: 20,
    gear: [longSword()],
    ...who,
    turn: { carried: { by: HORSE, as: "rides" }, ...who.turn },
  });

export const orc = (who: Who = {}): D20Combatant => foe("orc", 1, { at: [20, 5], side: "orcs", most: 30, ...who });

/** A fight at the rider's turn: the mount stands where the rider sits, and its place in the order comes before. */
export function riding(up: D20Combatant, ...others: readonly D20Combatant[]): Play {
  const mount = others.find(({ id }) => id === HORSE);
  const play = new Play(fight([up, ...others]));
  return mount === undefined || up.turn.carried === null
    ? play
    : play.arrange("rider", (each) => ({ ...each, position: mount.position }));
}

/** The centre of a large creature whose upper left square this is. */
export const large = (column: number, row: number): Place =>
  placeAt(null, footprintCentre(DEFAULT_SETTINGS, { column, row, side: 2 }));

/** A way of a large creature along a row, from a column past the first to the last. */
export const along = (from: number, to: number, row = 5): readonly Place[] =>
  Array.from({ length: Math.abs(to - from) }, (_, at) => large(from + (at + 1) * Math.sign(to - from), row));
